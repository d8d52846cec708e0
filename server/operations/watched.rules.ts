import { DAY_MS, HOUR_MS } from '../../domain/time.ts'
import { DESTINATIONS } from '../outbox/row.ts'
import type { OutboxFigures } from '../outbox/figures.store.ts'
import type { Settings } from '../settings.ts'
import type { QueueDepth } from '../uploads/import-queue.store.ts'
import type { BackupRun } from './backup-run.store.ts'
import { unwritable, type Finding } from './doctor.rules.ts'
import type { Failing, FailingTracking, RefusedMails } from './watched.store.ts'

/** A figure for Prometheus: one value, or a count for each combination of labels. */
export type Metric = [name: string, help: string, value: number | Counted[], labels?: string[]]
type Counted = { count: number } & Record<string, string | number>

/** What an operator watches: what the doctor says of it, or null, and its figures. */
export type Check = { about: string; says: Finding | null; metrics: Metric[] }

const LATE = 2 // times BACKUP_EVERY
const LATE_PAGE_MS = DAY_MS // a page is read every six hours
const LATE_TRACKING_MS = HOUR_MS // it is read every 15 minutes
const LATE_ROW_MS = 30 * 60_000 // what is due is sent every two seconds
const LONGEST_WAIT_SECONDS = 10 * 60 // an import takes seconds
const LEAST_DAYS = 14 // of a certificate; ACME renews a month before its end

