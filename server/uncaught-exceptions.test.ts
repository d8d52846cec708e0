import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../testing/postgres.ts'
import { runToEnd } from '../testing/run-to-end.ts'
import { startVouchProcess } from '../testing/vouch-process.ts'

// An error of PostgreSQL, with the values of a row.
const FAILURE = `Object.assign(new Error('duplicate key: ada@acme.test'), {
  severity: 'ERROR', code: '23505', detail: 'Key (email)=(ada@acme.test) already exists.', table: 'address' })`

/** The last line that a server prints once it is ready. */
const LAST_GREETING = /"Mail .*\n/

const lines = (output: string) => output.trimEnd().split('\n')

/** One line of JSON that names the table and none of the values. */
function expectOneLine(printed: string[]) {
  expect(printed, printed.join('\n')).toHaveLength(1)
  expect(JSON.parse(printed[0]!)).toMatchObject({
    level: 60,
    msg: 'uncaught exception',
    err: { message: 'The database refused (23505).', table: 'address' },
  })
  expect(printed[0]).not.toMatch(/ada@acme/)
}

describe('an uncaught exception', () => {
  const runWith = (what: string, close = `console.log('closed')`) =>
    runToEnd(
      '--input-type=module',
      [
        '--eval',
        `import { handleUncaughtExceptions } from './server/uncaught-exceptions.ts'
         handleUncaughtExceptions({ logLevel: 'info' }).closeFirst(async () => { ${close} })
         setInterval(() => undefined, 1000)
         setTimeout(() => { ${what} })`,
      ],
      {},
    )

  test.each([`throw ${FAILURE}`, `void Promise.reject(${FAILURE})`])(
    '%s ends the process with one line, after the services are closed',
    async (what) => {
      const { code, output } = await runWith(what)
      expect(code).toBe(1)
      const printed = lines(output)
      expect(printed.pop()).toBe('closed')
      expectOneLine(printed)
    },
  )

  test('ends the process if closing fails or never ends', async () => {
    const failed = await runWith(`throw ${FAILURE}`, `throw new Error('no')`)
    expect(failed.code).toBe(1)
    expect(JSON.parse(lines(failed.output)[1]!)).toMatchObject({ msg: 'closing failed' })
    const stuck = await runWith(`throw ${FAILURE}`, `await new Promise(() => undefined)`)
    expect(stuck.code).toBe(1)
    expectOneLine(lines(stuck.output))
  })
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a server with an uncaught exception', () => {
  const name = `vouch_uncaught_${randomUUID().slice(0, 8)}`
  let DATABASE_URL: string
  beforeAll(async () => {
    const { url, template } = inject('postgres')!
    DATABASE_URL = await createDatabase(url, name, template)
  })
  afterAll(() => dropDatabase(inject('postgres')!.url, name))

  test('logs one line and exits', async () => {
    const fail = `process.on('SIGUSR2', () => void Promise.reject(${FAILURE}))`
    const server = await startVouchProcess(
      {
        PORT: '0',
        LOG_LEVEL: 'error',
        DATABASE_URL,
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fail)}`,
      },
      LAST_GREETING,
    )
    const before = server.output().length
    await server.stop('SIGUSR2')
    expectOneLine(lines(server.output().slice(before).trimStart()))
  })
})
