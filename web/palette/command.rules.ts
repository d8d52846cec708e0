import { foldedWords, searchedWords } from '../../domain/search-text.ts'

export type Command = {
  /** Unique among all commands. */
  id: string
  group: 'This person' | 'People' | 'Jobs' | 'Employers' | 'Colleagues' | 'Screens' | 'Actions'
  label: string
  /** Tells two commands with the same label apart. */
  hint?: string
  run: () => void
}

/** Whether each typed word begins a word of the label: 'rev tips' finds 'Review Tips'. */
export function isMatch(label: string, typed: string): boolean {
  const words = ` ${foldedWords(label).join(' ')}`
  return searchedWords(typed).every((parts) =>
    [parts.join(' '), parts.join('')].some((word) => words.includes(` ${word}`)),
  )
}

const FEWEST = 3 // letters: fewer begin many names

/** Whether the typed words begin a command: 'rev tips' begins 'Review Tips', 'tips' does not. */
export function isBegun(label: string, typed: string): boolean {
  const [first = ''] = foldedWords(typed)
  return (
    first.length >= FEWEST && (foldedWords(label)[0]?.startsWith(first) ?? false) && isMatch(label, typed)
  )
}

/** The command that the arrow keys reach from the `active` one; past either end they wrap around. */
export const stepFrom = (active: number, by: 1 | -1, count: number): number =>
  count === 0 ? 0 : (active + by + count) % count

type Address = { label: string; to: string; for: 'everyone' | 'admins' }

const SCREENS: Address[] = [
  { label: 'Dashboard', to: '/dashboard', for: 'everyone' },
  { label: 'Review Your Connections', to: '/review', for: 'everyone' },
  { label: 'Finalize Recommendations', to: '/candidate-details', for: 'everyone' },
  { label: 'My Recommendations', to: '/referrals', for: 'everyone' },
  { label: 'Job Recommendations', to: '/job-review', for: 'everyone' },
  { label: 'Your Introductions', to: '/reach-out', for: 'everyone' },
  { label: 'Inbox', to: '/inbox', for: 'everyone' },
  { label: 'Where You Know People', to: '/employers', for: 'everyone' },
  { label: 'Review Dashboard', to: '/admin/dashboard', for: 'admins' },
  { label: 'New Recommendations', to: '/admin/new-recommendations', for: 'admins' },
  { label: 'Candidates', to: '/admin/candidates', for: 'admins' },
  { label: 'Archived Candidates', to: '/admin/candidates?stage=archived', for: 'admins' },
  { label: 'Reach Out', to: '/admin/candidates?tab=to_decide', for: 'admins' },
  { label: 'Message Templates', to: '/admin/reach-out/texts', for: 'admins' },
  { label: 'Company Network', to: '/admin/all-connections', for: 'admins' },
  { label: 'Where We Know People', to: '/admin/employers', for: 'admins' },
  { label: 'Sprint', to: '/admin/sprints', for: 'admins' },
  { label: 'Insight', to: '/admin/insight', for: 'admins' },
  { label: 'Tips', to: '/admin/view-tips', for: 'admins' },
  { label: 'Manage Employees', to: '/admin/employees', for: 'admins' },
  { label: 'Integrations', to: '/admin/integrations', for: 'admins' },
  { label: 'Company Settings', to: '/admin/company', for: 'admins' },
  { label: 'Referral Program', to: '/admin/referral-program', for: 'admins' },
  { label: 'Activity', to: '/admin/activity', for: 'admins' },
]

const ACTIONS: Address[] = [
  { label: 'Upload connections', to: '/upload', for: 'everyone' },
  { label: 'Account and Security', to: '/account', for: 'everyone' },
  { label: 'Submit a tip', to: '/submit-tip', for: 'everyone' },
  { label: 'Add a job', to: '/job-review?add=true', for: 'admins' },
  { label: 'Connect a careers page', to: '/admin/integrations?connect=careers-page', for: 'admins' },
  { label: 'Invite a colleague', to: '/admin/employees?invite=true', for: 'admins' },
]

const addressesFor = (addresses: Address[], role: 'admin' | 'employee') =>
  addresses.filter((address) => address.for === 'everyone' || role === 'admin')

/** The screens and actions of a role, as commands that lead to an address. */
export function addressCommands(role: 'admin' | 'employee', goTo: (address: string) => void): Command[] {
  const commands = (group: Command['group'], addresses: Address[]) =>
    addressesFor(addresses, role).map(({ label, to }): Command => {
      return { id: `${group} ${label}`, group, label, run: () => goTo(to) }
    })
  return [...commands('Screens', SCREENS), ...commands('Actions', ACTIONS)]
}
