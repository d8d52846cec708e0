/** Screens behind one entry of the sidebar. Each has its own address, title and tab (section-page.tsx). */
type Section = { title: string; width: 'page' | 'table'; tabs: { value: string; label: string }[] }

export const NETWORK = {
  title: 'Company Network',
  width: 'table',
  tabs: [
    { value: '/admin/all-connections', label: 'People' },
    { value: '/admin/employers', label: 'Where We Know People' },
    { value: '/admin/insight', label: 'Insight' },
  ],
} as const satisfies Section

export const SETTINGS = {
  title: 'Settings',
  width: 'page',
  tabs: [
    { value: '/admin/integrations', label: 'Integrations' },
    { value: '/admin/reach-out/texts', label: 'Message Templates' },
    { value: '/admin/company', label: 'Company' },
    { value: '/admin/referral-program', label: 'Referral Program' },
    { value: '/admin/activity', label: 'Activity' },
  ],
} as const satisfies Section
