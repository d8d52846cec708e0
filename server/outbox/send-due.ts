import { record } from '../audit/audit.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockDestination } from '../db/locks.ts'
import { logAbout } from '../log.ts'
import { failureOf } from '../mail/mail.ts'
import { sendsEmail } from '../settings.ts'
import { callDestination } from './call-destination.ts'
import { switchOff } from './destinations.store.ts'
import { isQuick, MAIL_TRIES, nextAttempt, offAfter, pauseAfter, type Due } from './outbox.rules.ts'
import { dropRow, dueRows, endDelivered, saveFailure, takeRow } from './outbox.store.ts'
import type { Given, News, OffReason, Written } from './news.ts'
import { DESTINATIONS, type Outcome, type Row, type Target } from './row.ts'
import { workOff } from './work-off.ts'

/** Switches a destination off by itself, and tells the admins. */
async function turnOff(given: Given, news: News, { company_id }: Row, target: Target, reason: OffReason) {
  const { id, kind, name } = target
  const isOff = await given.database.inCompany(company_id, async (db) => {
    if (!(await switchOff(db, id, reason, given.now()))) return false
    await record(db, {
      employee: null,
      action: `${DESTINATIONS[kind].resource}.switchedOff`,
      detail: kind === 'webhook' ? { name, reason } : { kind, reason },
    })
    return true
  })
  if (!isOff) return
  given.log.warn({ destination_id: id, kind, reason }, 'a destination was switched off')
  await news.switchedOff(given, company_id, target, reason)
}

type Tried = { until: string | null; outcome: Outcome | 'unreadable' | 'nothing' }

/** Says what a row says as of now, by email or to its destination. */
async function say(given: Given, row: Row, written: Written): Promise<Tried['outcome']> {
  switch (written.by) {
    case 'nothing':
      return 'nothing'
    case 'calls':
      return written.call()
    case 'body': {
      const place = { ...row.target!, company_id: row.company_id }
      return (await callDestination(given, place, { id: row.key, body: written.body })) ?? 'unreadable'
    }
    case 'mail':
      await given.mailer.send(written.mail)
      return { status: null, failure: null, asked: 0 }
  }
}

async function attempt(given: Given, news: News, row: Row): Promise<Tried> {
  try {
    const written = await news.write(given, row)
    return { until: written.until, outcome: await say(given, row, written) }
  } catch (cause) {
    if (row.target)
      given.log.error({ err: cause, kind: row.kind }, 'an event could not be sent and is tried again')
    else
      given.log.warn(
        { ...failureOf(cause), mail: row.kind },
        'an email with news could not be sent and is tried again',
      )
    const failure = row.target ? 'Vouch could not send it.' : 'The mail server did not take it.'
    return { until: null, outcome: { status: null, failure, asked: 0 } }
  }
}

const save = (given: Given, { company_id, target }: Row, how: (db: CompanyDb) => Promise<unknown>) =>
  given.database.inCompany(company_id, async (db) => {
    if (target) await lockDestination(db, target.id)
    await how(db)
  })

/** Ends a row that is over, after what follows it: that locks its employee, and deleting an account does so first, too. */
const end = (
  given: Given,
  news: News,
  row: Row,
  until: string | null,
  how: (db: CompanyDb) => Promise<unknown>,
) =>
  save(given, row, async (db) => {
    await news.follow(db, row, until, given.now())
    await how(db)
  })

/** Saves that a row could not be sent, and when it is tried again → why its destination has to be switched off; null if it stays on. */
async function saveFailed(
  given: Given,
  news: News,
  row: Row,
  { outcome, tookMs }: { outcome: Outcome; tookMs: number },
) {
  const { status, failure, asked } = outcome
  const now = given.now()
  const isRegular = row.target?.rhythm != null // its messages wait until they arrive, or it is switched off
  const isLast = !row.target && row.tries >= MAIL_TRIES
  const next = isLast ? null : nextAttempt(row.tries, now, asked, Math.random())
  const again = next ?? (isRegular ? now : null)
  const pausedUntil = pauseAfter(status, now, asked)
  const isOfRow = outcome.isOfRow === true
  const saved = { now, status, failure: failure!, again, pausedUntil, isOfRow, isQuick: isQuick(tookMs) }
  const failing: Date[] = []
  const fail = async (db: CompanyDb) => void failing.push(...(await saveFailure(db, row, saved)))
  await (again ? save(given, row, fail) : end(given, news, row, null, fail))
  const isOver = isRegular && next === null ? 'failing' : null
  return failing[0] ? (offAfter(status, failing[0], now) ?? isOver) : null
}

/** Takes one row, sends it and saves the result. */
async function sendRow(given: Given, news: News, due: Due) {
  const { database, now } = given
  const row = await database.inCompany(due.company_id, (db) => takeRow(db, due, now()))
  if (!row) return
  const began = Date.now()
  const { until, outcome } = await attempt(given, news, row)
  const tookMs = Date.now() - began
  if (outcome === 'nothing') return end(given, news, row, until, (db) => dropRow(db, row))
  if (outcome === 'unreadable') return turnOff(given, news, row, row.target!, 'unreadable')
  if (outcome.failure !== null) {
    const reason = await saveFailed(given, news, row, { outcome, tookMs })
    return reason && turnOff(given, news, row, row.target!, reason)
  }
  const ended = { until, now: now(), status: outcome.status, isQuick: isQuick(tookMs) }
  await end(given, news, row, until, (db) => endDelivered(db, row, ended))
}

/** Sends what is due by the clock. Several processes share the work; one that is killed loses none. */
export async function sendDue(given: Given, news: News, signal?: AbortSignal) {
  await news.prepare(given)
  const mails = sendsEmail(given.settings)
  await workOff({
    look: (after) => dueRows(given.database.db, { now: given.now(), mails, after }),
    send: (due) =>
      logAbout({ company_id: due.company_id }, async () => void (await sendRow(given, news, due))),
    signal,
  })
}
