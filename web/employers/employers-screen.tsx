import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { companyColumns } from './employer-columns.tsx'
import { EmployerPage, useEmployerView } from './employer-list.tsx'

/** /admin/employers: the employers of everyone the team knows (docs/product.md, Where we know people). */
export function EmployersScreen() {
  const view = useEmployerView()
  return (
    <EmployerPage
      title="Where We Know People"
      subtitle="Where your team’s connections work. Open a company to see who you know there."
      view={view}
      query={useApiQuery(api.employers.employerList, { query: view.query }, { keepPrevious: true })}
      columns={companyColumns}
      empty="Employers show up here as soon as someone on your team uploads their connections."
    />
  )
}
