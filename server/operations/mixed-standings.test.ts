import { expect, test } from 'vitest'
import { sharedTestApp } from '../../testing/test-app.ts'
import { mixedStandings } from './doctor.store.ts'
import { standingFindings } from './standings.rules.ts'

const app = await sharedTestApp()

test('doctor counts favorites who are declined, in all companies, and says nothing if there are none', async () => {
  expect(standingFindings(await mixedStandings(app.database))).toEqual([])
  for (const name of ['Zoe', 'Ida']) {
    const { admin, ada } = await app.buildTeam()
    const { person_id } = await app.buildRecommended({ employee: ada, name })
    await app.triage(admin, person_id, true)
    await app.move(admin, person_id, { stage: 'archived', outcome: 'declined_by_us' })
  }
  expect(standingFindings(await mixedStandings(app.database))).toMatchObject([
    { mark: '–', about: 'Candidates', says: expect.stringMatching(/^2 favorites are archived and declined/) },
  ])
})
