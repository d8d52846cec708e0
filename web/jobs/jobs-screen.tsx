import { useNavigate } from '@tanstack/react-router'
import { Download, Ellipsis, Plus } from 'lucide-react'
import { useRef } from 'react'
import type { JobSort } from '../../contract/jobs.ts'
import { api } from '../api/api.ts'
import { useApiList, useApiMutation } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceMenu } from '../ui/choice-menu.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Awaited, EmptyState } from '../ui/states.tsx'
import { Switch } from '../ui/switch.tsx'
import { optionParam, textParam } from '../ui/url-params.ts'
import { useAfterRender } from '../ui/use-after-render.ts'
import { AddJobForm } from './add-job-form.tsx'
import { ColumnsButton } from '../people/base/columns-button.tsx'
import { ListTools } from '../people/base/list-tools.tsx'
import { useListView } from '../people/base/use-list-view.ts'
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
    <Download aria-hidden className="max-sm:hidden" />
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

const SORTS = [
  { value: 'to_look_at', label: 'People to look at' },
  { value: 'newest', label: 'Newest first' },
  { value: 'title', label: 'Title (A-Z)' },
] as const satisfies { value: JobSort; label: string }[]

const SUBTITLES = {
  admin: 'See who your team recommends for roles you are hiring for',
  employee: 'See who you recommended for roles your team is hiring for',
}

/** /job-review: the jobs, and the people recommended for each (docs/product-admins.md, Jobs). */
export function JobsScreen() {
  const { role } = useUser()
  const isAdmin = role === 'admin'
  const { params, search, setSearch, setFilter, clear } = useListView()
  const closed = isAdmin && textParam(params, 'closed') === 'true'
  const sort = optionParam(params, 'sort', SORTS)
  const {
    list: jobs,
    query,
    more,
  } = useApiList(
    api.jobs.jobList,
    { query: { search, sort, ...(closed && { with_closed: closed }) } },
    { keepPrevious: true },
  )
  const isEmpty = query.data !== undefined && jobs.length === 0 && search === ''
  const file = useJobExport()
  const adding = isAdmin && textParam(params, 'add') === 'true'
  const setAdding = (shown: boolean) => setFilter({ add: shown ? 'true' : undefined })
  const screen = useRef<HTMLDivElement>(null)
  const focusOn = (control: string) =>
    requestAnimationFrame(() => screen.current?.querySelector<HTMLElement>(control)?.focus())
  const onDeleted = useAfterRender(() => focusOn(ADD))
  const hideForm = () => {
    setAdding(false)
    focusOn(ADD)
  }
  return (
    <Page width="table" className="max-sm:gap-2!">
      <div ref={screen} className="contents">
        <PageHeading
          title="Job Recommendations"
          subtitle={SUBTITLES[role]}
          aside={
            <>
              <SaveView screen="jobs" place="heading" />
              {isAdmin && (
                <>
                  <Button
                    variant={isEmpty && !adding ? 'secondary' : 'primary'}
                    data-add
                    aria-expanded={adding}
                    aria-controls={adding ? FORM : undefined}
                    onClick={() => setAdding(!adding)}
                  >
                    <Plus aria-hidden className="max-sm:hidden" />
                    Add New Job
                  </Button>
                  <ExportButton file={file} disabled={jobs.length === 0} />
                  <MoreActions />
                </>
              )}
            </>
          }
        />
        <ListViews screen="jobs" isLine />
        {(isAdmin || !isEmpty) && (
          <div className="@container/tools flex flex-wrap items-center gap-2 max-sm:gap-y-1.5">
            <SearchBox
              value={search}
              onSearch={setSearch}
              placeholder="Search by title or location..."
              className="@4xl/tools:max-w-lg"
            />
            <ListTools count={Number(closed)}>
              <ChoiceMenu
                label="Sort by"
                showLabel
                options={SORTS}
                value={sort}
                onChoose={(chosen) => setFilter({ sort: chosen === SORTS[0].value ? undefined : chosen })}
              />
              {isAdmin && (
                <Switch
                  label="Show closed jobs"
                  checked={closed}
                  onCheckedChange={(shown) => setFilter({ closed: shown ? 'true' : undefined })}
                />
              )}
              <ColumnsButton columns={recommendationColumns({ here: '', list: '', forAdmins: isAdmin })} />
            </ListTools>
            <SaveView screen="jobs" place="list" />
          </div>
        )}
        <ExportFailed file={file} />
        {adding && <AddJobForm id={FORM} onClose={hideForm} />}
        <Awaited query={query}>
          <SkeletonRows rows={8} rowClassName="h-15" label="Loading jobs" />
        </Awaited>
        {isEmpty && <NoJobs onAdd={isAdmin && !adding ? () => setAdding(true) : undefined} />}
        {search !== '' && query.data !== undefined && jobs.length === 0 && (
          <EmptyState
            title="No results found."
            action={<Button onClick={() => clear([])}>Clear filters</Button>}
          >
            No job has these words in its title or location.
          </EmptyState>
        )}
        {jobs.length > 0 && (
          <>
            <JobList
              jobs={jobs}
              onState={(is_open) => !is_open && !closed && focusOn('[role=switch]')}
              onDeleted={onDeleted}
            />
            <ShowMore more={more} />
          </>
        )}
      </div>
    </Page>
  )
}

const ADD = '[data-add]'

/** Where jobs come from, and where they are reviewed together. */
function MoreActions() {
  const navigate = useNavigate()
  return (
    <Menu align="end" trigger={<IconButton label="More actions" icon={<Ellipsis aria-hidden />} />}>
      <MenuItem
        onSelect={() => void navigate({ to: '/admin/integrations', search: { connect: 'careers-page' } })}
      >
        Connect a careers page
      </MenuItem>
      <MenuItem onSelect={() => void navigate({ to: '/admin/sprints' })}>Plan a sprint</MenuItem>
    </Menu>
  )
}
