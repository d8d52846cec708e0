import type { BuiltEmployee } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** A company with an admin and three colleagues, who know four people each. */
export async function sprintTeam(app: TestApp) {
  const company = await app.buildCompany()
  const admin = await app.buildAdmin({ company })
  const colleagues = await Promise.all([1, 2, 3].map(() => app.buildEmployee({ company })))
  const known = new Map<BuiltEmployee, string[]>()
  for (const employee of colleagues)
    known.set(
      employee,
      (await Promise.all([1, 2, 3, 4].map(() => app.buildConnection({ employee })))).map(({ id }) => id),
    )
  const asAdmin = async () => (await app.as(admin)).sprints
  const start = async (body: object = {}) =>
    (await asAdmin()).startSprint({ body: { title: 'Backend', minutes: 40, ...body } })
  const join = async (employee: BuiltEmployee, id: string) =>
    (await app.as(employee)).sprints.joinSprint({ params: { id } })
  const report = async (employee: BuiltEmployee, id: string, looked_at: number, recommended: number) =>
    (await app.as(employee)).sprints.reportProgress({ params: { id }, body: { looked_at, recommended } })
  /** What the sprint counts of one participant, with what their browser reported: no call tells it. */
  const countedOf = async ({ company_id, employee_id }: BuiltEmployee) => {
    const { rows } = await app.database.pool.query<{ looked_at: number; recommended: number }>(
      `select looked_at + draft_looked_at as looked_at, recommended + draft_recommended as recommended
       from sprint_participant where company_id = $1 and employee_id = $2`,
      [company_id, employee_id],
    )
    return rows[0]
  }
  const finish = (employee: BuiltEmployee, decisions: ('recommend' | 'skip')[]) =>
    Promise.all(
      decisions.map((general_decision, n) =>
        app.decide(employee, { connection_id: known.get(employee)![n]!, general_decision }),
      ),
    )
  return { admin, asAdmin, colleagues, known, start, join, report, finish, countedOf }
}
