import { api } from '../api/api.ts'
import { useApiQuery, useDashboard } from '../api/hooks.ts'
import { useListView } from '../people/use-list-view.ts'
import { BackLink } from '../ui/back-link.tsx'
import { LinkButton, TextLink } from '../ui/link-button.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { EmptyState } from '../ui/states.tsx'
import { optionParam, textParam, type UrlParams } from '../ui/url-params.ts'
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
const EVERYONE = {}
const THIS_YEAR = new Date().getFullYear()

/** /admin/all-connections: everyone the team knows (docs/product.md, All connections). */
export function CompanyNetworkScreen() {
  const view = useListView()
  const status = optionParam(view.params, 'status', STATUSES)
  const employer = textParam(view.params, 'employer') || undefined
  const before = employer && yearParam(view.params, 'before')
  const everyone = useDashboard().data?.num_connections
  return (
    <Page width="table">
      <div className="flex flex-col gap-3">
        <BackLink to={employer ? '/admin/employers' : '/admin/dashboard'} />
        <PageHeading
          title="Company Network"
          subtitle={employer ? <EmployerTotal of={employer} /> : totalWords(everyone)}
        />
      </div>
      <PeopleList
        caption="Company network"
        view={view}
        list={EVERYONE}
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
              {employer && (
                <NativeSelect
                  label="Connected"
                  hideLabel
                  options={yearOptions(THIS_YEAR, before)}
                  value={before ?? ''}
                  onChange={({ target }) => view.setFilter({ before: target.value || undefined })}
                />
              )}
            </>
          ),
        }}
        empty={<NoOneYet />}
      />
    </Page>
  )
}

const peopleWords = (total: number) => (total === 1 ? '1 person' : `${total.toLocaleString('en')} people`)

const totalWords = (total: number | undefined) =>
  `${total === undefined ? 'The people' : peopleWords(total)} your team knows.`

/** How many people the team knows at the employer of the address. */
function EmployerTotal({ of: key }: { of: string }) {
  const { data } = useApiQuery(api.employers.employerList, { query: { key } })
  const [employer] = data?.employers ?? []
  return (
    <>
      {employer ? `Your team knows ${peopleWords(employer.num_people)} at ` : 'At '}
      <bdi>{employer?.name ?? key}</bdi>.{' '}
      <TextLink
        to="."
        search={(params: UrlParams) => ({ ...params, employer: undefined, before: undefined })}
      >
        Show everyone
      </TextLink>
    </>
  )
}

const NoOneYet = () => (
  <EmptyState
    title="No one in your network yet"
    action={
      <LinkButton to="/upload" variant="primary">
        Upload Connections
      </LinkButton>
    }
  >
    People show up here as soon as someone on your team uploads their connections.
  </EmptyState>
)
