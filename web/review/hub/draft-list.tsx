import { useUser } from '../../auth/use-auth.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { momentText } from '../../ui/day.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { countText } from '../count-labels.ts'
import type { Draft } from '../draft/draft.ts'
import { useDiscard } from '../draft/use-discard.ts'
import { draftStoreOf, useChangedAt, useReviews } from '../draft/use-draft.ts'
import { generalReviewOf, reviewLink, reviewTitle } from '../general/general-review.rules.ts'
import { type JobReview, jobReviewLink, jobReviewOf } from '../jobs/job-review.rules.ts'
import { isGone, useOpenJobs } from '../jobs/use-open-jobs.ts'

/** All of the user's drafts in this browser, active or stashed. */
export function DraftList() {
  const drafts = draftStoreOf(useUser().uuid)
  const reviews = useReviews(drafts).toSorted(
    (a, b) => (drafts.draft(b).changedAt() ?? 0) - (drafts.draft(a).changedAt() ?? 0),
  )
  return (
    <ul
      aria-label="Decisions that are not submitted yet"
      className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden"
    >
      {reviews.map((review) => {
        const draft = drafts.draft(review)
        const general = generalReviewOf(review)
        const forJobs = jobReviewOf(drafts.lastShown(review))
        if (general)
          return (
            <DraftRow
              key={review}
              draft={draft}
              where={`in ${reviewTitle(general)}`}
              link={reviewLink(general)}
            />
          )
        return forJobs && <DraftForJobs key={review} draft={draft} review={forJobs} />
      })}
    </ul>
  )
}

function DraftForJobs({ draft, review }: { draft: Draft; review: JobReview }) {
  const { data, error } = useOpenJobs(review.jobs)
  const some = review.jobs.length > 1 ? 'two jobs' : 'a job'
  const titles = data?.map(({ job_title }) => job_title).join(' and ')
  const where = titles ?? (isGone(error) ? `${some} no longer open` : some)
  return <DraftRow draft={draft} where={`for ${where}`} link={jobReviewLink(review)} />
}

type Props = {
  draft: Draft
  /** 'in Sales', 'for Backend Engineer' */
  where: string
  link: ReturnType<typeof reviewLink> | ReturnType<typeof jobReviewLink>
}

function DraftRow({ draft, where, link }: Props) {
  const { count, discarded, discard, undo } = useDiscard(draft)
  const changedAt = useChangedAt(draft)
  if (count === 0 && discarded === 0) return null
  const isThere = count > 0
  const [is, was] = count + discarded === 1 ? ['is', 'was'] : ['are', 'were']
  const decisions = `${countText(count + discarded, 'decision')} ${where}`
  const change = () => {
    announce(isThere ? 'Discarded.' : 'Undone.')
    if (isThere) discard()
    else undo()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold text-pretty">
          {isThere ? `${decisions} ${is} not submitted yet.` : `${decisions} ${was} discarded.`}
        </p>
        {isThere && changedAt !== null && (
          <p className="text-muted">{`Last changed ${momentText(new Date(changedAt).toISOString())}`}</p>
        )}
      </div>
      <div className="flex gap-2">
        {isThere && <LinkButton {...link}>Continue</LinkButton>}
        <Button variant="quiet" onClick={change}>
          {isThere ? 'Discard' : 'Undo'}
        </Button>
      </div>
    </li>
  )
}
