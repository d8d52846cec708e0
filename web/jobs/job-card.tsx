import { ChevronRight, Ellipsis, MapPin } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { useUser } from '../auth/use-auth.ts'
import { otherHost, PROVIDERS } from '../../domain/careers-page.ts'
import { CategoryBadge } from '../people/base/category-badge.tsx'
import { Initials } from '../people/base/colleague-badge.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ExternalProfileLink } from '../ui/external-profile-link.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { useIsKept } from '../use-kept-form.ts'
import { Alert } from '../ui/alert.tsx'
import { ROW_LINK } from '../ui/row-click.ts'
import { toast } from '../ui/toast-store.ts'
import { EditJobForm } from './edit-job-form.tsx'
import { JobDescription } from './job-description.tsx'
import { JobRecommendationList } from './job-recommendation-list.tsx'
import { countLabel } from './recommendation-columns.tsx'
import { useUpdateJob } from './use-save-job.ts'

type FindProps = { job: Job; describedBy: string }

/** Leads to the user’s own connections, best first for an open job. */
const FindPeopleLink = ({ job, describedBy }: FindProps) => (
  <LinkButton
    to="/job/$jobId"
    params={{ jobId: job.id }}
    search={{ career_type: job.career_type }}
    aria-describedby={describedBy}
  >
    Find people you know
  </LinkButton>
)

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

/** A job, and on demand the people recommended for it (docs/product.md, Jobs). */
export function JobCard({ job, open, onOpen, page, onPage, onState, onDeleted }: Props) {
  const id = useId()
  const isAdmin = useUser().role === 'admin'
  const [editing, setEditing] = useState(useIsKept(`job:${job.id}`))
  const [deleting, setDeleting] = useState(false)
  const state = useJobState(job, onState)
  const edit = useRef<HTMLDivElement>(null)
  const ofJob = <span className="sr-only"> {job.job_title}</span>
  const closeForm = () => {
    setEditing(false)
    requestAnimationFrame(() => edit.current?.querySelector('button')?.focus())
  }
  return (
    <article
      aria-labelledby={`${id}-title`}
      className="@container overflow-clip rounded-lg border border-line bg-surface"
    >
      <div className="group relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
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
              dir="auto"
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
          {job.posting && <Badge>From {PROVIDERS[job.posting.provider].name}</Badge>}
          <CategoryBadge category={job.career_type} />
          <Badge tone={job.recommendations_total > 0 ? 'primary' : 'neutral'}>
            {countLabel(job.recommendations_total)}
          </Badge>
          <RecommendedInitials job={job} />
        </p>
        {/* Above the button of the title, which covers the line. */}
        <div ref={edit} className="relative flex flex-wrap gap-2 max-sm:basis-full">
          {isAdmin && job.recommendations_total > 0 && (
            <LinkButton to="/admin/candidates" search={{ job: job.id }} aria-describedby={`${id}-title`}>
              Review
            </LinkButton>
          )}
          {!isAdmin && job.is_open && <FindPeopleLink job={job} describedBy={`${id}-title`} />}
          {isAdmin && (
            <>
              <Button variant="quiet" onClick={() => setEditing(true)}>
                Edit
                {ofJob}
              </Button>
              <Menu
                align="end"
                trigger={
                  <IconButton
                    label={`More actions for ${job.job_title}`}
                    title="More actions"
                    aria-busy={state.isChanging || undefined}
                    icon={<Ellipsis aria-hidden />}
                  />
                }
              >
                <MenuItem onSelect={state.change}>
                  {job.is_open ? 'Close job' : 'Reopen job'}
                  {ofJob}
                </MenuItem>
                <MenuItem onSelect={() => setDeleting(true)}>
                  Delete…
                  {ofJob}
                </MenuItem>
              </Menu>
            </>
          )}
        </div>
      </div>
      <div className="flex flex-col gap-3 px-4 pb-4 empty:hidden sm:pl-12">
        {editing && (
          <div className="max-w-form pt-1">
            <EditJobForm job={job} onClose={closeForm} />
          </div>
        )}
        <JobStateFailed job={job} state={state} />
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
      {open && (
        <div id={`${id}-people`} className="border-t border-line bg-bg">
          <div className="flex flex-col items-start gap-2 px-4 pt-3 pb-4 sm:pl-12">
            <JobDescription description={job.description} titleId={`${id}-title`} />
            {job.posting && (
              <ExternalProfileLink
                url={job.posting.url}
                name={job.job_title}
                text={postingLink(job.posting)}
              />
            )}
            {isAdmin && job.is_open && <FindPeopleLink job={job} describedBy={`${id}-title`} />}
          </div>
          <JobRecommendationList job={job} page={page} onPage={onPage} />
        </div>
      )}
    </article>
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
      {names.length > 0 && more > 0 && <span className="text-xs text-muted">+{more}</span>}
    </span>
  )
}

const notChanged = ({ is_open }: Job) => (is_open ? 'The job was not closed' : 'The job was not reopened')

/** Closes or reopens a job. A closed job is hidden from reviews and keeps its recommendations. */
function useJobState(job: Job, onChanged: (is_open: boolean) => void) {
  const { update, isPending, error } = useUpdateJob({
    notDone: notChanged(job),
    onSaved({ is_open }) {
      toast({
        title: is_open ? 'Job reopened' : 'Job closed',
        description: is_open
          ? `Your team can recommend people for ${job.job_title} again.`
          : `${job.job_title} keeps its recommendations. Find it under “Show closed jobs”.`,
        kind: 'success',
      })
      onChanged(is_open)
    },
  })
  const change = () => update({ params: { id: job.id }, body: { is_open: !job.is_open } })
  return { change, isChanging: isPending, error }
}

const JobStateFailed = ({ job, state }: { job: Job; state: ReturnType<typeof useJobState> }) =>
  state.error && (
    <Alert
      title={notChanged(job)}
      actions={
        <Button onClick={state.change} busy={state.isChanging}>
          Retry
        </Button>
      }
    >
      {state.error.message}
    </Alert>
  )

/** A link that leaves the provider says where it leads, because the page decides that. */
function postingLink({ provider, url }: NonNullable<Job['posting']>): string {
  const host = otherHost(provider, url)
  return host ? `See the posting at ${host}` : 'See the posting'
}
