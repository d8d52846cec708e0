import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { waitingForLocks } from '../../testing/waiting-for-locks.ts'
import type { Db } from '../db/database.ts'
import { lockSessionOf } from '../db/locks.ts'
import { tryCodes } from './base/link-token.store.ts'
import { insertRefreshToken, insertSession, markUsed, readUse } from './base/session.store.ts'
import { MAX_CODE_TRIES } from './base/sign-in-code.ts'

const onPostgres = process.env.TEST_DATABASE === 'postgres' // the embedded database runs one transaction at a time

describe.runIf(onPostgres)('a second transaction waits for the first, and sees its changes', () => {
  let app: TestApp
  beforeAll(async () => void (app = await createTestApp()))
  afterAll(() => app.close())

  /** Starts `second` after the work of `first` and before its commit, and returns the result of `second`. */
  async function inTurn<T>(first: (db: Db) => Promise<unknown>, second: (db: Db) => Promise<T>): Promise<T> {
    const { db } = app.database
    let ended = false
    let answer: Promise<T>
    await db.transaction().execute(async (transaction) => {
      await first(transaction)
      answer = db
        .transaction()
        .execute(second)
        .finally(() => (ended = true))
      await expect.poll(async () => ended || (await waitingForLocks(app.database)) > 0).toBe(true)
    })
    return answer!
  }

  test.each([
    ['from anywhere', 'code_tries', null],
    ['from the browser that asked', 'request_tries', 'request'],
  ] as const)('with codes %s: of parallel tries only one is the last', async (_, tries, request) => {
    const now = new Date()
    const email = `${tries}@turns.test`
    await app.database.db
      .insertInto('link_token')
      .values({
        token_hash: tries,
        email,
        code_hash: 'code',
        request_hash: request,
        [tries]: MAX_CODE_TRIES - 1,
        expires_at: new Date(now.getTime() + 60_000),
      })
      .execute()
    const attempt = (db: Db) => tryCodes(db, email, request, now)
    expect(await inTurn(attempt, attempt)).toEqual([])
  })

  test('with refresh tokens: only one of two uses is the first', async () => {
    const now = new Date()
    const { company_id, employee_id, email } = await app.buildEmployee()
    const id = crypto.randomUUID()
    const { db } = app.database
    await insertSession(db, { id, company_id, employee_id, email, created_at: now, expires_at: now })
    await insertRefreshToken(db, 'refresh', id, now)
    const found = await inTurn(
      async (first) => {
        await lockSessionOf(first, 'refresh')
        await markUsed(first, 'refresh', 'salt', now)
      },
      async (second) => {
        await lockSessionOf(second, 'refresh')
        return readUse(second, 'refresh')
      },
    )
    expect(found).toEqual({ used_at: now, successor_salt: 'salt' })
  })
})
