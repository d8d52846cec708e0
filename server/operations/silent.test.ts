import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { EVERYTHING } from '../../testing/everything.ts'
import { figure } from '../../testing/figure.ts'
import { buildReviewer, lostDecisions, type Reviewer } from '../../testing/load.ts'
import { createDatabase, dropDatabase, freePort } from '../../testing/postgres.ts'
import { startSilentProxy, type Moment } from '../../testing/silent-proxy.ts'
import { startVouchProcess, type VouchProcess } from '../../testing/vouch-process.ts'
import { openPostgres, type Database } from '../db/database.ts'

const message = (text: string) => new RegExp(`^Q[^]{4}${text}`)

const CHANGES = /update "?connection"? /

const MOMENTS: [what: string, moment: Moment][] = [
  ['a new connection', 'connecting'],
  ['a statement', { at: CHANGES, arrives: true }],
  ['the answer to COMMIT', { after: CHANGES, at: message('commit'), arrives: true }],
]
const AT_NIGHT: typeof MOMENTS = [
  ['COMMIT', { after: CHANGES, at: message('commit'), arrives: false }],
  ['the look at the session', { at: /session_principal/, arrives: false }],
  ['the beginning of the transaction', { at: message('begin; set local.*enter_company'), arrives: false }],
]
if (EVERYTHING) MOMENTS.push(...AT_NIGHT)

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a PostgreSQL that says nothing more', () => {
  let proxy: Awaited<ReturnType<typeof startSilentProxy>>
  let server: VouchProcess
  let database: Database
  let reviewer: Reviewer
  let leave: () => Promise<void>
  let metrics: string

  beforeAll(async () => {
    const { url, template } = inject('postgres')!
    const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-silent-'))
    const name = `vouch_silent_${randomUUID().slice(0, 8)}`
    const address = new URL(await createDatabase(url, name, template))
    database = await openPostgres(address.href)
    reviewer = await buildReviewer(database, 60)
    proxy = await startSilentProxy(Number(address.port))
    address.port = String(proxy.port)
    const METRICS_PORT = String(await freePort())
    metrics = `http://127.0.0.1:${METRICS_PORT}/metrics`
    server = await startVouchProcess({
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: address.href,
      METRICS_PORT,
      LOG_LEVEL: 'warn',
    })
    leave = async () => {
      proxy.stop()
      await server.stop('SIGKILL')
      await database.close()
      await dropDatabase(url, name)
      rmSync(folder, { recursive: true, force: true })
    }
  })
  afterAll(() => leave())

  const url = () => server.ready[1]!
  const decide = (id: string) =>
    fetch(`${url()}/v1/connections/bulk-decision`, {
      method: 'POST',
      headers: { authorization: `Bearer ${reviewer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ decisions: [{ connection_id: id, general_decision: 'recommend' }] }),
    })
  const since = (began: number) => Math.round(performance.now() - began)
  const isReady = async () => (await fetch(`${url()}/readyz`)).status

  test.each(MOMENTS)(
    'from %s on: 503 in time, told as what it is, and everything goes on by itself once it speaks',
    async (what, moment) => {
      const ids = reviewer.ids.splice(0, 8)
      proxy.silenceAt(moment)
      const began = performance.now()
      const first = decide(ids[0]!)
      await expect.poll(() => proxy.isSilent(), { interval: 5 }).toBe(true)
      const answers = await Promise.all([first, ...ids.slice(1).map(decide)])
      figure(`503 after ${what}`, since(began), 'ms')
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      for (const answer of answers) expect(answer.headers.get('retry-after')).toBe('2')
      const code = what.includes('COMMIT') ? 'maybe_saved' : 'unavailable'
      expect(await answers[0].json()).toMatchObject({ code })
      expect(await isReady()).toBe(503)
      const told = await (await fetch(metrics)).text()
      expect(told).toContain('vouch_database_up 0')
      expect(told).toContain('vouch_database_away{why="silent"} 1')

      const spoke = performance.now()
      proxy.speak()
      await expect.poll(isReady, { interval: 50 }).toBe(200)
      figure(`ready again after ${what}`, since(spoke), 'ms')
      for (const id of ids) expect((await decide(id)).status).toBe(200)
      expect(await lostDecisions(database, reviewer.employee, ids)).toEqual([])
    },
    120_000,
  )

  test('is told by one line when it begins and one when it is over', () => {
    const lines = server.output().match(/the database (?:says nothing|answers again)/g)!
    expect(lines.length).toBe(2 * MOMENTS.length)
    expect(server.output()).not.toContain('request failed')
  })
})
