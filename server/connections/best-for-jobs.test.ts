import { expect, test } from 'vitest'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()

test('each open job comes with the three own connections that fit best and wait for a decision', async () => {
  const { admin, ada, ben } = await app.buildTeam()
  const best = async (who = ada) =>
    (await (await app.as(who)).connections.bestForJobs()).jobs.map(({ job_title, people }) => [
      job_title,
      ...people.map(({ name }) => name),
    ])
  expect(await best()).toEqual([])

  const backend = await app.buildJob({ company: admin, job_title: 'Senior Backend Engineer' })
  await app.buildJob({ company: admin, job_title: 'Backend Developer', closed: true })
  expect(await best(), 'no connections').toEqual([])
  const titles = {
    Amir: 'Senior Backend Engineer',
    Bea: 'Backend Engineer',
    Cem: 'Backend Developer',
    Dee: 'Frontend Engineer',
    Eva: 'Nurse',
  }
  const built: Record<string, string> = {}
  for (const [name, job_title] of Object.entries(titles))
    built[name] = (await app.buildConnection({ employee: ada, name, job_title })).id
  await app.buildConnection({ employee: ben, name: 'Ben’s', job_title: 'Senior Backend Engineer' })
  expect(await best()).toEqual([['Senior Backend Engineer', 'Amir', 'Bea', 'Cem']])
  expect(await best(ben), 'no one sees the people of a colleague').toEqual([
    ['Senior Backend Engineer', 'Ben’s'],
  ])
  expect(await best(admin), 'neither does an admin').toEqual([])

  await app.decide(ada, { connection_id: built.Amir!, job_decision: 'YES', job_ids: [backend.id] })
  await app.decide(ada, { connection_id: built.Bea!, general_decision: 'dont_recommend' })
  expect((await best())[0]!.slice(1)).toEqual(['Cem', 'Dee'])

  await app.buildJob({ company: admin, job_title: 'Nurse' })
  expect(await best()).toEqual([
    ['Nurse', 'Eva'],
    ['Senior Backend Engineer', 'Cem', 'Dee'],
  ])
})
