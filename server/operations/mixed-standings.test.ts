import { expect, test } from 'vitest'
import { sharedTestApp } from '../../testing/test-app.ts'
import { mixedStandings } from './doctor.store.ts'
import { standingFinding } from './doctor.rules.ts'

const app = await sharedTestApp()

test('doctor counts favorites who are declined, in all companies, and says nothing if there are none', async () => {
  expect(standingFinding(await mixedStandings(app.database))).toBeNull()
  for (const name of ['Zoe', 'Ida']) {
    const { admin, ada } = await app.buildTeam()
    const { person_id } = await app.buildRecommended({ employee: ada, name })
    await app.triage(admin, person_id, true)
    await app.move(admin, person_id, { stage: 'archived', outcome: 'declined_by_us' })
  }
  expect(standingFinding(await mixedStandings(app.database))).toMatch(
    /^– 2 favorites are archived and declined/,
  )
})
