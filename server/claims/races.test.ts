import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { waitingForLocks } from '../../testing/waiting-for-locks.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockAccount } from '../db/locks.ts'
import { actAsAdmin } from './act.ts'
import { claimById } from './shown-claims.store.ts'

const app = await sharedTestApp()
const { goAhead, of, orphans } = claimsOf(() => app)
const onPostgres = process.env.TEST_DATABASE === 'postgres' // the embedded database runs one transaction at a time

let admin: BuiltEmployee
let other: BuiltEmployee
let ada: BuiltEmployee
let person: string
beforeEach(async () => {
  app.clock.now = new Date()
  ;({ admin, ada } = await app.buildTeam())
  other = await app.buildAdmin({ company: admin })
  person = (await app.buildRecommended({ employee: ada })).person_id
})

/** A transaction that has done this, and ends when its `end` is called. */
async function held(work: (db: CompanyDb) => Promise<unknown>) {
  let end = () => {}
  const ending = new Promise<void>((resolve) => (end = resolve))
  let isDone = false
  const ended = app.database.inCompany(admin.company_id, async (db) => {
    await work(db)
    isDone = true
    await ending
  })
  await expect.poll(() => isDone).toBe(true)
  return { end: () => (end(), ended) }
}

const isWaiting = (n: number) => expect.poll(() => waitingForLocks(app.database)).toBe(n)
const archive = () => app.move(other, person, { stage: 'archived' })
const deactivate = async () =>
  (await app.as(other)).employees.updateEmployee({
    params: { id: ada.employee_id },
    body: { is_active: false },
  })

describe.runIf(onPostgres)('no claim is left behind', () => {
  test.each([
    ['archives the person', archive],
    ['deactivates the holder', deactivate],
  ])('while an admin starts it, another one %s', async (_, happens) => {
    const { end } = await held((db) => lockAccount(db, admin.employee_id))
    const starts = Promise.allSettled([goAhead(admin, person, ada)])
    await isWaiting(1)
    const happened = happens()
    await Promise.race([happened, isWaiting(2)])
    await end()
    await Promise.all([starts, happened])
    expect(await orphans(admin)).toEqual([])
    expect((await of(admin, person)).open?.holder ?? null).toBeNull()
  })

  test('while an admin hands it over, another one archives the person', async () => {
    const { id } = await goAhead(admin, person, ada)
    const { end } = await held(async (db) => {
      const { state, ...claim } = (await claimById(db, id))!
      const acting = { by: admin.employee_id, now: app.clock.now, act: { act: 'hand_over' } } as const
      await actAsAdmin(db, { ...claim, state: state as 'go' }, acting)
    })
    const archived = archive()
    await isWaiting(1)
    await end()
    await archived
    expect(await orphans(admin)).toEqual([])
    expect((await of(admin, person)).open).toBeNull()
  })
})
