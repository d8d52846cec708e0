import { lastOf, nextOf } from '../../domain/local-time.ts'
import { record } from '../audit/audit.store.ts'
import { isBeingDeleted } from '../employees/base/company-deletion.store.ts'
import { sealingKeys } from '../secret/secret.ts'
import { daysSince } from '../news/news.rules.ts'
import { together, workOff } from '../repeat.ts'
import type { Services } from '../services.ts'
import { publicUrlOf } from '../settings.ts'
import { nextAttempt, offAfter } from '../webhooks/delivery.rules.ts'
import { tellAdminsOff } from '../webhooks/off-mail.ts'
import {
  dueChannels,
  endMessage,
  newsOf,
  saveFailure,
  switchOff,
  takeChannel,
  type DueChannel,
} from './due-channels.store.ts'
import { newsBody } from './news-message.rules.ts'
import { periodText } from './period.rules.ts'
import { postMessage } from './post-message.ts'
import { channelAddress } from './sealed-channel.ts'

type Given = Pick<Services, 'settings' | 'database' | 'mailer' | 'log' | 'now'>

const GRACE_MS = 5 * 60_000 // a change that was under way when its time ended is in the message too

const NAMES = { slack: 'The Slack channel', teams: 'The Teams channel' }
const WHY = {
  gone: 'it answered 410 (gone).',
  failing: 'it has answered nothing but failures for three days.',
  unreadable: 'another server encrypted its address. Enter the address again.',
}

/** Switches a channel off by itself, and tells the admins. */
async function turnOff(given: Given, { company_id, kind }: DueChannel, reason: keyof typeof WHY) {
  const isOff = await given.database.inCompany(company_id, async (db) => {
    if (!(await switchOff(db, kind, reason))) return false
    await record(db, { employee: null, action: 'channels.switchedOff', detail: { kind, reason } })
    return true
  })
  if (!isOff) return
  given.log.warn({ kind, reason }, 'a channel was switched off')
  await tellAdminsOff(given, company_id, { what: NAMES[kind], why: WHY[reason] })
}

/** Takes a channel that is due → what it has to be told; null if there is nothing, or if another process has it. */
async function taken({ database, settings, now }: Given, { company_id, kind }: DueChannel) {
  const ended = new Date(now().getTime() - GRACE_MS)
  return database.inCompany(company_id, async (db) => {
    const row = await takeChannel(db, kind, ended, now())
    if (!row || (await isBeingDeleted(db))) return null
    const until = lastOf(row, row.due_at, ended)
    const told = { due: row.due_at, next: nextOf(row, until), until }
    const { oldest, ...news } = await newsOf(db, { since: row.told_until, until })
    if (news.recommended === 0 && news.jobs === 0) {
      await endMessage(db, kind, { ...told, sent_at: null })
      return null
    }
    const period = periodText(row.told_until, until, row.time_zone)
    const oldestDays = oldest ? daysSince(oldest, now()) : 0
    const body = newsBody(kind, { ...news, period, oldestDays }, `${publicUrlOf(settings)}/`)
    return { row, told, body }
  })
}

async function sendTo(given: Given, due: DueChannel) {
  const { database, settings, now } = given
  const message = await taken(given, due)
  if (!message) return
  const { row, told, body } = message
  const url = channelAddress(await sealingKeys(given), due, row.sealed)
  if (!url) return turnOff(given, due, 'unreadable')
  const { status, failure, asked } = await postMessage(settings, url, body, now())
  if (failure === null)
    return database.inCompany(due.company_id, (db) => endMessage(db, due.kind, { ...told, sent_at: now() }))
  const again = nextAttempt(row.tries, now(), asked, Math.random())
  const tried = { kind: due.kind, sealed: row.sealed }
  const failing = await database.inCompany(due.company_id, (db) =>
    saveFailure(db, tried, { failure, again: again ?? now(), now: now() }),
  )
  const reason = failing && (offAfter(status, failing.since, now()) ?? (again ? null : 'failing'))
  if (reason) await turnOff(given, due, reason)
}

/** Sends to channels what is new by the clock. Several processes share the work; one that is killed loses nothing. */
export async function sendToChannels(given: Given, signal?: AbortSignal) {
  const { database, now } = given
  const next = async () => {
    const due = await dueChannels(database.db, new Date(now().getTime() - GRACE_MS), now())
    return due.length > 0 ? [due] : []
  }
  await workOff(
    next,
    (due) => together(due, async (one) => void (signal?.aborted || (await sendTo(given, one)))),
    signal,
  )
}
