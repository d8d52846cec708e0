import { api } from '../api/api.ts'
import { useApiQuery, useDashboard } from '../api/hooks.ts'
import { useListView } from '../people/base/use-list-view.ts'
import { ChoiceMenu } from '../ui/choice-menu.tsx'
import { LinkButton, TextLink } from '../ui/link-button.tsx'
import { Name } from '../ui/name.tsx'
import { ListViews, SaveView } from '../views/list-views.tsx'
import { SectionPage } from '../sections/section-page.tsx'
import { NETWORK } from '../sections/sections.ts'
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

/** /admin/all-connections: everyone the team knows (docs/product-admins.md, All connections). */
export function CompanyNetworkScreen() {
  const view = useListView()
  const status = optionParam(view.params, 'status', STATUSES)
  const employer = textParam(view.params, 'employer') || undefined
  const before = employer && yearParam(view.params, 'before')
  const everyone = useDashboard().data?.num_connections
  return (
    <SectionPage
      of={NETWORK}
      tab="/admin/all-connections"
      title={NETWORK.title}
      subtitle={employer ? <EmployerTotal of={employer} /> : totalWords(everyone)}
      aside={<SaveView screen="network" place="heading" />}
      links={<ListViews screen="network" />}
    >
      <PeopleList
        caption="Company network"
        screen="network"
        view={view}
        list={EVERYONE}
        firstSort="name"
        columns={networkColumns}
        filters={{
          query: { recommendation_status: status, employer, connected_before: before },
          params: ['status', 'employer', 'before'],
          size: employer === undefined ? undefined : 'more',
          inForce: status !== 'all' || employer !== undefined || before !== undefined,
          control: (
            <>
              <ChoiceMenu
                label="Recommendation Status"
                options={STATUSES}
                value={status}
                onChoose={(chosen) => view.setFilter({ status: chosen === 'all' ? undefined : chosen })}
              />
              {employer && (
                <ChoiceMenu
                  label="Connected"
                  options={yearOptions(THIS_YEAR, before)}
                  value={before ?? ''}
                  onChoose={(chosen) => view.setFilter({ before: chosen || undefined })}
                />
              )}
            </>
          ),
        }}
        empty={<NoOneYet />}
        toolsStay
      />
    </SectionPage>
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
    <span>
      <span>{employer ? `Your team knows ${peopleWords(employer.num_people)} at` : 'At'}</span>{' '}
      <Name>{employer?.name ?? key}</Name>.{' '}
      <TextLink
        to="."
        search={(params: UrlParams) => ({ ...params, employer: undefined, before: undefined })}
      >
        Show everyone
      </TextLink>
    </span>
  )
}

const NoOneYet = () => (
  <EmptyState
    title="No one in your network yet"
    action={
      <LinkButton to="/upload" variant="primary">
        Upload connections
      </LinkButton>
    }
  >
    People show up here as soon as someone on your team uploads their connections.
  </EmptyState>
)
