import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../testing/postgres.ts'
import { runToEnd } from '../testing/run-to-end.ts'
import { startVouchProcess } from '../testing/vouch-process.ts'

// As PostgreSQL words it, with the values that it stumbled over.
const FAILURE = `Object.assign(new Error('duplicate key: ada@acme.test'), {
  severity: 'ERROR', code: '23505', detail: 'Key (email)=(ada@acme.test) already exists.', table: 'address' })`

const lines = (output: string) => output.trimEnd().split('\n')

/** One line of JSON that names the place and none of the values. */
function expectOneLine(printed: string[]) {
  expect(printed).toHaveLength(1)
  expect(JSON.parse(printed[0]!)).toMatchObject({
    level: 60,
    msg: 'nobody caught this',
    err: { message: 'The database refused (23505).', table: 'address' },
  })
  expect(printed[0]).not.toMatch(/ada@acme/)
}

describe.runIf(process.env.TEST_DATABASE === 'embedded')('what nobody caught', () => {
  /** A process with the last resort in which this happens. */
  const happen = (what: string, close = `console.log('closed')`) =>
    runToEnd(
      '--input-type=module',
      [
        '--eval',
        `import { installLastResort } from './server/last-resort.ts'
         installLastResort({ logLevel: 'info' }).closeFirst(async () => { ${close} })
         setInterval(() => undefined, 1000)
         setTimeout(() => { ${what} })`,
      ],
      {},
    )

  test.each([`throw ${FAILURE}`, `void Promise.reject(${FAILURE})`])(
    '%s ends the process with one line, after it closed what it has',
    async (what) => {
      const { code, output } = await happen(what)
      expect(code).toBe(1)
      const printed = lines(output)
      expect(printed.pop()).toBe('closed')
      expectOneLine(printed)
    },
  )

  test('ends the process where closing fails, and where it never ends', async () => {
    const failed = await happen(`throw ${FAILURE}`, `throw new Error('no')`)
    expect(failed.code).toBe(1)
    expect(JSON.parse(lines(failed.output)[1]!)).toMatchObject({ msg: 'closing failed' })
    const stuck = await happen(`throw ${FAILURE}`, `await new Promise(() => undefined)`)
    expect(stuck.code).toBe(1)
    expectOneLine(lines(stuck.output))
  })
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a server in which something was not caught', () => {
  const name = `vouch_last_${randomUUID().slice(0, 8)}`
  let DATABASE_URL: string
  beforeAll(async () => {
    const { url, template } = inject('postgres')!
    DATABASE_URL = await createDatabase(url, name, template)
  })
  afterAll(() => dropDatabase(inject('postgres')!.url, name))

  test('says so in one line and ends', async () => {
    const fail = `process.on('SIGUSR2', () => void Promise.reject(${FAILURE}))`
    const server = await startVouchProcess({
      PORT: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fail)}`,
    })
    const before = server.output().length
    await server.stop('SIGUSR2')
    expectOneLine(lines(server.output().slice(before).trimStart()))
  })
})
