import { DAY_MS, HOUR_MS } from '../../domain/time.ts'
import type { Settings } from '../settings.ts'
import { ok, problem, skipped, unwritable, type Finding } from './doctor.rules.ts'
import type { Watched } from './watched.ts'

const LATE = 2 // times BACKUP_EVERY
const LATE_PAGE_MS = DAY_MS // a page is read every six hours
const LEAST_DAYS = 14 // of a certificate; ACME renews a month before its end

const moment = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`

/** What is in BACKUP_DIR: when the newest backup began, or why the folder cannot be used. */
export type BackupFolder = { newest: Date | null; failure: string | null }

/** Whether backups are made; `folder` is null without BACKUP_DIR, and `run` undefined where the database was not asked. */
export function backupFinding(
  backup: Settings['backup'],
  folder: BackupFolder | null,
  run: Watched['backup'],
  now: Date,
): Finding {
  const about = 'Backup'
  if (run?.failing_since)
    return problem(
      about,
      `has failed since ${moment(run.failing_since)}. The log says why, in the lines “the backup failed”.`,
    )
  if (!backup || !folder)
    return skipped(about, 'BACKUP_DIR is not set here, so this Vouch makes no backups by itself')
  if (folder.failure) return problem(about, unwritable(backup.folder, folder.failure))
  if (!folder.newest)
    return skipped(about, `none in ${backup.folder} yet: Vouch makes the first some minutes after its start`)
  const age = now.getTime() - folder.newest.getTime()
  return age > LATE * backup.everySeconds * 1000
    ? problem(
        about,
        `the newest in ${backup.folder} is of ${moment(folder.newest)}, and BACKUP_EVERY asks for more. Look at the log of the Vouch that makes them.`,
      )
    : ok(
        about,
        `the newest in ${backup.folder} is of ${moment(folder.newest)}${backup.recipient ? '. Only a restore tells whether you have its private key' : ''}`,
      )
}

const LATE_TRACKING_MS = HOUR_MS // it is read every 15 minutes

/** Whether candidates can be sent, and changes read. */
function trackingFinding({ failing, since, problems }: Watched['tracking'], now: Date): Finding {
  const about = 'Tracking'
  if (failing === 0) return ok(about, 'all applicant tracking systems can be read and sent to')
  const kinds = problems.map(
    ({ kind, count: many, problem: why }) => `${many} of ${kind}${why ? ` (${why})` : ''}`,
  )
  const isLate = since !== null && now.getTime() - since.getTime() > LATE_TRACKING_MS
  return (isLate ? problem : skipped)(
    about,
    `${count(failing, 'applicant tracking system')} cannot be read or sent to, one since ${moment(since!)}: ${kinds.join(', ')}. Their admins see why under Integrations; if all fail, look at your firewall.`,
  )
}

const LATE_ROW_MS = 30 * 60_000 // what is due is sent every two seconds

/** Whether emails with news, and what destinations are told, go out. */
function emailsFinding({ mails, outbox }: Watched, now: Date): Finding {
  const about = 'Emails'
  if (mails.refused > 0)
    return problem(
      about,
      `${count(mails.refused, 'email')} with news ${mails.refused === 1 ? 'was' : 'were'} refused, the last at ${moment(mails.last!)}. Try: doctor --mail you@example.com`,
    )
  if (outbox.oldestDue && now.getTime() - outbox.oldestDue.getTime() > LATE_ROW_MS)
    return problem(
      about,
      `emails with news and events wait since ${moment(outbox.oldestDue)}. Start a process that imports (WORKER): it sends them.`,
    )
  const { links, invitations } = mails
  if (links + invitations > 0)
    return skipped(
      about,
      `${count(links, 'sign-in link')} and ${count(invitations, 'invitation')} of the last day could not be sent. Anyone can ask for links to wrong addresses; if others fail, too, try: doctor --mail you@example.com`,
    )
  return ok(about, 'none was refused or waits')
}

/** What the database knows of emails, destinations, careers pages and applicant tracking systems that need someone. */
export function watchedFindings(found: Watched, now: Date): Finding[] {
  const { outbox, careers, tracking } = found
  const off = outbox.off.filter(({ reason }) => reason !== 'admin')
  const offCount = off.reduce((sum, one) => sum + one.count, 0)
  const isLate = careers.since && now.getTime() - careers.since.getTime() > LATE_PAGE_MS
  return [
    emailsFinding(found, now),
    offCount > 0
      ? problem(
          'Destinations',
          `${off.map((one) => `${one.count} of ${one.kind} (${one.reason})`).join(', ')} switched off by themselves. Their admins know by email; unreadable: another VOUCH_SECRET or key encrypted them.`,
        )
      : ok('Destinations', 'none switched off by itself'),
    careers.failing > 0
      ? (isLate ? problem : skipped)(
          'Careers',
          `${count(careers.failing, 'careers page')} cannot be read, one since ${moment(careers.since!)}. Their admins see why under Integrations; if all fail, look at your firewall.`,
        )
      : ok('Careers', 'all careers pages can be read'),
    trackingFinding(tracking, now),
  ]
}

/** What asking PUBLIC_URL found: the end of its certificate, or why it cannot be reached. */
export type FoundAddress = { status: number; validTo: Date | null } | { failure: string }

export function addressFinding(publicUrl: string, found: FoundAddress, now: Date): Finding {
  const about = 'Address'
  if ('failure' in found && found.failure === 'CERT_HAS_EXPIRED')
    return problem(about, `the certificate of ${publicUrl} has ended. Renew it.`)
  if ('failure' in found)
    return problem(
      about,
      `${publicUrl} cannot be reached from here (${found.failure}). Check the proxy, DNS and the certificate.`,
    )
  if (found.status !== 200)
    return problem(
      about,
      `${publicUrl}/healthz answers ${found.status}. Check that the proxy leads to Vouch, and that Vouch runs.`,
    )
  if (!found.validTo) return ok(about, `${publicUrl} answers`)
  const days = Math.floor((found.validTo.getTime() - now.getTime()) / DAY_MS)
  return days < LEAST_DAYS
    ? problem(about, `the certificate of ${publicUrl} ends in ${count(days, 'day')}. Renew it.`)
    : ok(about, `${publicUrl} answers, and its certificate is good for ${days} days`)
}
