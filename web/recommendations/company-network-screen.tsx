import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { useListView } from '../people/use-list-view.ts'
import { BackLink } from '../ui/back-link.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { EmptyState } from '../ui/states.tsx'
import { optionParam } from '../ui/url-params.ts'
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

/** /admin/all-connections: everybody the team knows (docs/product.md, All connections). */
export function CompanyNetworkScreen() {
  const view = useListView()
  const status = optionParam(view.params, 'status', STATUSES)
  const { data: everybody } = useApiQuery(api.recommendations.reviewAll, { query: { page_size: 1 } })
  const total = everybody?.pagination.total_count
  return (
    <Page width="table">
      <div className="flex flex-col gap-3">
        <BackLink to="/admin/dashboard" />
        <PageHeading
          title="Company Network"
          subtitle={total === undefined ? 'The people your team knows.' : totalWords(total)}
        />
      </div>
      <PeopleList
        caption="Company network"
        view={view}
        list={EVERYBODY}
        firstSort="name"
        columns={networkColumns}
        filters={{
          query: { recommendation_status: status },
          params: ['status'],
          inForce: status !== 'all',
          control: (
            <NativeSelect
              label="Recommendation Status"
              hideLabel
              options={[...STATUSES]}
              value={status}
              onChange={({ target }) =>
                view.setFilter({ status: target.value === 'all' ? undefined : target.value })
              }
            />
          ),
        }}
        empty={<NobodyYet />}
      />
    </Page>
  )
}

const totalWords = (total: number) =>
  total === 1 ? '1 person your team knows.' : `${total.toLocaleString('en')} people your team knows.`

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
