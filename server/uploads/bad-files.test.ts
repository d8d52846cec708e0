import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_FILE_BYTES, MAX_ROWS } from '../../domain/linkedin-csv.ts'
import { refusals } from '../../domain/linkedin-csv/refusal.ts'
import { linkedinArchive } from '../../testing/sample-archives.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { upload } from '../../testing/uploads.ts'
import { startSession } from '../auth/session.ts'

let app: TestApp
let client: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  app = await createTestApp()
  client = await app.as(await app.buildEmployee())
})
afterAll(() => app.close())

const HEADER = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n'
const bytes = (hex: string) => new Blob([Buffer.from(hex.padEnd(200, '0'), 'hex')])

test.each<[string, Blob, number, RegExp]>([
  ['an empty file', new Blob([]), 400, /empty/],
  ['blanks', new Blob(['\uFEFF \r\n  ']), 400, /empty/],
  ['a zip archive', bytes('504b0304'), 415, /Connections\.csv/],
  ['a gzip archive', bytes('1f8b08'), 415, /archive/],
  ['a picture', bytes('89504e470d0a1a0a'), 415, /picture/],
  ['a PDF', new Blob(['%PDF-1.7 and more']), 415, /PDF/],
  ['an old workbook', bytes('d0cf11e0a1b11ae1'), 415, /CSV/],
  ['a large file', new Blob([HEADER, 'x'.repeat(10_000_001 - HEADER.length)]), 413, /10 MB/],
  ['a very large file', new Blob(['x'.repeat(5 * MAX_FILE_BYTES)]), 413, /10 MB/],
])('%s is refused at once', async (_, file, status, message) => {
  await expect(client.uploads.upload({ file })).rejects.toMatchObject({
    status,
    message: expect.stringMatching(message),
  })
})

test.each<[string, Blob, RegExp]>([
  ['other columns', new Blob(['id,amount\n1,2\n']), /id, amount|columns/],
  ['a program in it', new Blob([Buffer.from([...Array(999).keys()])]), /Connections\.csv/],
  ['prose', new Blob(['Dear all, this is a letter.\nBest, Ada']), /Connections\.csv/],
  ['no one in it', new Blob([HEADER]), /no people/],
  ['only hidden members', new Blob([HEADER, ',,,,,,17 May 2024\n'.repeat(3)]), /name/],
  ['too many rows', new Blob([HEADER, 'A,B,,,,,\n'.repeat(MAX_ROWS + 1)]), /50,000 rows/],
])('a file with %s fails with the reason', async (_, file, error) => {
  const job = await upload(client, file)
  expect(job).toMatchObject({ job_status: 'FAILED', receipt: null, error: expect.stringMatching(error) })
})

async function send(payload: FormData | string, headers: Record<string, string> = {}) {
  const { access_token } = await startSession(app.services, await app.buildEmployee())
  const request = new Request('http://vouch.test', { method: 'POST', body: payload, headers })
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/connections/upload',
    headers: { ...Object.fromEntries(request.headers), authorization: `Bearer ${access_token}` },
    payload: Readable.fromWeb(request.body as ReadableStream), // in the chunks of a network, not in one
  })
  return { status: answer.statusCode, ...answer.json<{ error: string; code: string }>() }
}

function form(...fields: [string, string | Blob][]) {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

const ADA = new Blob([HEADER, 'Ada,Lovelace,,,Acme,Engineer,\n'])

test('a request with one file is accepted with 202', async () => {
  expect((await send(form(['file', ADA]))).status).toBe(202)
})

test.each<[string, Parameters<typeof send>, number]>([
  ['no field', [form()], 400],
  ['another field', [form(['upload', ADA])], 400],
  ['a text instead of a file', [form(['file', 'First Name,Last Name'])], 400],
  ['two files', [form(['file', ADA], ['file', ADA])], 400],
  ['JSON', ['{}', { 'content-type': 'application/json' }], 415],
  ['no boundary', ['x', { 'content-type': 'multipart/form-data' }], 400],
  ['a broken body', ['--x\r\nContent-Dispo', { 'content-type': 'multipart/form-data; boundary=x' }], 400],
])('a request with %s is refused with a sentence', async (_, request, status) => {
  expect(await send(...request)).toMatchObject({ status, error: expect.stringMatching(/\w+ .*\.$/) })
})

const BLANKS = new Blob(['\n'.repeat(1_500_000)]) // longer than the part that is looked at first

test.each([
  ['blanks, then a list', new Blob([BLANKS, HEADER, 'Ada,Lovelace,,,Acme,Engineer,\n']), { status: 202 }],
  ['blanks alone', BLANKS, { status: 400, error: refusals.empty().error }],
  [
    'an archive that ends without Connections.csv',
    new Blob([linkedinArchive({ connections: false, padding: 1_500_000 })]),
    { status: 415, error: refusals.archiveWithout().error },
  ],
])('a file is judged as a whole, not by how it begins: %s', async (_, file, answer) => {
  expect(await send(form(['file', file]))).toMatchObject(answer)
})