const moment = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`
const inSeconds = (at: Date | null) => (at?.getTime() ?? 0) / 1000
const isOver = (since: Date | null, ms: number, now: Date) => since && now.getTime() - since.getTime() > ms

function queueFinding({ waiting, oldest }: QueueDepth, isStopped: boolean): Finding {
  if (waiting === 0) return '✓ none waits'
  const says = `${waiting} wait or run, the oldest for ${Math.round(oldest / 60)} minutes`
  if (isStopped) return `✓ ${says}: they go on when Vouch starts`
  return oldest > LONGEST_WAIT_SECONDS
    ? `✗ ${says}. No process works on them: start a server with WORKER=on, or a worker with WORKER=only.`
    : `✓ ${says}`
}

/** `isStopped`: no server runs on this database. */
export const queueCheck = (depth: QueueDepth, isStopped = false): Check => ({
  about: 'Imports',
  says: queueFinding(depth, isStopped),
  metrics: [
    ['vouch_import_queue_jobs', 'Imports that wait or run.', depth.waiting],
    [
      'vouch_import_queue_oldest_seconds',
      'Age of the oldest import that waits or runs; 0 without one.',
      depth.oldest,
    ],
  ],
})

function emailsFinding(mails: RefusedMails, oldestDue: Date | null, now: Date): Finding {
  const { refused, links, invitations } = mails
  if (refused > 0)
    return `✗ ${count(refused, 'email')} with news ${refused === 1 ? 'was' : 'were'} refused, the last at ${moment(mails.last!)}. Try: doctor --mail you@example.com`
  if (isOver(oldestDue, LATE_ROW_MS, now))
    return `✗ emails with news and events wait since ${moment(oldestDue!)}. Start a process that imports (WORKER): it sends them.`
  if (links + invitations > 0)
    return `– ${count(links, 'sign-in link')} and ${count(invitations, 'invitation')} of the last day could not be sent. Anyone can ask for links to wrong addresses; if others fail, too, try: doctor --mail you@example.com`
  return '✓ none was refused or waits'
}

/** Whether emails with news, and what destinations are told, go out. */
export const emailsCheck = (
  mails: RefusedMails,
  { rows, oldestDue }: Omit<OutboxFigures, 'off'>,
  now: Date,
): Check => ({
  about: 'Emails',
  says: emailsFinding(mails, oldestDue, now),
  metrics: [
    [
      'vouch_outbox_rows',
      `Emails with news, and what destinations are told, by receiver (${['email', ...Object.keys(DESTINATIONS)].join(', ')}), kind and state (waiting, delivered, failed).`,
      rows,
      ['receiver', 'kind', 'state'],
    ],
    [
      'vouch_outbox_oldest_due_seconds',
      'How long the oldest waits that is due; 0 without one.',
      oldestDue ? inSeconds(now) - inSeconds(oldestDue) : 0,
    ],
  ],
})

export function destinationsCheck(off: OutboxFigures['off']): Check {
  const by = off.filter(({ reason }) => reason !== 'admin')
  const which = by.map(({ count: many, kind, reason }) => `${many} of ${kind} (${reason})`).join(', ')
  const help = 'Webhooks, channels and applicant tracking systems that are off, by kind and reason.'
  return {
    about: 'Destinations',
    says: which
      ? `✗ ${which} switched off by themselves. Their admins know by email; unreadable: another VOUCH_SECRET or key encrypted them.`
      : '✓ none switched off by itself',
    metrics: [['vouch_destinations_off', help, off, ['kind', 'reason']]],
  }
}

const SEE = 'Their admins see why under Integrations; if all fail, look at your firewall.'
const sinceOf = (name: string, help: string, { since }: Failing): Metric[] =>
  since ? [[`${name}_failing_since_timestamp_seconds`, help, inSeconds(since)]] : []

export const careersCheck = (found: Failing, now: Date): Check => ({
  about: 'Careers',
  says:
    found.failing === 0
      ? '✓ all careers pages can be read'
      : `${isOver(found.since, LATE_PAGE_MS, now) ? '✗' : '–'} ${count(found.failing, 'careers page')} cannot be read, one since ${moment(found.since!)}. ${SEE}`,
  metrics: [
    ['vouch_careers_pages_failing', 'Careers pages that could not be read at the last try.', found.failing],
    ...sinceOf('vouch_careers_pages', 'When the first of them was read for the last time.', found),
  ],
})

/** Whether candidates can be sent, and changes read. */
export function trackingCheck(found: FailingTracking, now: Date): Check {
  const { failing, since } = found
  const kinds = found.problems.map(
    ({ kind, count: many, problem }) => `${many} of ${kind}${problem ? ` (${problem})` : ''}`,
  )
  return {
    about: 'Tracking',
    says:
      failing === 0
        ? '✓ all applicant tracking systems can be read and sent to'
        : `${isOver(since, LATE_TRACKING_MS, now) ? '✗' : '–'} ${count(failing, 'applicant tracking system')} cannot be read or sent to, one since ${moment(since!)}: ${kinds.join(', ')}. ${SEE}`,
    metrics: [
      [
        'vouch_tracking_failing',
        'Applicant tracking systems that could not be read or sent to at the last try.',
        failing,
      ],
      ...sinceOf('vouch_tracking', 'Since when the first of them fails.', found),
    ],
  }
}

/** Whether backups fail; `run` is undefined where none are made. What is in BACKUP_DIR, backupFinding says. */
export const backupCheck = (run: BackupRun | undefined): Check => ({
  about: 'Backup',
  says: run?.failing_since
    ? `✗ has failed since ${moment(run.failing_since)}. The log says why, in the lines “the backup failed”.`
    : null,
  metrics: run
    ? [
        [
          'vouch_backup_failing',
          '1 if the last try to make a backup (BACKUP_DIR) failed, else 0.',
          run.failing_since ? 1 : 0,
        ],
        [
          'vouch_backup_last_success_timestamp_seconds',
          'When the newest backup (BACKUP_DIR) began; 0 without one.',
          inSeconds(run.succeeded_at),
        ],
      ]
    : [],
})

/** What is in BACKUP_DIR: when the newest backup began, or why the folder cannot be used. */
export type BackupFolder = { newest: Date | null; failure: string | null }

/** Whether there are backups; `found` is null without BACKUP_DIR. */
export function backupFinding(backup: Settings['backup'], found: BackupFolder | null, now: Date): Finding {
  if (!backup || !found) return '– BACKUP_DIR is not set here, so this Vouch makes no backups by itself'
  const { folder, everySeconds, recipient } = backup
  if (found.failure) return `✗ ${unwritable(folder, found.failure)}`
  if (!found.newest) return `– none in ${folder} yet: Vouch makes the first some minutes after its start`
  const newest = `the newest in ${folder} is of ${moment(found.newest)}`
  return isOver(found.newest, LATE * everySeconds * 1000, now)
    ? `✗ ${newest}, and BACKUP_EVERY asks for more. Look at the log of the Vouch that makes them.`
    : `✓ ${newest}${recipient ? '. Only a restore tells whether you have its private key' : ''}`
}

/** What asking PUBLIC_URL found: the end of its certificate, or why it cannot be reached. */
export type FoundAddress = { status: number; validTo: Date | null } | { failure: string }

export function addressFinding(publicUrl: string, found: FoundAddress, now: Date): Finding {
  if ('failure' in found && found.failure === 'CERT_HAS_EXPIRED')
    return `✗ the certificate of ${publicUrl} has ended. Renew it.`
  if ('failure' in found)
    return `✗ ${publicUrl} cannot be reached from here (${found.failure}). Check the proxy, DNS and the certificate.`
  if (found.status !== 200)
    return `✗ ${publicUrl}/healthz answers ${found.status}. Check that the proxy leads to Vouch, and that Vouch runs.`
  if (!found.validTo) return `✓ ${publicUrl} answers`
  const days = Math.floor((found.validTo.getTime() - now.getTime()) / DAY_MS)
  return days < LEAST_DAYS
    ? `✗ the certificate of ${publicUrl} ends in ${count(days, 'day')}. Renew it.`
    : `✓ ${publicUrl} answers, and its certificate is good for ${days} days`
}
