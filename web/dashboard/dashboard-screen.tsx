import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useDashboard } from '../api/hooks.ts'
import { OfferNotice } from '../auth/offer-notice.tsx'
import { useAuth, useUser } from '../auth/use-auth.ts'
import { FirstProfileDialog } from '../auth/profile-dialog.tsx'
import { OwnProgram } from '../bonuses/base/own-program.tsx'
import { PrivateCompanyNotice } from '../employees/private-company-notice.tsx'
import { WeeklyMailNotice } from '../news/weekly-mail-notice.tsx'
import { useLeftToWrite } from '../outreach/use-letters.ts'
import { RefusedLetters, UnsentLetters } from '../review/wizard/unsent-letters.tsx'
import { type Vouched, vouchedIn } from '../review/wizard/vouched.rules.ts'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Awaited } from '../ui/states.tsx'
import { ActionList, ActionListSkeleton } from './action-list.tsx'
import { FirstStepsList } from './first-steps-list.tsx'
import { homeActions, nextStep } from './home-actions.rules.ts'
import { JobSuggestions } from './job-suggestions.tsx'
import { TodayList } from './today-list.tsx'
import { VouchedNotice } from './vouched-notice.tsx'
import { Alert } from '../ui/alert.tsx'
import { momentText } from '../ui/day.ts'

/** That Vouch's own backups fail, for admins: one of them knows who can mend it. */
const BackupNotice = ({ since }: { since: string | null | undefined }) =>
  since ? (
    <Alert title={`Backups have failed since ${momentText(since)}`}>
      Everything works, but what is entered now is in no backup. Tell the person who runs Vouch: its log says
      why.
    </Alert>
  ) : null

/** That the database does not hold all letters, for admins, as above. */
const EncodingNotice = ({ encoding }: { encoding: string | null | undefined }) =>
  encoding ? (
    <Alert title="Some letters cannot be saved">
      {`Vouch’s database writes text in ${encoding}, which does not have all letters. Tell the person who runs Vouch: a backup, restored into a database in UTF-8, helps.`}
    </Alert>
  ) : null

/** /dashboard: the first screen after signing in (docs/product-employees.md, Dashboard). */
export function DashboardScreen() {
  const user = useUser()
  const vouched = vouchedIn(useRouterState({ select: ({ location }) => location.state }))
  const welcome = user.first_name ? `Welcome, ${user.first_name}` : 'Welcome'
  return (
    <Page width="table" className="gap-4!">
      <PageHeading title="Dashboard" subtitle="Help find exceptional talent for your company to hire.">
        {welcome}
      </PageHeading>
      <Actions vouched={vouched} />
      {vouched && <WeeklyMailNotice />}
      <FirstProfileDialog />
    </Page>
  )
}

function Actions({ vouched }: { vouched: Vouched | null }) {
  const { role } = useUser()
  const { signedIn } = useAuth()
  const query = useDashboard()
  const navigate = useNavigate()
  const num_recs_to_review = useLeftToWrite()
  if (!query.data)
    return (
      <Awaited query={query}>
        <div className={COLUMNS}>
          <ActionListSkeleton rows={role === 'admin' ? 4 : 3} />
        </div>
      </Awaited>
    )
  const { num_new_recommendations, proof_due_at, backups_failing_since, database_encoding } = query.data
  const dashboard = { ...query.data.dashboard, num_recs_to_review }
  const counts = { ...dashboard, num_new_recommendations, role }
  // A user who is alone in an empty company can still move to another one by an invitation.
  const isEmpty = role === 'admin' && query.data.num_connections === 0
  const next = vouched ? null : nextStep(counts) // the notice has the next thing
  return (
    <>
      <UnsentLetters
        onReopened={(candidate) => void navigate({ to: '/candidate-details', search: { candidate } })}
      />
      <RefusedLetters />
      {vouched && <VouchedNotice vouched={vouched} left={dashboard.num_candidates_to_review} />}
      {isEmpty && <OfferNotice onJoined={signedIn} />}
      {proof_due_at && <PrivateCompanyNotice isProven={false} dueAt={proof_due_at} />}
      <BackupNotice since={backups_failing_since} />
      <EncodingNotice encoding={database_encoding} />
      <div className={COLUMNS}>
        <ActionList actions={homeActions(counts, next)} />
        <div className="flex min-w-0 flex-col gap-6 max-xl:contents">
          <FirstStepsList done={query.data.first_steps} />
          <TodayList data={{ ...query.data, dashboard }} next={next} />
          <OwnProgram {...dashboard} />
          <JobSuggestions count={dashboard.num_jobs_to_review} />
        </div>
      </div>
    </>
  )
}

const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-6 max-xl:max-w-form xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] xl:gap-8'
