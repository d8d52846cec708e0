import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { ownColumns } from './employer-columns.tsx'
import { EmployerPage, useEmployerView } from './employer-list.tsx'

/** /employers: the employers of the user's own connections (docs/product.md, Where we know people). */
export function OwnEmployersScreen() {
  const view = useEmployerView()
  return (
    <EmployerPage
      title="Where You Know People"
      subtitle="Where your connections work. Open a company to review the people you know there."
      view={view}
      query={useApiQuery(api.employers.ownEmployerList, { query: view.query }, { keepPrevious: true })}
      columns={ownColumns}
      empty="Employers show up here as soon as you upload your connections."
    />
  )
}
