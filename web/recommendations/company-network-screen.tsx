import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { useListView } from '../people/use-list-view.ts'
import { Button } from '../ui/button.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { EmptyState } from '../ui/states.tsx'
import { optionParam, textParam } from '../ui/url-params.ts'
import { yearOptions, yearParam } from './list/connected-before.rules.ts'
import { PeopleList } from './list/people-list.tsx'
import { networkColumns } from './list/person-columns.tsx'

// Admins see no passes of colleagues: the last two are the admin's own decisions.
const STATUSES = [
  { value: 'all', label: 'All statuses' },
  { value: 'recommend', label: 'Recommended' },
  { value: 'not_reviewed', label: 'Not reviewed' },
  { value: 'dont_recommend', label: 'Hidden by me' },
  { value: 'skip', label: 'Saved for later by me' },
] as const
const EVERYBODY = {}
const THIS_YEAR = new Date().getFullYear()

/** /admin/all-connections: everybody the team knows (docs/product.md, All connections). */
export function CompanyNetworkScreen() {
  const view = useListView()
  const status = optionParam(view.params, 'status', STATUSES)
  const employer = textParam(view.params, 'employer') || undefined
  const before = yearParam(view.params, 'before')
  const { data: everybody } = useApiQuery(api.recommendations.reviewAll, {
    query: { page_size: 1, ...(employer && { employer }) },
  })
  const total = everybody?.pagination.total_count
  const employerName = everybody?.connections[0]?.company ?? employer
  return (
    <Page width="table">
      <div className="flex flex-col gap-3">
        <BackLink to={employer ? '/admin/employers' : '/admin/dashboard'} />
        <PageHeading title="Company Network" subtitle={totalWords(total, employer && employerName)} />
      </div>
      <PeopleList
        caption="Company network"
        view={view}
        list={EVERYBODY}
        firstSort="name"
        columns={networkColumns}
        filters={{
          query: { recommendation_status: status, employer, connected_before: before },
          params: ['status', 'employer', 'before'],
          inForce: status !== 'all' || employer !== undefined || before !== undefined,
          control: (
            <>
              <NativeSelect
                label="Recommendation Status"
                hideLabel
                options={[...STATUSES]}
                value={status}
                onChange={({ target }) =>
                  view.setFilter({ status: target.value === 'all' ? undefined : target.value })
                }
              />
              {(employer || before) && (
                <NativeSelect
                  label="Connected"
                  hideLabel
                  options={yearOptions(THIS_YEAR, before)}
                  value={before ?? ''}
                  onChange={({ target }) => view.setFilter({ before: target.value || undefined })}
                />
              )}
              {employer && (
                <Button onClick={() => view.setFilter({ employer: undefined, before: undefined })}>
                  <span className="sr-only">Remove the filter: </span>
                  At <bdi className="max-w-40 truncate">{employerName}</bdi>
                  <X aria-hidden />
                </Button>
              )}
            </>
          ),
        }}
        empty={<NobodyYet />}
      />
    </Page>
  )
}

function totalWords(total: number | undefined, employer: string | undefined): ReactNode {
  const people =
    total === undefined ? 'The people' : total === 1 ? '1 person' : `${total.toLocaleString('en')} people`
  return employer ? (
    <>
      {people} your team knows at <bdi>{employer}</bdi>.
    </>
  ) : (
    `${people} your team knows.`
  )
}

const NobodyYet = () => (
  <EmptyState
    title="Nobody is in your network yet"
    action={
      <LinkButton to="/upload" variant="primary">
        Upload Connections
      </LinkButton>
    }
  >
    You see people here once somebody in your team has uploaded their connections.
  </EmptyState>
)
