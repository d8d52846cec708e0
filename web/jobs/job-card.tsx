import { ChevronRight, MapPin } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { useUser } from '../auth/use-auth.ts'
import { otherHost, PROVIDERS } from '../../domain/careers-page.ts'
import { CategoryBadge } from '../people/base/category-badge.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ExternalProfileLink } from '../ui/external-profile-link.tsx'
import { useIsKept } from '../use-kept-form.ts'
import { Failure } from '../ui/failure.tsx'
import { TextButton } from '../ui/link-button.tsx'
import { NAMED } from '../ui/name.tsx'
import { ROW_LINK } from '../ui/row-click.ts'
import { EditJobForm } from './edit-job-form.tsx'
import { FindPeopleLink } from './find-people-link.tsx'
import { JobActions } from './job-actions.tsx'
import { previewOf } from './description.rules.ts'
import { JobDescription } from './job-description.tsx'
import { JobRecommendationList } from './job-recommendation-list.tsx'
import { countLabel } from './recommendation-columns.tsx'
import { type JobState, useJobState } from './use-job-state.ts'

// Rarely opened, so loaded on demand.
const DeleteJobDialog = lazy(async () => {
  const { DeleteJobDialog: dialog } = await import('./delete-job-dialog.tsx')
  return { default: dialog }
})

type Props = {
  job: Job
  open: boolean
  onOpen: (open: boolean) => void
  page: number
  onPage: (page: number, replace?: boolean) => void
  /** After the job was closed or opened again. */
  onState: (is_open: boolean) => void
  onDeleted: () => void
}

/** A job, and on demand the people recommended for it (docs/product-admins.md, Jobs). */
export function JobCard({ job, open, onOpen, page, onPage, onState, onDeleted }: Props) {
  const id = useId()
  const [editing, setEditing] = useState(useIsKept(`job:${job.id}`))
  const [deleting, setDeleting] = useState(false)
  const [startsWhole, setStartsWhole] = useState(false)
  const openWith = (whole: boolean) => (shown: boolean) => {
    setStartsWhole(whole)
    onOpen(shown)
  }
  const state = useJobState(job, onState)
  const actions = useRef<HTMLDivElement>(null)
  const closeForm = () => {
    setEditing(false)
    requestAnimationFrame(() => actions.current?.querySelector('button')?.focus())
  }
  return (
    <article aria-labelledby={`${id}-title`} className="@container">
      <div className="group relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
        <JobTitle {...{ id, job, open }} onOpen={openWith(false)} onMore={() => openWith(true)(true)} />
        {/* Above the button of the title, which covers the line. */}
        <div ref={actions} className="relative flex flex-wrap gap-2 max-sm:basis-full">
          <JobActions
            job={job}
            titleId={`${id}-title`}
            state={state}
            onEdit={() => setEditing(true)}
            onDelete={() => setDeleting(true)}
          />
        </div>
      </div>
      <div className="flex flex-col gap-3 px-4 pb-4 empty:hidden sm:pl-12">
        {editing && (
          <div className="max-w-form pt-1">
            <EditJobForm job={job} onClose={closeForm} />
          </div>
        )}
        <JobStateFailed state={state} />
        {deleting && (
          <Suspense>
            <DeleteJobDialog
              job={job}
              onClose={() => setDeleting(false)}
              onCloseJob={() => {
                setDeleting(false)
                state.change()
              }}
              onDeleted={() => {
                setDeleting(false)
                onDeleted()
              }}
            />
          </Suspense>
        )}
      </div>
      {open && <OpenedJob {...{ id, job, page, onPage, startsWhole }} />}
    </article>
  )
}

type TitleProps = Pick<Props, 'job' | 'open' | 'onOpen'> & { id: string; onMore: () => void }

/** The title opens the row; next to it stand the facts, and below it the beginning of the description. */
function JobTitle({ id, job, open, onOpen, onMore }: TitleProps) {
  const { text, isCut } = previewOf(job.description)
  return (
    <>
      <ChevronRight
        aria-hidden
        className={`size-4 shrink-0 text-muted transition-transform group-hover:text-primary max-sm:hidden ${open ? 'rotate-90' : ''}`}
      />
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 className="min-w-0 text-lg font-semibold">
            <button
              {...ROW_LINK}
              id={`${id}-title`}
              type="button"
              aria-expanded={open}
              aria-controls={open ? `${id}-people` : undefined}
              aria-describedby={`${id}-facts`}
              onClick={() => onOpen(!open)}
              {...NAMED}
              className="text-left wrap-anywhere transition-colors group-hover:text-primary after:absolute after:inset-0"
            >
              {job.job_title}
            </button>
          </h2>
          <p id={`${id}-facts`} className="flex flex-wrap items-center gap-2">
            <Badge tone={job.recommendations_total > 0 ? 'primary' : 'neutral'}>
              {countLabel(job.recommendations_total)}
            </Badge>
            {!job.is_open && <Badge>Closed</Badge>}
            <CategoryBadge category={job.career_type} />
            {job.posting && <Badge>{`From ${PROVIDERS[job.posting.provider].name}`}</Badge>}
          </p>
        </div>
        <div className="flex min-h-6 items-center gap-x-2 text-sm text-muted">
          <MapPin aria-hidden className="size-3.5 shrink-0" />
          <span dir="auto" className={open ? 'wrap-anywhere' : 'max-w-[45%] shrink-0 truncate'}>
            {job.location}
          </span>
          {!open && (
            <>
              <span aria-hidden>·</span>
              <span dir="auto" className="truncate">
                {text}
              </span>
              {isCut && (
                <TextButton
                  aria-describedby={`${id}-title`}
                  className="relative shrink-0 text-muted! no-underline! hover:underline! max-sm:hidden"
                  onClick={() => {
                    onMore()
                    document.getElementById(`${id}-title`)?.focus() // this button goes
                  }}
                >
                  Show more
                </TextButton>
              )}
            </>
          )}
        </div>
      </div>
    </>
  )
}

type OpenedProps = Pick<Props, 'job' | 'page' | 'onPage'> & { id: string; startsWhole: boolean }

function OpenedJob({ id, job, page, onPage, startsWhole }: OpenedProps) {
  const isAdmin = useUser().role === 'admin'
  return (
    <div id={`${id}-people`} className="border-t border-line bg-bg">
      <div className="flex flex-col items-start gap-2 px-4 pt-3 pb-4 sm:pl-12">
        <JobDescription description={job.description} titleId={`${id}-title`} startsWhole={startsWhole} />
        {job.posting && (
          <ExternalProfileLink url={job.posting.url} name={job.job_title} text={postingLink(job.posting)} />
        )}
        {job.link && (
          <ExternalProfileLink url={job.job_link} name={job.job_title} text="See the page for candidates" />
        )}
        {isAdmin && job.is_open && <FindPeopleLink job={job} describedBy={`${id}-title`} />}
      </div>
      <JobRecommendationList job={job} page={page} onPage={onPage} />
    </div>
  )
}

const JobStateFailed = ({ state }: { state: JobState }) => (
  <Failure
    of={state}
    actions={
      <Button onClick={state.change} busy={state.isPending}>
        Retry
      </Button>
    }
  />
)

/** A link that leaves the provider says where it leads, because the page decides that. */
function postingLink({ provider, url }: NonNullable<Job['posting']>): string {
  const host = otherHost(provider, url)
  return host ? `See the posting at ${host}` : 'See the posting'
}
