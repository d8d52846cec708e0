import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()

test('an admin reads which open jobs a person fits, and why, the best first', async () => {
  const { admin, ada, ben } = await app.buildTeam()
  await app.buildJob({ company: admin, job_title: 'Frontend Engineer' })
  await app.buildJob({ company: admin, job_title: 'Senior Backend Engineer' })
  await app.buildJob({ company: admin, job_title: 'Nurse' })
  await app.buildJob({ company: admin, job_title: 'Backend Developer', closed: true })
  const one = await app.buildConnection({ employee: ada, job_title: 'Backend Developer' })
  const blank = await app.buildConnection({ employee: ada, job_title: null })
  const { connections } = await app.as(admin)
  const { jobs } = await connections.personJobs({ params: { id: one.person_id } })
  expect(jobs.map(({ job_title, reasons }) => [job_title, ...reasons])).toEqual([
    ['Senior Backend Engineer', 'Backend in the title', 'Software engineering', 'Near in level'],
    ['Frontend Engineer', 'Software engineering', 'Same level'],
  ])
  expect(await connections.personJobs({ params: { id: blank.person_id } })).toEqual({ jobs: [] })
  for (const id of [one.id, randomUUID()])
    await expect(connections.personJobs({ params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(
    (await app.as(ben)).connections.personJobs({ params: { id: one.person_id } }),
  ).rejects.toMatchObject({
    status: 403,
  })
})
