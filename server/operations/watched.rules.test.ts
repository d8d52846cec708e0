import { expect, test } from 'vitest'
import type { Finding } from './doctor.rules.ts'
import {
  addressFinding,
  backupCheck,
  backupFinding,
  careersCheck,
  destinationsCheck,
  emailsCheck,
  queueCheck,
  trackingCheck,
} from './watched.rules.ts'
import type { RefusedMails } from './watched.store.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const backup = { folder: '/backups', everySeconds: 24 * 3600, keep: 14 }
const within = (newest: Date | null, failure: string | null = null) => ({ newest, failure })
const url = 'https://vouch.acme.test'
const daysAhead = (days: number) => ({ status: 200, validTo: hoursAgo(-24 * days - 1) })

const mails = { refused: 0, last: null, links: 0, invitations: 0 }
const emails = (changed: Partial<RefusedMails>, oldestDue: Date | null = null) =>
  emailsCheck({ ...mails, ...changed }, { rows: [], oldestDue }, now).says
const careers = (failing: number, since: Date | null) => careersCheck({ failing, since }, now).says
const tracking = (count: number, hours: number) => {
  const problems = [{ kind: 'ashby', problem: 'Ashby answered 503.', count }]
  return trackingCheck({ failing: count, since: count ? hoursAgo(hours) : null, problems }, now).says
}
const off = (reason: string) => destinationsCheck([{ kind: 'slack', reason, count: 2 }]).says
const queue = (waiting: number, oldest: number, isStopped = false) =>
  queueCheck({ waiting, oldest }, isStopped).says
const failingSince = (failing_since: Date | null) => backupCheck({ succeeded_at: null, failing_since }).says

test.each<[string, Finding | null, string, RegExp]>([
  ['an empty queue', queue(0, 0), '✓', /none waits/],
  ['a busy queue', queue(3, 120), '✓', /3 wait or run.*2 minutes/],
  ['a stuck queue', queue(3, 1200), '✗', /WORKER=only/],
  ['one of a stopped Vouch', queue(3, 9999, true), '✓', /when Vouch starts/],
  ['no BACKUP_DIR', backupFinding(null, null, now), '–', /^BACKUP_DIR is not set/],
  ['a fresh backup', backupFinding(backup, within(hoursAgo(5)), now), '✓', /2026-11-20 07:00 UTC$/],
  [
    'an encrypted backup',
    backupFinding({ ...backup, recipient: 'age1' }, within(hoursAgo(5)), now),
    '✓',
    /Only a restore tells whether you have its private key$/,
  ],
  ['an old backup', backupFinding(backup, within(hoursAgo(50)), now), '✗', /BACKUP_EVERY asks/],
  ['no backup yet', backupFinding(backup, within(null), now), '–', /none in \/backups yet/],
  ['a closed folder', backupFinding(backup, within(null, 'EACCES'), now), '✗', /EACCES/],
  [
    'a backup that fails for weeks',
    failingSince(hoursAgo(24 * 19)),
    '✗',
    /^has failed since 2026-11-01 12:00 UTC/,
  ],
  ['emails that arrive', emails({}), '✓', /none/],
  ['a refused email', emails({ refused: 1, last: hoursAgo(1), links: 2 }), '✗', /^1 email .* was .*--mail/],
  [
    'links and invitations that were given up, perhaps to wrong addresses',
    emails({ links: 2, invitations: 1 }),
    '–',
    /^2 sign-in links and 1 invitation of the last day .*--mail/,
  ],
  ['destinations that are on', destinationsCheck([]).says, '✓', /none/],
  ['one that an admin switched off', off('admin'), '✓', /none/],
  ['one that is gone', off('gone'), '✗', /^2 of slack \(gone\)/],
  ['careers pages that are read', careers(0, null), '✓', /all/],
  ['one that fails for an hour', careers(1, hoursAgo(1)), '–', /^1 careers page cannot/],
  ['one that fails for days', careers(3, hoursAgo(50)), '✗', /^3 careers pages/],
  ['systems that answer', tracking(0, 0), '✓', /all/],
  [
    'a system that fails for a quarter of an hour',
    tracking(1, 0.25),
    '–',
    /^1 applicant tracking system cannot/,
  ],
  [
    'two that fail for hours',
    tracking(2, 3),
    '✗',
    /^2 applicant tracking systems cannot .* one since 2026-11-20 09:00 UTC: 2 of ashby \(Ashby answered 503\.\)\./,
  ],
  [
    'news that no process sends',
    emails({}, hoursAgo(1)),
    '✗',
    /^emails with news and events wait since 2026-11-20 11:00 UTC\. Start a process that imports/,
  ],
  ['news that is about to go out', emails({}, hoursAgo(0.1)), '✓', /none/],
  ['an address that answers', addressFinding(url, daysAhead(60), now), '✓', /good for 60 days/],
  ['a certificate that ends', addressFinding(url, daysAhead(6), now), '✗', /ends in 6 days\. Renew/],
  [
    'a certificate that has ended',
    addressFinding(url, { failure: 'CERT_HAS_EXPIRED' }, now),
    '✗',
    /^the certificate of https:\S+ has ended\. Renew it\.$/,
  ],
  ['a proxy without Vouch', addressFinding(url, { status: 502, validTo: null }, now), '✗', /answers 502/],
  [
    'an address that does not',
    addressFinding(url, { failure: 'ENOTFOUND' }, now),
    '✗',
    /cannot be reached.*ENOTFOUND/,
  ],
])('%s', (_name, finding, mark, sentence) => {
  expect(finding?.[0]).toBe(mark)
  expect(finding?.slice(2)).toMatch(sentence)
})
