import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { SectionPage } from '../sections/section-page.tsx'
import { NETWORK } from '../sections/sections.ts'
import { companyColumns } from './employer-columns.tsx'
import { EmployerList, useEmployerView } from './employer-list.tsx'

/** /admin/employers: the employers of everyone the team knows (docs/product-admins.md, Where we know people). */
export function EmployersScreen() {
  const view = useEmployerView()
  return (
    <SectionPage
      of={NETWORK}
      tab="/admin/employers"
      subtitle="Where your team’s connections work. Open a company to see who you know there."
    >
      <EmployerList
        caption="Where We Know People"
        view={view}
        query={useApiQuery(api.employers.employerList, { query: view.query }, { keepPrevious: true })}
        columns={companyColumns}
        empty="Employers show up here as soon as someone on your team uploads their connections."
      />
    </SectionPage>
  )
}
