import { Plus, Download } from 'lucide-react'
import { useRef } from 'react'
import { api } from '../api/api.ts'
import { useApiList, useApiMutation } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { Switch } from '../ui/switch.tsx'
import { textParam } from '../ui/url-params.ts'
import { useAfterRender } from '../ui/use-after-render.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { AddJobForm } from './add-job-form.tsx'
import { ColumnsButton } from '../people/base/columns-button.tsx'
import { ListViews, SaveView } from '../views/list-views.tsx'
import { recommendationColumns } from './recommendation-columns.tsx'
import { JobList, NoJobs } from './job-list.tsx'
import { download } from '../recommendations/list/use-export.ts'
import { Failure } from '../ui/failure.tsx'

/** Exports the recommendations of all jobs, including closed ones. */
const useJobExport = () => useApiMutation(api.jobs.exportJobs, { onSuccess: download })

type Props = { file: ReturnType<typeof useJobExport> }

const ExportButton = ({ file, disabled }: Props & { disabled: boolean }) => (
  <Button onClick={() => file.mutate({})} busy={file.isPending} aria-disabled={disabled || undefined}>
    <Download aria-hidden />
    Export as CSV
  </Button>
)

const ExportFailed = ({ file }: Props) => (
  <Failure
    title="The export did not work"
    of={file}
    actions={<Button onClick={() => file.mutate({})}>Retry</Button>}
  />
)

const FORM = 'add-job'

/** /job-review: the jobs, and the people recommended for each (docs/product-admins.md, Jobs). */
export function JobsScreen() {
  const isAdmin = useUser().role === 'admin'
  const [params, changeParams] = useUrlParams()
  const closed = isAdmin && textParam(params, 'closed') === 'true'
  const {
    list: jobs,
    query,
    more,
  } = useApiList(api.jobs.jobList, { query: closed ? { with_closed: closed } : {} }, { keepPrevious: true })
  const isEmpty = query.data !== undefined && jobs.length === 0
  const file = useJobExport()
  const adding = isAdmin && textParam(params, 'add') === 'true'
  const setAdding = (shown: boolean) =>
    changeParams({ add: shown ? 'true' : undefined }, { replace: true, keepScroll: true })
  const tools = useRef<HTMLDivElement>(null)
  const focusOn = (control: 'button' | 'input') =>
    requestAnimationFrame(() => tools.current?.querySelector<HTMLElement>(control)?.focus())
  const onDeleted = useAfterRender(() => focusOn('button'))
  const hideForm = () => {
    setAdding(false)
    focusOn('button')
  }
  return (
    <Page width="table">
      <PageHeading
        title="Job Recommendations"
        subtitle={
          isAdmin
            ? 'See who your team recommends for roles you are hiring for'
            : 'See who you recommended for roles your team is hiring for'
        }
        aside={<SaveView screen="jobs" place="heading" />}
      />
      <ListViews screen="jobs" />
      <div ref={tools} className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {isAdmin && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant={isEmpty && !adding ? 'secondary' : 'primary'}
              aria-expanded={adding}
              aria-controls={adding ? FORM : undefined}
              onClick={() => setAdding(!adding)}
            >
              <Plus aria-hidden />
              Add New Job
            </Button>
            <LinkButton to="/admin/integrations" search={{ connect: 'careers-page' }}>
              Connect a careers page
            </LinkButton>
            <LinkButton to="/admin/sprints">Plan a sprint</LinkButton>
            <ExportButton file={file} disabled={jobs.length === 0} />
          </div>
        )}
        {isAdmin && (
          <Switch
            label="Show closed jobs"
            checked={closed}
            onCheckedChange={(shown) =>
              changeParams({ closed: shown ? 'true' : undefined }, { replace: true, keepScroll: true })
            }
          />
        )}
        {jobs.length > 0 && (
          <ColumnsButton columns={recommendationColumns({ here: '', list: '', forAdmins: isAdmin })} />
        )}
        <SaveView screen="jobs" place="list" />
      </div>
      <ExportFailed file={file} />
      {adding && <AddJobForm id={FORM} onClose={hideForm} />}
      <Awaited query={query}>
        <SkeletonRows rows={3} rowClassName="h-20" label="Loading jobs" />
      </Awaited>
      {isEmpty && <NoJobs onAdd={isAdmin && !adding ? () => setAdding(true) : undefined} />}
      {jobs.length > 0 && (
        <>
          <JobList
            jobs={jobs}
            onState={(is_open) => !is_open && !closed && focusOn('input')}
            onDeleted={onDeleted}
          />
          <ShowMore more={more} />
        </>
      )}
    </Page>
  )
}
