import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { countText } from '../counts.ts'
import { decidedCount } from '../draft/decision.ts'
import type { Desk } from '../draft/desk.ts'
import { useAllInHand, useCounts } from '../draft/use-draft.ts'
import { generalReviewOf, reviewLink, reviewTitle } from '../general/review-name.ts'
import { categoriesTitle, jobReviewLink, jobReviewOf } from '../jobs/job-review.ts'
import type { ReviewableJob } from './job-choice.ts'

type Props = {
  desk: Desk
  /** Those that can be reviewed; undefined until they have come. */ jobs: ReviewableJob[] | undefined
}

/** Decisions that were made but not submitted yet, with the way back to them. */
export const DraftsInHand = ({ desk, jobs }: Props) =>
  useAllInHand(desk).map(({ review }) => <Waiting key={review} desk={desk} name={review} jobs={jobs} />)

function Waiting({ desk, name, jobs }: Props & { name: string }) {
  const count = decidedCount(useCounts(desk.draft(name)))
  const review = describe(name, jobs)
  if (count === 0 || !review) return null
  return (
    <Alert
      kind="info"
      className="items-center"
      title={`${countText(count, 'decision')} ${review.where} ${count === 1 ? 'is' : 'are'} not submitted yet.`}
      actions={<LinkButton {...review.link}>Continue</LinkButton>}
    >
      Choosing another category puts them aside.
    </Alert>
  )
}

function describe(name: string, jobs: Props['jobs']) {
  const general = generalReviewOf(name)
  if (general) return { where: `in ${reviewTitle(general)}`, link: reviewLink(general) }
  const forJobs = jobReviewOf(name)
  if (!forJobs || !jobs) return null
  const titles = forJobs.jobs.map((id) => jobs.find((job) => job.id === id)?.job_title ?? 'a closed job')
  return {
    where: `for ${titles.join(' and ')} in ${categoriesTitle(forJobs)}`,
    link: jobReviewLink(forJobs),
  }
}
