import { expect, test } from 'vitest'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()

const names = ({ connections }: { connections: { name: string }[] }) => connections.map(({ name }) => name)

test.each([
  ['Full Stack Engineer', ['full-stack', 'Full–Stack', 'full stack', 'stack full']],
  ['Full-Stack Engineer', ['full stack', 'fullstack', 'FULL-STACK']],
  ['Fullstack Engineer', ['full-stack']],
  ['Front-End Developer', ['frontend', 'front end', 'end']],
  ['Frontend Developer', ['front-end']],
  ['R&D Lead', ['r & d', 'R&D']],
  ['R & D Lead', ['r&d']],
  ['مهندس ارشد کامپیوتر', ['كامپيوتر']],
])('finds %j by each of %j, in the own list and in the network', async (job_title, searches) => {
  const erin = await app.buildEmployee()
  const client = await app.as(erin)
  await app.buildConnection({ employee: erin, name: 'Ada Moore', job_title, company: null })
  await app.buildConnection({ employee: erin, name: 'Bo Lind', job_title: 'Co-pilot', company: null })
  const admin = await app.as(await app.buildAdmin({ company: erin }))
  for (const search of searches) {
    expect(names(await client.connections.reviewList({ query: { search } })), search).toEqual(['Ada Moore'])
    const network = await admin.recommendations.personList({ query: { search_query: search } })
    expect(names(network), search).toEqual(['Ada Moore'])
  }
})
