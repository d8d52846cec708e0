import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { BackLink } from '../ui/back-link.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { EmptyState } from '../ui/states.tsx'
import { companyColumns } from './employer-columns.tsx'
import { EmployerList, useEmployerView } from './employer-list.tsx'

/** /admin/employers: the employers of everybody the team knows (docs/product.md, Where we know people). */
export function EmployersScreen() {
  const view = useEmployerView()
  const query = useApiQuery(api.employers.employerList, { query: view.query }, { keepPrevious: true })
  return (
    <Page width="table">
      <div className="flex flex-col gap-3">
        <BackLink to="/admin/dashboard" />
        <PageHeading
          title="Where we know people"
          subtitle="The employers of everybody your team knows. Open one to see who works there."
        />
      </div>
      <EmployerList
        caption="Where we know people"
        view={view}
        query={query}
        columns={companyColumns}
        empty={
          <EmptyState
            title="No employers yet"
            action={
              <LinkButton to="/upload" variant="primary">
                Upload Connections
              </LinkButton>
            }
          >
            You see employers here once somebody in your team has uploaded their connections.
          </EmptyState>
        }
      />
    </Page>
  )
}
