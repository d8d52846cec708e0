import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { BackLink } from '../ui/back-link.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { EmptyState } from '../ui/states.tsx'
import { ownColumns } from './employer-columns.tsx'
import { EmployerList, useEmployerView } from './employer-list.tsx'

/** /employers: the employers of the user's own connections (docs/product.md, Where you know people). */
export function OwnEmployersScreen() {
  const view = useEmployerView()
  const query = useApiQuery(api.employers.ownEmployerList, { query: view.query }, { keepPrevious: true })
  return (
    <Page width="table">
      <div className="flex flex-col gap-3">
        <BackLink to="/dashboard" />
        <PageHeading
          title="Where you know people"
          subtitle="The employers of your own connections. Open one to review those you have not decided on."
        />
      </div>
      <EmployerList
        caption="Where you know people"
        view={view}
        query={query}
        columns={ownColumns}
        empty={
          <EmptyState
            title="No employers yet"
            action={
              <LinkButton to="/upload" variant="primary">
                Upload Connections
              </LinkButton>
            }
          >
            You see employers here once you have uploaded your connections.
          </EmptyState>
        }
      />
    </Page>
  )
}
