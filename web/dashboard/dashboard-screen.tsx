import { useDashboard } from '../api/hooks.ts'
import { OfferNotice } from '../auth/offer-notice.tsx'
import { useAuth, useUser } from '../auth/use-auth.ts'
import { FirstProfileDialog } from '../auth/profile-dialog.tsx'
import { PrivateCompanyNotice } from '../employees/private-company-notice.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Awaited } from '../ui/states.tsx'
import { ChangedNotice } from '../review/hub/changed-notice.tsx'
import { DraftList } from '../review/hub/draft-list.tsx'
import { LastUploadNotice } from '../uploads/last-upload-notice.tsx'
import { ActionList, ActionListSkeleton } from './action-list.tsx'
import { BackupNotice } from './backup-notice.tsx'
import { FirstStepsList } from './first-steps-list.tsx'
import { homeActions } from './home-actions.rules.ts'
import { JobNotice } from './job-notice.tsx'
import { JoinList } from './join-list.tsx'
import { VouchedNotice } from './vouched-notice.tsx'
import { IntroductionsNotice, NotesNotice, RecommendationNotice } from './recommendation-notice.tsx'

/** /dashboard: the first screen after signing in (docs/product.md, Dashboard). */
export function DashboardScreen() {
  const user = useUser()
  const welcome = user.first_name ? `Welcome, ${user.first_name}` : 'Welcome'
  return (
    <Page width="form">
      <PageHeading title="Dashboard" subtitle="Help find exceptional talent for your company to hire.">
        {welcome}
      </PageHeading>
      <VouchedNotice />
      <DraftList />
      <Actions />
      <FirstProfileDialog />
    </Page>
  )
}

function Actions() {
  const { role } = useUser()
  const { signedIn } = useAuth()
  const query = useDashboard()
  if (!query.data)
    return (
      <Awaited query={query}>
        <ActionListSkeleton rows={role === 'admin' ? 4 : 3} />
      </Awaited>
    )
  const { num_new_recommendations, dashboard, joins, num_joins, proof_due_at, backups_failing_since } =
    query.data
  // A user who is alone in an empty company can still move to another one by an invitation.
  const isEmpty = role === 'admin' && query.data.num_connections === 0
  return (
    <>
      {isEmpty && <OfferNotice onJoined={signedIn} />}
      {proof_due_at && <PrivateCompanyNotice isProven={false} dueAt={proof_due_at} />}
      <BackupNotice since={backups_failing_since} />
      <FirstStepsList done={query.data.first_steps} />
      <JoinList joins={joins} count={num_joins} />
      <LastUploadNotice upload={dashboard.last_upload} />
      <ChangedNotice count={dashboard.num_changed} />
      <JobNotice {...dashboard} />
      <IntroductionsNotice count={dashboard.num_reach_outs} />
      <NotesNotice count={dashboard.num_recs_to_review} />
      <RecommendationNotice count={dashboard.num_recs_changed} />
      <ActionList actions={homeActions({ ...dashboard, num_new_recommendations, role })} />
    </>
  )
}
