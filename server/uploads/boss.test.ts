import { HOUR_MS } from '../../domain/time.ts'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { openBoss } from './boss.ts'

const onPostgres = process.env.TEST_DATABASE === 'postgres' // the embedded database has the clock of its process

test.runIf(onPostgres)(
  'a worker finds jobs of other processes, however far the clock is set back',
  async () => {
    const database = await createTestDatabase()
    const boss = await openBoss(database, pino({ level: 'silent' }))
    await boss.createQueue('steps')
    onTestFinished(async () => {
      vi.useRealTimers()
      await boss.stop({ graceful: false, close: false })
      await database.close()
    })
    vi.useFakeTimers({ toFake: ['Date'] })
    const query = database.pool.query.bind(database.pool)
    vi.spyOn(database.pool, 'query').mockImplementation(async (...given: Parameters<typeof query>) => {
      vi.setSystemTime(Date.now() - HOUR_MS)
      return query(...given)
    })
    const done = vi.fn<() => void>()
    await boss.work('steps', { pollingIntervalSeconds: 0.5 }, async () => done())
    await new Promise((resolve) => setTimeout(resolve, 1_000)) // it has looked and found nothing
    await boss.send('steps', {})
    await expect.poll(() => done.mock.calls.length).toBe(1)
  },
)
