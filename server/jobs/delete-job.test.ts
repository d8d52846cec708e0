import { beforeEach, describe, expect, test } from 'vitest'
import type { api } from '../../contract/api.ts'
import type { Client } from '../../contract/client.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
let admin: BuiltEmployee
let erin: BuiltEmployee
let finn: BuiltEmployee
let asAdmin: Client<typeof api>
let job: { id: string }
let otherJob: { id: string }
beforeEach(async () => {
  const company = await app.buildCompany()
  admin = await app.buildAdmin({ company })
  erin = await app.buildEmployee({ company })
  finn = await app.buildEmployee({ company })
  asAdmin = await app.as(admin)
  job = await app.buildJob({ company, job_title: 'Backend Engineer' })
  otherJob = await app.buildJob({ company, job_title: 'Designer' })
})

type Choice = { general?: 'recommend'; YES?: string[]; NO?: string[] }

/** A connection of the employee, decided on. */
async function decided(employee: BuiltEmployee, name: string, { general, YES = [], NO = [] }: Choice) {
  const { id: connection_id, person_id } = await app.buildConnection({ employee, name })
  const decisions = [
    ...(general ? [{ connection_id, general_decision: general }] : []),
    ...(YES.length > 0 ? [{ connection_id, job_decision: 'YES' as const, job_ids: YES }] : []),
    ...(NO.length > 0 ? [{ connection_id, job_decision: 'NO' as const, job_ids: NO }] : []),
  ]
  await app.decide(employee, ...decisions)
  return { connection_id, person_id }
}

const recommended = async () => {
  const { connections } = await asAdmin.recommendations.personList({
    query: { recommendation_status: 'recommend' },
  })
  return connections.map(({ name }) => name).toSorted()
}
const deletion = (id = job.id) => asAdmin.jobs.jobDeletion({ params: { id } })
const remove = (id = job.id) => asAdmin.jobs.deleteJob({ params: { id } })

describe('deleting a job', () => {
  test('is preceded by the number of its decisions, of those who made them, and of the recommendations', async () => {
    expect(await deletion()).toEqual({ decisions: 0, employees: 0, recommendations: 0 })
    await decided(erin, 'Ada', { YES: [job.id] })
    await decided(erin, 'Bea', { NO: [job.id] })
    await decided(finn, 'Cleo', { YES: [job.id], NO: [otherJob.id] })
    expect(await deletion()).toEqual({ decisions: 3, employees: 2, recommendations: 2 })
    expect(await deletion(otherJob.id)).toEqual({ decisions: 1, employees: 1, recommendations: 0 })
  })

  test('removes people from the lists who were recommended for it alone, and no one else', async () => {
    await decided(erin, 'Only for it', { YES: [job.id] })
    await decided(erin, 'In general too', { general: 'recommend', YES: [job.id] })
    await decided(finn, 'For another too', { YES: [job.id, otherJob.id] })
    await decided(finn, 'Passed', { general: 'recommend', NO: [job.id] })
    expect(await remove()).toEqual({ ok: true })
    expect((await asAdmin.jobs.jobList()).map(({ id }) => id)).toEqual([otherJob.id])
    expect(await recommended()).toEqual(['For another too', 'In general too', 'Passed'])
    const { num_recommendations, num_new_recommendations } = await asAdmin.dashboard.dashboard()
    expect([num_recommendations, num_new_recommendations]).toEqual([3, 3])
    const own = await (await app.as(erin)).recommendations.recommendationList({ query: {} })
    expect(own.connections.map(({ name }) => name)).toEqual(['In general too'])
    await expect(remove()).rejects.toMatchObject({ status: 404, message: 'Job not found.' })
  })

  test('takes the outreach answers of those who are no longer recommended, and keeps the others’', async () => {
    const gone = await decided(erin, 'Gone', { YES: [job.id] })
    const stays = await decided(erin, 'Stays', { YES: [job.id, otherJob.id] })
    const { recommendations } = await app.as(erin)
    for (const { connection_id: id } of [gone, stays])
      await app.answer(erin, id, { reach_out_method: 'RECRUITING', notes: 'Call her' })
    await remove()
    const notesOf = async ({ connection_id: id }: typeof gone) =>
      (await recommendations.connectionDetail({ params: { id } })).notes
    expect([await notesOf(gone), await notesOf(stays)]).toEqual([null, 'Call her'])
  })

  test('keeps what admins decided of a person', async () => {
    const { person_id: id } = await decided(erin, 'Ada', { YES: [job.id] })
    await app.triage(admin, id, true)
    await app.rate(admin, id, { notes: 'Great' })
    await remove()
    const { connections } = await asAdmin.recommendations.personList({ query: { favorite: true } })
    expect(connections).toMatchObject([
      { name: 'Ada', status: 'not_reviewed', is_favorite: true, ratings: [{ notes: 'Great' }] },
    ])
  })

  test('works on a closed job too, and stands in the trail with its title and what went with it', async () => {
    await decided(erin, 'Ada', { YES: [job.id] })
    await asAdmin.jobs.updateJob({ params: { id: job.id }, body: { is_open: false } })
    await remove()
    expect((await asAdmin.jobs.jobList({ query: { with_closed: true } })).map(({ id }) => id)).toEqual([
      otherJob.id,
    ])
    const { entries } = await asAdmin.audit.auditTrail()
    expect(entries.find(({ action }) => action === 'jobs.deleteJob')!.detail).toEqual({
      job_title: 'Backend Engineer',
      decisions: 1,
      employees: 1,
      recommendations: 1,
    })
  })

  test('while the team decides loses no other decision and leaves none half made', async () => {
    const deciders = [erin, finn]
    const people = await Promise.all(
      deciders.flatMap((employee) =>
        Array.from({ length: 6 }, async (_, n) => ({
          employee,
          ...(await app.buildConnection({ employee, name: `${employee.employee_id.slice(0, 4)} ${n}` })),
        })),
      ),
    )
    const deciding = people.map(async ({ employee, id: connection_id }) =>
      app.decide(employee, { connection_id, job_decision: 'YES', job_ids: [job.id, otherJob.id] }).then(
        () => 200,
        ({ status }: { status: number }) => status,
      ),
    )
    const [outcomes] = await Promise.all([Promise.all(deciding), remove()])
    expect(new Set(outcomes.concat(404, 200))).toEqual(new Set([200, 404])) // never 500
    const saved = outcomes.filter((status) => status === 200).length
    expect(await recommended()).toHaveLength(saved)
    expect(await deletion(otherJob.id)).toMatchObject({ recommendations: saved })
  })
})
