import type { BuiltEmployee } from './builders.ts'
import type { TestApp } from './test-app.ts'
import { csvFile, somebody, storedRows, upload } from './uploads.ts'

type Row = Parameters<typeof somebody>[0]

/** Someone in a file who is known by this first name and a link. */
export const linked = (first_name: string, more: Row = {}) =>
  somebody({
    first_name,
    last_name: 'Person',
    linkedin_url: `https://www.linkedin.com/in/${first_name.toLowerCase()}`,
    ...more,
  })

const firstNames = (people: { name: string }[]) => people.map(({ name }) => name.split(' ')[0]!).toSorted()

/** An employee who uploads people and decides on them, naming each by the first name. */
export function deciding(app: TestApp, employee: BuiltEmployee) {
  const idOf = async (first_name: string) =>
    (await storedRows(app, employee)).connections.find(
      (row) => row.employee_id === employee.employee_id && row.first_name === first_name,
    )!.id
  return {
    employee,
    /** → the receipt. */
    upload: async (people: Row[]) => (await upload(await app.as(employee), csvFile(people))).receipt!,
    decide: async (first_name: string, general_decision: 'recommend' | 'dont_recommend' | 'skip') =>
      app.decide(employee, { connection_id: await idOf(first_name), general_decision }),
    sayNoFor: async (job: { id: string }, first_name: string) =>
      app.decide(employee, { connection_id: await idOf(first_name), job_decision: 'NO', job_ids: [job.id] }),
    undo: async (first_name: string) =>
      (await app.as(employee)).recommendations.updateConnection({
        params: { id: await idOf(first_name) },
        body: { general_decision_type: 'not_reviewed' },
      }),
    /** Who is new or moved: first name, change and the job before. */
    async changed() {
      const { connections } = await app.as(employee)
      const list = await connections.reviewList({ query: { changed: true, page_size: 100 } })
      return list.connections.map(({ name, change, was }) => [name.split(' ')[0], change, was])
    },
    /** The first names of their connections, by what they decided. */
    async lists() {
      const { connections, recommendations } = await app.as(employee)
      const having = async (recommendation_status: 'recommend' | 'dont_recommend' | 'skip') =>
        firstNames(
          (await recommendations.recommendationList({ query: { recommendation_status } })).connections,
        )
      return {
        asked: firstNames((await connections.reviewList()).connections),
        recommended: await having('recommend'),
        passed: await having('dont_recommend'),
        later: await having('skip'),
      }
    },
  }
}
export type Deciding = ReturnType<typeof deciding>
