import { MINUTE_MS } from '../../domain/time.ts'
import { describe, expect, test } from 'vitest'
import { sharedTestApp } from '../../testing/test-app.ts'
import { startSession } from './session.ts'
import { hashOf } from './base/token.ts'

const app = await sharedTestApp()

const SIGNED_OUT = { status: 401, code: 'signed_out' }
const DAY = 24 * 60 * MINUTE_MS
const later = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms))
const me = (token: string) => app.clientWith(token).auth.me()
const refresh = (refresh_token: string) => app.anonymous.auth.refresh({ body: { refresh_token } })
const sessionFor = async () => startSession(app.services, await app.buildEmployee())
/** Whether each refresh token in this one's session was used, used ones first. */
const tokensOfSession = async (refresh_token: string) => {
  const { db } = app.database
  const { session_id } = await db
    .selectFrom('refresh_token')
    .select('session_id')
    .where('token_hash', '=', hashOf(refresh_token))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('refresh_token')
    .select('used_at')
    .where('session_id', '=', session_id)
    .orderBy('used_at')
    .execute()
  return rows.map(({ used_at }) => (used_at ? 'used' : 'unused'))
}

describe('refreshing', () => {
  test('returns a new pair, and earlier access tokens stay valid until they expire', async () => {
    const first = await sessionFor()
    later(10 * MINUTE_MS)
    const second = await refresh(first.refresh_token)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    await me(first.access_token)
    later(5 * MINUTE_MS)
    await expect(me(first.access_token)).rejects.toMatchObject(SIGNED_OUT)
    await me(second.access_token)
  })

  test('20 parallel calls get the same successor, and the session stays', async () => {
    const { refresh_token } = await sessionFor()
    const pairs = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)))
    const [successor, ...others] = new Set(pairs.map((pair) => pair.refresh_token))
    expect(others).toEqual([])
    expect(await tokensOfSession(refresh_token)).toEqual(['used', 'unused'])
    for (const pair of pairs) await me(pair.access_token)
    later(11_000)
    await refresh(successor!)
    expect(await tokensOfSession(refresh_token)).toEqual(['used', 'used', 'unused'])
  })

  test('with the same token in the grace period returns the newest token, if the successor was used too', async () => {
    const first = await sessionFor()
    const second = await refresh(first.refresh_token)
    later(5_000)
    const third = await refresh(second.refresh_token)
    later(5_000)
    expect((await refresh(first.refresh_token)).refresh_token).toBe(third.refresh_token)
    expect((await refresh(second.refresh_token)).refresh_token).toBe(third.refresh_token)
    later(15 * MINUTE_MS)
    await refresh(third.refresh_token)
  })

  test('at the same moment with a token and its successor works', async () => {
    const first = await sessionFor()
    const second = await refresh(first.refresh_token)
    const pairs = await Promise.all(
      Array.from({ length: 20 }, (_, n) => refresh((n % 2 ? first : second).refresh_token)),
    )
    expect(new Set(pairs.map((pair) => pair.refresh_token)).size).toBeLessThanOrEqual(2)
    expect(await tokensOfSession(first.refresh_token)).toEqual(['used', 'used', 'unused'])
  })

  test('with a token that an earlier version used in the grace period returns one successor', async () => {
    const { refresh_token } = await sessionFor()
    await app.database.db
      .updateTable('refresh_token')
      .set({ used_at: app.clock.now })
      .where('token_hash', '=', hashOf(refresh_token))
      .execute()
    later(4_000)
    const { refresh_token: successor } = await refresh(refresh_token)
    expect((await refresh(refresh_token)).refresh_token).toBe(successor)
    later(6_001)
    await expect(refresh(refresh_token)).rejects.toMatchObject(SIGNED_OUT)
  })

  test('with a used token after the grace period ends the session', async () => {
    const first = await sessionFor()
    const second = await refresh(first.refresh_token)
    later(10_000)
    await refresh(first.refresh_token)
    later(1)
    await expect(refresh(first.refresh_token)).rejects.toMatchObject(SIGNED_OUT)
    await expect(refresh(second.refresh_token)).rejects.toMatchObject(SIGNED_OUT)
    await expect(me(second.access_token)).rejects.toMatchObject(SIGNED_OUT)
  })

  test('keeps a session for 30 days after the last refresh, and for 90 days in all', async () => {
    let { refresh_token } = await sessionFor()
    for (const days of [29, 29, 29]) {
      later(days * DAY)
      refresh_token = (await refresh(refresh_token)).refresh_token
    }
    later(3 * DAY)
    await expect(refresh(refresh_token)).rejects.toMatchObject(SIGNED_OUT)
    const idle = await sessionFor()
    later(30 * DAY)
    await expect(refresh(idle.refresh_token)).rejects.toMatchObject(SIGNED_OUT)
  })

  test.each(['', 'x', '\u0000', 'x'.repeat(200)])('%o is not a token: 401', async (token) =>
    expect(refresh(token)).rejects.toMatchObject(SIGNED_OUT),
  )

  test('tokens are stored as hashes', async () => {
    const { refresh_token } = await sessionFor()
    const rows = JSON.stringify(await app.database.db.selectFrom('refresh_token').selectAll().execute())
    expect(rows).not.toContain(refresh_token)
  })
})
