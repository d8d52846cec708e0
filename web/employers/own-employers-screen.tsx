import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { ownColumns } from './employer-columns.tsx'
import { EmployerPage, useEmployerView } from './employer-list.tsx'

/** /employers: the employers of the user's own connections (docs/product.md, Where we know people). */
export function OwnEmployersScreen() {
  const view = useEmployerView()
  return (
    <EmployerPage
      title="Where you know people"
      subtitle="The employers of your own connections. Open one to review those you have not decided on."
      back="/dashboard"
      view={view}
      query={useApiQuery(api.employers.ownEmployerList, { query: view.query }, { keepPrevious: true })}
      columns={ownColumns}
      empty="You see employers here once you have uploaded your connections."
    />
  )
}
