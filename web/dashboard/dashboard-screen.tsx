import { useDashboard } from '../api/hooks.ts'
import { useUser } from '../auth/auth-context.ts'
import { FirstProfileDialog } from '../auth/profile-dialog.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Awaited } from '../ui/states.tsx'
import { UnsentDrafts } from '../review/hub/unsent-drafts.tsx'
import { LastUpload } from '../uploads/last-upload.tsx'
import { ActionList, ActionListSkeleton } from './action-list.tsx'
import { homeActions } from './home-actions.ts'
import { Joins } from './joins.tsx'
import { RecommendationNews } from './recommendation-news.tsx'

/** /dashboard: where everybody begins (spec section 2, 'Home dashboard'). */
export function DashboardScreen() {
  const user = useUser()
  const welcome = user.first_name ? `Welcome, ${user.first_name}` : 'Welcome'
  return (
    <Page width="form">
      <PageHeading title="Dashboard" subtitle="Help find exceptional talent for your company to hire.">
        {welcome}
      </PageHeading>
      <UnsentDrafts />
      <Actions />
      <FirstProfileDialog />
    </Page>
  )
}

function Actions() {
  const { role } = useUser()
  const query = useDashboard()
  if (!query.data)
    return (
      <Awaited query={query}>
        <ActionListSkeleton rows={role === 'admin' ? 4 : 3} />
      </Awaited>
    )
  const { num_new_recommendations, dashboard, joins, num_joins } = query.data
  return (
    <>
      <Joins joins={joins} count={num_joins} />
      <LastUpload upload={dashboard.last_upload} />
      <RecommendationNews count={dashboard.num_recs_changed} />
      <ActionList actions={homeActions({ ...dashboard, num_new_recommendations, role })} />
    </>
  )
}
