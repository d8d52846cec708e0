import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import {
  BriefcaseBusiness,
  Building2,
  type LucideIcon,
  Handshake,
  LayoutDashboard,
  ListChecks,
  Mail,
  Network,
  Settings,
  Stamp,
  Timer,
  UsersRound,
} from 'lucide-react'
import { useDashboard } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import { NETWORK, SETTINGS } from '../sections/sections.ts'
import { useCurrentSprint } from '../sprints/base/use-current-sprint.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Tooltip } from '../ui/tooltip.tsx'

type Props = { collapsed: boolean; onNavigate?: () => void }

/** Screens without their own entry, by the entry that is highlighted for them. */
const BELOW: Record<string, string[]> = {
  '/admin/dashboard': ['/admin/new-recommendations'],
  '/admin/candidates': ['/admin/view-tips'],
  [NETWORK.tabs[0].value]: NETWORK.tabs.slice(1).map(({ value }) => value),
  [SETTINGS.tabs[0].value]: SETTINGS.tabs.slice(1).map(({ value }) => value),
}

/** The entries of the sidebar: admins get the Company group, employees their own lists. */
export function Navigation({ collapsed, onNavigate }: Props) {
  const { role } = useUser()
  const dashboard = useDashboard()
  const hasJobs = (dashboard.data?.dashboard.num_jobs ?? 0) >= 1
  const entry = (to: LinkProps['to'], label: string, Icon: LucideIcon, count = 0) => (
    <Entry {...{ to, label, Icon, count, collapsed, onNavigate }} />
  )
  const introductions = dashboard.data?.dashboard
  return (
    <nav aria-label="Main" className="flex flex-col gap-4 overflow-y-auto p-1.5">
      <ul className="flex flex-col gap-0.5">
        {entry('/dashboard', 'Dashboard', LayoutDashboard)}
        {role === 'admin' && entry('/referrals', 'My Recommendations', Handshake)}
        {introductions &&
          introductions.num_reach_outs + introductions.num_on_hold > 0 &&
          entry('/reach-out', 'Your Introductions', Mail, introductions.num_reach_outs)}
        {role === 'admin' && <SprintEntry {...{ collapsed, onNavigate }} />}
        {role === 'employee' && entry('/referrals', 'General Recommendations', Handshake)}
        {role === 'employee' && entry('/employers', 'Where You Know People', Building2)}
        {role === 'employee' && hasJobs && entry('/job-review', 'Job Recommendations', BriefcaseBusiness)}
      </ul>
      {role === 'admin' && (
        <div>
          <h2 className={collapsed ? 'sr-only' : 'px-2.5 pb-1 text-xs font-semibold text-muted'}>Company</h2>
          <ul className="flex flex-col gap-0.5">
            {entry('/admin/dashboard', 'Review Dashboard', Stamp)}
            {entry('/job-review', 'Job Recommendations', BriefcaseBusiness)}
            {entry('/admin/employees', 'Manage Employees', UsersRound)}
            {entry('/admin/candidates', 'Candidates', ListChecks)}
            {entry(NETWORK.tabs[0].value, NETWORK.title, Network)}
            {entry(SETTINGS.tabs[0].value, SETTINGS.title, Settings)}
          </ul>
        </div>
      )}
      {dashboard.isError && !collapsed && (
        <div role="alert" className="px-2.5 text-sm text-muted">
          Oops! Something went wrong
          <Button onClick={() => void dashboard.refetch()} busy={dashboard.isFetching} className="mt-2 flex">
            Retry
          </Button>
        </div>
      )}
    </nav>
  )
}

/** While a sprint is planned, runs, or ended less than two hours ago. */
function SprintEntry(frame: Props) {
  return useCurrentSprint() && <Entry to="/admin/sprints" label="Sprint" Icon={Timer} count={0} {...frame} />
}

type EntryProps = Props & {
  to: LinkProps['to']
  label: string
  Icon: LucideIcon
  /** How many wait there. */
  count: number
}

function Entry({ to, label, Icon, count, collapsed, onNavigate }: EntryProps) {
  const isAbove = useLocation({ select: ({ pathname }) => BELOW[String(to)]?.includes(pathname) === true })
  const link = (
    <Link
      to={to}
      onClick={onNavigate}
      aria-current={isAbove ? 'true' : undefined}
      activeOptions={{ exact: true, includeSearch: false }}
      className={cx(
        'flex min-h-9 items-center gap-2.5 rounded-md px-2.5 text-ink no-underline transition-colors hover:bg-sunken',
        '[&[aria-current]]:bg-primary-soft [&[aria-current]]:font-semibold [&[aria-current]]:text-primary',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className={collapsed ? 'sr-only' : 'truncate'}>{label}</span>
      {count > 0 && (
        <Badge tone="primary" className={collapsed ? 'sr-only' : 'ml-auto'}>
          {count.toLocaleString('en')}
        </Badge>
      )}
    </Link>
  )
  return (
    <li>
      {collapsed ? (
        <Tooltip text={count > 0 ? `${label}: ${count}` : label} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  )
}
