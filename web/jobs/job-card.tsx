import { ChevronRight, MapPin } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { useUser } from '../auth/use-auth.ts'
import { otherHost, PROVIDERS } from '../../domain/careers-page.ts'
import { CategoryBadge } from '../people/base/category-badge.tsx'
import { Initials } from '../people/base/colleague-badge.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ExternalProfileLink } from '../ui/external-profile-link.tsx'
import { useIsKept } from '../use-kept-form.ts'
import { Failure } from '../ui/failure.tsx'
import { NAMED } from '../ui/name.tsx'
import { ROW_LINK } from '../ui/row-click.ts'
import { EditJobForm } from './edit-job-form.tsx'
import { FindPeopleLink } from './find-people-link.tsx'
import { JobActions } from './job-actions.tsx'
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
  const state = useJobState(job, onState)
  const actions = useRef<HTMLDivElement>(null)
  const closeForm = () => {
    setEditing(false)
    requestAnimationFrame(() => actions.current?.querySelector('button')?.focus())
  }
  return (
    <article
      aria-labelledby={`${id}-title`}
      className="@container overflow-clip rounded-lg border border-line bg-surface"
    >
      <div className="group relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <JobTitle id={id} job={job} open={open} onOpen={onOpen} />
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
      {open && <OpenedJob id={id} job={job} page={page} onPage={onPage} />}
    </article>
  )
}

type TitleProps = Pick<Props, 'job' | 'open' | 'onOpen'> & { id: string }

/** The title opens the card; next to it stand the facts. */
function JobTitle({ id, job, open, onOpen }: TitleProps) {
  return (
    <>
      <ChevronRight
        aria-hidden
        className={`size-4 shrink-0 text-muted transition-transform group-hover:text-primary ${open ? 'rotate-90' : ''}`}
      />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-serif text-xl font-medium">
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
        <p className="flex items-center gap-1.5 text-muted">
          <MapPin aria-hidden className="size-3.5 shrink-0" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {job.location}
          </span>
        </p>
      </div>
      <p id={`${id}-facts`} className="flex flex-wrap items-center gap-2">
        {!job.is_open && <Badge>Closed</Badge>}
        {job.posting && <Badge>{`From ${PROVIDERS[job.posting.provider].name}`}</Badge>}
        <CategoryBadge category={job.career_type} />
        <Badge tone={job.recommendations_total > 0 ? 'primary' : 'neutral'}>
          {countLabel(job.recommendations_total)}
        </Badge>
        <RecommendedInitials job={job} />
      </p>
    </>
  )
}

type OpenedProps = Pick<Props, 'job' | 'page' | 'onPage'> & { id: string }

function OpenedJob({ id, job, page, onPage }: OpenedProps) {
  const isAdmin = useUser().role === 'admin'
  return (
    <div id={`${id}-people`} className="border-t border-line bg-bg">
      <div className="flex flex-col items-start gap-2 px-4 pt-3 pb-4 sm:pl-12">
        <JobDescription description={job.description} titleId={`${id}-title`} />
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

const MOST_INITIALS = 4

/** Who is recommended, the strongest first; their number is next to them. */
function RecommendedInitials({ job }: { job: Job }) {
  const names = [...new Set(job.recommendations.map(({ name }) => name))].slice(0, MOST_INITIALS)
  const more = job.recommendations_total - names.length
  return (
    <span aria-hidden title={names.join(', ')} className="flex items-center gap-1 empty:hidden">
      {names.map((name) => (
        <Initials key={name} name={name} />
      ))}
      {names.length > 0 && more > 0 && <span className="text-xs text-muted">{`+${more}`}</span>}
    </span>
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
