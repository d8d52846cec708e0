import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ownColumns } from './employer-columns.tsx'
import { EmployerList, useEmployerView } from './employer-list.tsx'

const TITLE = 'Where You Know People'

/** /employers: the employers of the user's own connections (docs/product-admins.md, Where we know people). */
export function OwnEmployersScreen() {
  const view = useEmployerView()
  return (
    <Page width="table">
      <PageHeading
        title={TITLE}
        subtitle="Where your connections work. Open a company to review the people you know there."
      />
      <EmployerList
        caption={TITLE}
        view={view}
        query={useApiQuery(api.employers.ownEmployerList, { query: view.query }, { keepPrevious: true })}
        columns={ownColumns}
        empty="Employers show up here as soon as you upload your connections."
      />
    </Page>
  )
}
