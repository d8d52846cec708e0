import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Decision } from '../../contract/recommendations.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()

const PERSONS = 3
const EMPLOYEES = 2
const JOBS = 2

type RandomStep = { triages: number; undoes: boolean } | { employee: number; entries: PersonDecision[] }
type PersonDecision = { person: number } & Pick<Decision, 'general_decision' | 'job_decision'> & {
    jobs: number[]
  }

const entry: fc.Arbitrary<PersonDecision> = fc.record({
  person: fc.nat(PERSONS - 1),
  general_decision: fc.constantFrom('recommend', 'dont_recommend', 'skip', null),
  job_decision: fc.constantFrom('YES', 'NO', null),
  jobs: fc.uniqueArray(fc.nat(JOBS - 1)),
})
const step: fc.Arbitrary<RandomStep> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ triages: fc.nat(PERSONS - 1), undoes: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      employee: fc.nat(EMPLOYEES - 1),
      entries: fc.array(entry, { minLength: 1, maxLength: 4 }),
    }),
  },
)

const FOLLOWING = { recommend: 'YES', dont_recommend: 'NO', skip: null, none: null }

/** What the rules say, step by step and as simply as possible. */
function model() {
  const general = new Map<string, string>()
  const yes = new Set<string>()
  const everRecommended = new Set<string>()
  const recommends = (employee: number, person: number) =>
    general.get(`${employee}/${person}`) === 'recommend' ||
    Array.from({ length: JOBS }, (_, job) => `${employee}/${person}/${job}`).some((key) => yes.has(key))
  const recommenders = (person: number) =>
    Array.from({ length: EMPLOYEES }, (_, employee) => employee).filter((employee) =>
      recommends(employee, person),
    )
  const lookedAt = new Set<number>()
  return {
    decide(employee: number, entries: PersonDecision[]) {
      for (const person of new Set(entries.map((one) => one.person))) {
        const mine = entries.filter((one) => one.person === person)
        const key = `${employee}/${person}`
        const said = mine.filter((one) => one.jobs.length === 0 || one.general_decision !== 'dont_recommend')
        const saying = (value: string) => said.some((one) => one.general_decision === value)
        if (saying('recommend')) general.set(key, 'recommend')
        else if (saying('dont_recommend')) general.set(key, 'dont_recommend')
        else if (saying('skip') && !general.has(key)) general.set(key, 'skip')
        for (let job = 0; job < JOBS; job++) {
          const answers = mine
            .filter((one) => one.jobs.includes(job))
            .map((one) => one.job_decision ?? FOLLOWING[one.general_decision ?? 'none'])
          if (answers.includes('YES')) yes.add(`${key}/${job}`)
          else if (answers.includes('NO')) yes.delete(`${key}/${job}`)
        }
        if (recommends(employee, person) && !everRecommended.has(key)) {
          everRecommended.add(key)
          lookedAt.delete(person)
        }
      }
    },
    triage: (person: number) => lookedAt.add(person),
    undo: (person: number) => lookedAt.delete(person),
    persons: () =>
      Array.from({ length: PERSONS }, (_, person) => ({
        recommended: recommenders(person).length > 0,
        is_new: recommenders(person).length > 0 && !lookedAt.has(person),
      })),
  }
}

async function world() {
  const admin = await app.buildAdmin()
  const company = { company_id: admin.company_id, name: '' }
  const employees = [await app.buildEmployee({ company }), await app.buildEmployee({ company })]
  const persons = await Promise.all(
    Array.from({ length: PERSONS }, () => app.buildConnection({ employee: employees[0]! })),
  )
  const others = await Promise.all(
    persons.map(({ person_id }) => app.buildConnection({ employee: employees[1]!, person_id })),
  )
  const jobs = [await app.buildJob({ company }), await app.buildJob({ company })]
  return { admin, employees, persons, jobs, connections: [persons, others] }
}

const kept = (admin: BuiltEmployee) =>
  app.database.inCompany(admin.company_id, async (db) => {
    const { rows } = await sql<{ id: string; recommended: boolean; is_new: boolean }>`
      select id, recommended, candidate and looked_at is null as is_new from person where company_id = ${db.company}`.execute(
      db,
    )
    return new Map(rows.map(({ id, ...flags }) => [id, flags]))
  })

test('after any sequence of decisions and triages admins see what the rules say', async () => {
  const runs = Number(process.env.RUNS ?? 25)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const { admin, employees, persons, jobs, connections } = await world()
      const expected = model()
      const clients = await Promise.all(employees.map((employee) => app.as(employee)))
      const asAdmin = await app.as(admin)
      for (const one of steps) {
        if ('triages' in one) {
          if (one.undoes) expected.undo(one.triages)
          else expected.triage(one.triages)
          const params = { id: persons[one.triages]!.person_id }
          await asAdmin.recommendations.triagePerson({
            params,
            body: { is_favorite: false, is_reviewed: !one.undoes },
          })
        } else {
          expected.decide(one.employee, one.entries)
          const decisions = one.entries.map(({ person, jobs: chosen, ...entry }) => ({
            ...entry,
            connection_id: connections[one.employee]![person]!.id,
            job_ids: chosen.map((job) => jobs[job]!.id),
          }))
          await clients[one.employee]!.recommendations.bulkDecision({ body: { decisions } })
        }
        const flags = await kept(admin)
        expect(persons.map(({ person_id }) => flags.get(person_id))).toEqual(expected.persons())
      }
      const { num_new_recommendations, num_recommendations } = await asAdmin.dashboard.dashboard()
      expect([num_recommendations, num_new_recommendations]).toEqual([
        expected.persons().filter(({ recommended }) => recommended).length,
        expected.persons().filter(({ is_new }) => is_new).length,
      ])
    }),
    { numRuns: runs },
  )
})

test('simultaneous decisions of colleagues on the same persons all count', async () => {
  const admin = await app.buildAdmin()
  const company = { company_id: admin.company_id, name: '' }
  const employees = await Promise.all(Array.from({ length: 6 }, () => app.buildEmployee({ company })))
  const first = await Promise.all(
    Array.from({ length: 20 }, () => app.buildConnection({ employee: employees[0]! })),
  )
  const rest = await Promise.all(
    employees
      .slice(1)
      .map((employee) =>
        Promise.all(first.map(({ person_id }) => app.buildConnection({ employee, person_id }))),
      ),
  )
  await Promise.all(
    [first, ...rest].map(async (connections, i) => {
      const ids = connections.map(({ id }) => id)
      const decisions = (i % 2 ? ids.reverse() : ids).map((connection_id) => ({
        connection_id,
        general_decision: 'recommend' as const,
      }))
      await app.decide(employees[i]!, ...decisions)
    }),
  )
  const { connections } = await (
    await app.as(admin)
  ).recommendations.personList({ query: { needs_review: true } })
  expect(connections).toHaveLength(20)
  for (const person of connections) expect(person.recommendations).toHaveLength(6)
})
