import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { ProgressStep } from '../../contract/person-filters.ts'
import type { Move } from '../../contract/shapes.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
let admin: BuiltEmployee
let ada: BuiltEmployee
let ben: BuiltEmployee
beforeEach(async () => void ({ admin, ada, ben } = await app.buildTeam()))

const recommend = (employee: BuiltEmployee, person_id?: string) =>
  app.buildRecommended({ employee, ...(person_id && { person_id }) })
const asAdmin = () => app.as(admin)
const triage = (id: string, is_favorite: boolean, is_reviewed = true) =>
  app.triage(admin, id, is_favorite, is_reviewed)
const move = (id: string, body: Move) => app.move(admin, id, body)
/** The counts; a list of each step has as many people. */
async function progress() {
  const { insight, recommendations } = await asAdmin()
  const counts = await insight.progress()
  const total = async (query: { progress: ProgressStep } | { recommendation_status: 'recommend' }) =>
    (await recommendations.personList({ query })).pagination.total_count
  const { first_look_minutes: _, ...steps } = counts
  expect({
    recommended: await total({ recommendation_status: 'recommend' }),
    looked_at: await total({ progress: 'looked_at' }),
    contacted: await total({ progress: 'contacted' }),
    hired: await total({ progress: 'hired' }),
  }).toEqual(steps)
  return counts
}

/** As if so many hours had passed between the person's first recommendation and everything that was done since. */
const after = (hours: number, person: string) =>
  app.database.inCompany(admin.company_id, (db) =>
    sql`update connection set first_recommended_at = ${new Date()}::timestamptz - make_interval(hours => ${hours})
      where company_id = ${admin.company_id} and person_id = ${person}`.execute(db),
  )

test('each step counts the recommended people who came that far', async () => {
  expect(await progress()).toEqual({
    recommended: 0,
    looked_at: 0,
    contacted: 0,
    hired: 0,
    first_look_minutes: null,
  })
  const people: string[] = []
  for (let n = 0; n < 9; n++) people.push((await recommend(ada)).person_id)
  const [favorite, refused, rated, archived, hired, declined, undone, later] = people as [string, ...string[]]
  await recommend(ben, favorite) // two recommenders, one person
  expect(await progress()).toMatchObject({ recommended: 9, looked_at: 0, first_look_minutes: null })
  await triage(favorite, true)
  await triage(refused!, false)
  await app.rate(admin, rated!)
  await move(archived!, { stage: 'contacted' })
  await move(archived!, { stage: 'archived' })
  await move(hired!, { outcome: 'hired' })
  await move(declined!, { outcome: 'declined_by_them' })
  await triage(later!, false)
  await move(later!, { outcome: 'not_now' })
  const { act_id } = await move(undone!, { stage: 'contacted' })
  await (await asAdmin()).acts.undoAct({ params: { id: act_id! } })
  await triage(undone!, true)
  await triage(undone!, false, false)
  expect(await progress()).toMatchObject({ recommended: 9, looked_at: 7, contacted: 3, hired: 1 })

  // People who are no longer recommended are in no step.
  const { id, person_id } = await recommend(ben)
  await move(person_id, { stage: 'contacted', outcome: 'hired' })
  expect(await progress()).toMatchObject({ recommended: 10, contacted: 4, hired: 2 })
  await app.edit(ben, id, { general_decision_type: 'dont_recommend' })
  expect(await progress()).toMatchObject({ recommended: 9, contacted: 3, hired: 1 })
})

test('the time to the first look is the median of the first that an admin did after the recommendation', async () => {
  const favorite = (await recommend(ada)).person_id
  await after(2, favorite)
  await triage(favorite, true)
  expect(await progress()).toMatchObject({ first_look_minutes: 120 })

  const rated = (await recommend(ada)).person_id
  await recommend(ben, rated) // the first recommendation counts
  await after(6, rated)
  await app.rate(admin, rated)
  expect(await progress()).toMatchObject({ looked_at: 2, first_look_minutes: 240 })

  const moved = (await recommend(ada)).person_id
  await after(10, moved)
  await move(moved, { stage: 'contacted' })
  expect(await progress()).toMatchObject({ looked_at: 3, first_look_minutes: 360 })

  // What follows the first look changes nothing, although of a triage only the last time is kept.
  await app.database.inCompany(admin.company_id, (db) =>
    sql`update person set reviewed_at = ${new Date()}::timestamptz + interval '9 days', stage_changed_at = ${new Date()}::timestamptz + interval '9 days'
      where company_id = ${admin.company_id} and id = ${favorite}`.execute(db),
  )
  expect(await progress()).toMatchObject({ first_look_minutes: 360 })

  // A person who admins knew before the recommendation counts as looked at, and not for the time.
  const known = await app.buildConnection({ employee: ada })
  await triage(known.person_id, true)
  await app.decide(ada, { connection_id: known.id, general_decision: 'recommend' })
  expect(await progress()).toMatchObject({ recommended: 4, looked_at: 4, first_look_minutes: 360 })
})
