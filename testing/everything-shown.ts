import type { BuiltEmployee } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** All that admins and colleagues can read of the company's people. */
export async function everythingShown(
  app: TestApp,
  { admin, ada, ben }: Record<'admin' | 'ada' | 'ben', BuiltEmployee>,
  persons: string[],
) {
  const client = await app.as(admin)
  const shown: unknown[] = [
    await client.recommendations.personList({ query: { page_size: 100 } }),
    await client.recommendations.exportAll({ query: {} }),
    await client.candidates.stageCounts(),
    await client.reachOut.reachOutCounts({}),
    await client.dashboard.dashboard(),
  ]
  for (const id of persons) shown.push(await client.candidates.personHistory({ params: { id } }))
  for (const who of [ada, ben]) {
    const own = await app.as(who)
    shown.push(
      await own.reachOut.ownReachOuts({}),
      await own.recommendations.recommendationList({}),
      await own.dashboard.dashboard(),
    )
  }
  return JSON.stringify(shown).replaceAll(/"standing_number":\d+,/g, '')
}
