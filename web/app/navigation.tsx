import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import {
  BriefcaseBusiness,
  Building2,
  ChartNoAxesColumn,
  type LucideIcon,
  Handshake,
  History,
  LayoutDashboard,
  Lightbulb,
  ListChecks,
  Mail,
  Network,
  Plug,
  Send,
  Stamp,
  Timer,
  UsersRound,
} from 'lucide-react'
import { useDashboard } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Tooltip } from '../ui/tooltip.tsx'

type Props = { collapsed: boolean; onNavigate?: () => void }

/** Screens without their own entry, by the entry that is highlighted for them. */
const BELOW: Record<string, string[]> = {
  '/admin/dashboard': ['/admin/new-recommendations'],
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
        {introductions &&
          introductions.num_reach_outs + introductions.num_on_hold > 0 &&
          entry('/reach-out', 'Your Introductions', Mail, introductions.num_reach_outs)}
        {role === 'admin' &&
          dashboard.data?.dashboard.has_recommended &&
          entry('/referrals', 'My Recommendations', Handshake)}
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
            {entry('/admin/reach-out', 'Reach Out', Send)}
            {entry('/admin/all-connections', 'Company Network', Network)}
            {entry('/admin/employers', 'Where We Know People', Building2)}
            {entry('/admin/sprints', 'Sprint', Timer)}
            {entry('/admin/insight', 'Insight', ChartNoAxesColumn)}
            {entry('/admin/view-tips', 'Tips', Lightbulb)}
            {entry('/admin/integrations', 'Integrations', Plug)}
            {entry('/admin/activity', 'Activity', History)}
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
