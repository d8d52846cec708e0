import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { answerTimer } from '../../testing/answer-timer.ts'
import { EVERYTHING } from '../../testing/everything.ts'
import { figure } from '../../testing/figure.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createApp } from '../app.ts'
import { openMailer } from '../mail/mailer.ts'
import type { Services } from '../services.ts'
import { readSettings, type Settings } from '../settings.ts'

const OF_EACH = 500
const MEASUREMENTS = 3
const LEAST = 0.45
const MOST = 0.55

let app: TestApp
let mailServer: SMTPServer
let smtpUrl: string
let folder: string
let client: ReturnType<typeof answerTimer>
beforeAll(async () => {
  app = await createTestApp()
  client = answerTimer()
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => void stream.resume().on('end', () => done()),
  })
  folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-answer-time-'))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true) // keeps the outbox from printing links
  await new Promise<void>((resolve) => void mailServer.listen(0, '127.0.0.1', resolve))
  smtpUrl = `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
  await client.close()
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
  await app.close()
})

/** The probability that a value of `some` is above one of `others`; 0.5 if they cannot be told apart. */
function areaUnderCurve(some: number[], others: number[]) {
  const all = [...some.map((ms) => ({ ms, some: 1 })), ...others.map((ms) => ({ ms, some: 0 }))]
  all.sort((a, b) => a.ms - b.ms)
  let ranks = 0
  for (let from = 0, to = 0; from < all.length; from = to) {
    while (to < all.length && all[to]!.ms === all[from]!.ms) to++
    for (let n = from; n < to; n++) ranks += all[n]!.some * ((from + 1 + to) / 2)
  }
  return (ranks - (some.length * (some.length + 1)) / 2) / (some.length * others.length)
}

function shuffled<T>(list: T[]): T[] {
  for (let n = list.length - 1; n > 0; n--) {
    const other = randomInt(n + 1)
    ;[list[n], list[other]] = [list[other]!, list[n]!]
  }
  return list
}

let counter = 0
/** Addresses of accounts, each for one request, because a mailbox gets three emails in a quarter of an hour. */
async function knownAddresses(): Promise<string[]> {
  const { company_id, employee_id } = await app.buildEmployee()
  const emails = Array.from({ length: OF_EACH }, () => `somebody${++counter}@measured.test`)
  await app.database.db
    .insertInto('address')
    .values(emails.map((email) => ({ email, company_id, employee_id, proven_at: new Date() })))
    .execute()
  return emails
}

/** Each request comes from another client IP, so that no limit ends the measurement. */
const askFor = (port: number, email: string) =>
  client.time({
    port,
    path: '/v1/users/request-magic-link',
    from: `10.${(++counter >> 16) & 255}.${(counter >> 8) & 255}.${counter & 255}`,
    body: { email },
  })

async function measure(services: Services): Promise<number> {
  const server = await createApp(services)
  const port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
  const known = new Set(await knownAddresses())
  const unknown = Array.from({ length: OF_EACH }, () => `somebody${++counter}@elsewhere.test`)
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const email of shuffled([...known, ...unknown])) {
    times[known.has(email) ? 'known' : 'unknown'].push(await askFor(port, email))
    await services.background.settled()
  }
  await server.close()
  return areaUnderCurve(times.known, times.unknown)
}

const isEven = (area: number) => area >= LEAST && area <= MOST

/**
 * With 500 + 500 answers that do not differ, the area is outside the band once in about 150 measurements; with answers that do (0.60 and
 * more, when the email was sent before the answer), it is inside once in 300. The best of three is neither by chance.
 */
async function measureUpToThreeTimes(services: Services): Promise<number[]> {
  const areas: number[] = []
  do areas.push(await measure(services))
  while (areas.length < MEASUREMENTS && !areas.some(isEven))
  return areas
}

const MAILERS = {
  'the outbox': () => readSettings({ DATA_DIR: folder }),
  'a mail server': () => readSettings({ SMTP_URL: smtpUrl, MAIL_FROM: 'Vouch <vouch@measured.test>' }),
}

type Way = [Settings['signup'], keyof typeof MAILERS]
/** Without a mail server where many get no email: for each of them the server asks it whether it refuses, which takes it 0.1 s. */
const USUAL: Way[] = [
  ['open', 'a mail server'],
  ['company', 'the outbox'],
  ['invite', 'the outbox'],
]
const OTHERS: Way[] = [
  ['open', 'the outbox'],
  ['company', 'a mail server'],
  ['invite', 'a mail server'],
]

test.each(EVERYTHING ? [...USUAL, ...OTHERS] : USUAL)(
  'with SIGNUP=%s and %s, the time of the answer does not tell known addresses',
  async (signup, where) => {
    const settings = { ...MAILERS[where](), signup, trustProxy: 'on' }
    const mailer = await openMailer(settings)
    const areas = await measureUpToThreeTimes({ ...app.services, settings, mailer })
    await mailer.close()
    for (const area of areas) figure(`1000 × AUC, SIGNUP=${signup}, ${where}`, area * 1000, '')
    expect(areas.filter(isEven), areas.join(', ')).toHaveLength(1)
  },
)
