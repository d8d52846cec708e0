import { expect, test } from 'vitest'
import { sharedTestApp } from '../../../testing/test-app.ts'
import { PRIVACY_COMMANDS } from '../../privacy/commands.ts'
import { startPurgeTimer } from '../../privacy/purge-timer.ts'
import { refreshSession, startSession } from '../session.ts'

const app = await sharedTestApp()

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

test('sessions that are over are deleted with their tokens, also with PURGE_DAYS=never', async () => {
  const employee = await app.buildEmployee()
  const { db } = app.database
  const started = async (change: { expires_at?: Date; ended_at?: Date } = {}) => {
    const { refresh_token } = await startSession(app.services, employee)
    const refreshed = await refreshSession(app.services, refresh_token)
    const { id } = await db
      .selectFrom('session')
      .select('id')
      .where('employee_id', '=', employee.employee_id)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('session')
      .set({ created_at: daysAgo(20), ...change })
      .where('id', '=', id)
      .execute()
    return { id, used: refresh_token, next: refreshed.refresh_token }
  }
  const live = await started()
  const endedToday = await started({ ended_at: daysAgo(0.5) })
  const expired = await started({ expires_at: daysAgo(0.01) })
  const ended = await started({ ended_at: daysAgo(2) })
  const left = async () => {
    const rows = await db
      .selectFrom('session')
      .leftJoin('refresh_token', 'session_id', 'session.id')
      .where('employee_id', '=', employee.employee_id)
      .select('session.id')
      .execute()
    return rows.map(({ id }) => id).toSorted()
  }
  const twice = (...sessions: { id: string }[]) => sessions.flatMap(({ id }) => [id, id]).toSorted()
  expect(await left()).toEqual(twice(live, endedToday, expired, ended))

  const settings = { ...app.services.settings, purgeDays: null, worker: 'on' as const }
  const timer = startPurgeTimer({ ...app.services, settings }, { delaySeconds: 0, pollSeconds: 0.5 })
  await expect.poll(left).toEqual(twice(live, endedToday))
  await timer.stop()

  app.clock.now = new Date(Date.now() + 60_000)
  await expect(refreshSession(app.services, live.used)).rejects.toMatchObject({ status: 401 })
  await expect(refreshSession(app.services, live.next)).rejects.toMatchObject({ status: 401 })
  app.clock.now = new Date()
})

test('with PURGE_DAYS=never, the purge command still deletes sessions and links that are over', async () => {
  const employee = await app.buildEmployee()
  const { db } = app.database
  await startSession(app.services, employee)
  await db
    .updateTable('session')
    .set({ ended_at: daysAgo(2) })
    .where('employee_id', '=', employee.employee_id)
    .execute()
  await db
    .insertInto('link_token')
    .values({
      token_hash: 'of an old link',
      email: employee.email,
      code_hash: '',
      created_at: daysAgo(2),
      expires_at: daysAgo(2),
    })
    .execute()
  const settings = { ...app.services.settings, purgeDays: null }
  expect(await PRIVACY_COMMANDS['purge']!.run({ ...app.services, settings }, [])).toMatch(
    /^Deleted sessions and sign-in links that are over\. PURGE_DAYS is never/,
  )
  expect(await db.selectFrom('session').where('employee_id', '=', employee.employee_id).execute()).toEqual([])
  expect(await db.selectFrom('link_token').where('email', '=', employee.email).execute()).toEqual([])
})
