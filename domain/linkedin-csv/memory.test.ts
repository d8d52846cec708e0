import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const HEAP = { maxOldGenerationSizeMb: 30, maxYoungGenerationSizeMb: 12 } // not counting the bytes of the file
const NAMES = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n'
const ENVELOPE = NAMES.length
const filled = (line: string, names = NAMES) =>
  names + line.repeat(Math.floor((9_900_000 - ENVELOPE) / Buffer.byteLength(line)))

/** The verdict on a file, read by a thread that is ended if it needs more than HEAP. */
async function verdictOn(file: string | Uint8Array, encoding: BufferEncoding = 'utf8'): Promise<string> {
  const bytes = typeof file === 'string' ? Buffer.from(file, encoding) : file
  const worker = new Worker(new URL('../../testing/read-csv-worker.ts', import.meta.url), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: HEAP,
  })
  try {
    return ((await once(worker, 'message')) as [string])[0]
  } catch (cause) {
    return (cause as { code: string }).code
  } finally {
    await worker.terminate()
  }
}

test.each([
  ['returns', filled('\r'), 'no_rows'],
  ['returns without a table', filled('\r', 'x'), 'wrong_columns'],
  ['returns and line feeds', filled('\r\n'), 'no_rows'],
  ['line feeds', filled('\n'), 'no_rows'],
  ['letters and returns', filled('a\r'), 'too_many_rows'],
  ['accents and returns', filled('é\r'), 'too_many_rows'],
  ['short people', filled('A,B,,,,,\n'), 'too_many_rows'],
  ['quotes that never close', filled('A,"B,,,,,\n'), 'too_many_rows'],
  ['hidden members', filled(',,,,,,17 May 2024\n'), 'too_many_rows'],
  ['column names', filled(NAMES), 'too_many_rows'],
  ['empty cells', filled(',\n'), 'too_many_rows'],
  ['blanks', filled(' \n'), 'too_many_rows'],
  ['quotes', filled('"\n'), 'too_many_rows'],
])('ten megabytes of %s are refused within a small heap', async (_, file, verdict) => {
  expect(await verdictOn(file)).toBe(verdict)
})

test('ten megabytes of carriage returns in UTF-16, and of binary data, are refused too', async () => {
  expect(await verdictOn(`\uFEFF${NAMES}${'\r'.repeat(4_900_000)}`, 'utf16le')).toBe('no_rows')
  const noise = Buffer.concat([Buffer.from(NAMES), Buffer.alloc(9_000_000, '\xFF\n', 'latin1')])
  expect(await verdictOn(noise)).toBe('too_many_rows')
})

test('a list with a million empty rows below it is read, because spreadsheets save such files', async () => {
  expect(await verdictOn(`${NAMES}Ada,King,,,Acme,CTO,\n${',,,,,,\n'.repeat(1_000_000)}`)).toBe('ok')
})

test('millions of blank lines are read as fast by optimized code as by any other', () => {
  const reader = JSON.stringify(new URL('../linkedin-csv.ts', import.meta.url).href)
  const program = `import { readConnectionsCsv } from ${reader}
    const file = Buffer.from(${JSON.stringify(NAMES)} + '\\n'.repeat(9_000_000))
    for (let time = 0; time < 5; time++) readConnectionsCsv(file)`
  const optimized = ['--no-concurrent-recompilation', '--no-concurrent-osr'] // from the third run on, not at random
  const { status } = spawnSync(process.execPath, [...optimized, '--input-type=module', '-e', program], {
    timeout: 30_000, // takes a second if a line does not search the rest of the text
  })
  expect(status).toBe(0)
})
