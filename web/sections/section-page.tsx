import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../ui/cx.ts'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import type { NETWORK, SETTINGS } from './sections.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A tab led here. It keeps the focus, which a new screen otherwise gives to its heading. */
    byTab?: true
  }
}

const WIDTHS = { form: 'max-w-form', page: 'max-w-page' }

type Props<Of extends typeof NETWORK | typeof SETTINGS> = {
  of: Of
  tab: Of['tabs'][number]['value']
  /** The window's title, if the label of the tab does not say it. */
  title?: string
  subtitle: ReactNode
  /** Next to the heading. */
  aside?: ReactNode
  /** In the line of the tabs. */
  links?: ReactNode
  /** Narrower than the section. */
  width?: keyof typeof WIDTHS
  children: ReactNode
}

/** The frame of a screen that is a tab of a section: the section's heading, its tabs, and the screen below. */
export function SectionPage<Of extends typeof NETWORK | typeof SETTINGS>(props: Props<Of>) {
  const { of, tab, subtitle, aside, links, width, children } = props
  const navigate = useNavigate()
  const byTab = useLocation({ select: ({ state }) => state.byTab })
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (byTab) frame.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  }, [byTab])
  const tabs = [...of.tabs]
  return (
    <Page width={of.width}>
      <PageHeading
        title={props.title ?? tabs.find(({ value }) => value === tab)!.label}
        subtitle={subtitle}
        aside={aside}
      >
        {of.title}
      </PageHeading>
      <div ref={frame}>
        <Tabs
          label={of.title}
          tabs={tabs}
          value={tab}
          links={links}
          onValueChange={(to) => void navigate({ to, search: {}, state: { byTab: true } })}
        >
          <TabPanel value={tab}>
            <div className={cx('flex min-w-0 flex-col gap-6', width && WIDTHS[width])}>{children}</div>
          </TabPanel>
        </Tabs>
      </div>
    </Page>
  )
}
