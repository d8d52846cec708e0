import { expect, test } from 'vitest'
import type { Finding } from './doctor.rules.ts'
import { addressFinding, backupFinding, watchedFindings } from './watched.rules.ts'
import type { Watched } from './watched.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const backup = { folder: '/backups', everySeconds: 24 * 3600, keep: 14 }
const within = (newest: Date | null, failure: string | null = null) => ({ newest, failure })
const url = 'https://vouch.acme.test'
const daysAhead = (days: number) => ({ status: 200, validTo: hoursAgo(-24 * days - 1) })

const calm: Watched = {
  queue: { waiting: 0, oldest: 0 },
  backup: undefined,
  outbox: { rows: [], oldestDue: null, off: [] },
  careers: { failing: 0, since: null },
  tracking: { failing: 0, since: null, problems: [] },
  mails: { refused: 0, last: null, links: 0, invitations: 0 },
}
const line = (about: string, changed: Partial<Watched>): Finding =>
  watchedFindings({ ...calm, ...changed }, now).find((finding) => finding.about === about)!
const fails = (count: number, hours: number) => ({
  tracking: {
    failing: count,
    since: hoursAgo(hours),
    problems: [{ kind: 'ashby', problem: 'Ashby answered 503.', count }],
  },
})
const off = (reason: string) => ({ outbox: { ...calm.outbox, off: [{ kind: 'slack', reason, count: 2 }] } })

test.each<[string, Finding, string, RegExp]>([
  ['no BACKUP_DIR', backupFinding(null, null, undefined, now), '–', /^BACKUP_DIR is not set/],
  [
    'a fresh backup',
    backupFinding(backup, within(hoursAgo(5)), undefined, now),
    '✓',
    /2026-11-20 07:00 UTC$/,
  ],
  [
    'an encrypted backup',
    backupFinding({ ...backup, recipient: 'age1' }, within(hoursAgo(5)), undefined, now),
    '✓',
    /Only a restore tells whether you have its private key$/,
  ],
  ['an old backup', backupFinding(backup, within(hoursAgo(50)), undefined, now), '✗', /BACKUP_EVERY asks/],
  ['no backup yet', backupFinding(backup, within(null), undefined, now), '–', /none in \/backups yet/],
  ['a closed folder', backupFinding(backup, within(null, 'EACCES'), undefined, now), '✗', /EACCES/],
  [
    'a backup that fails for weeks',
    backupFinding(backup, within(hoursAgo(1)), { succeeded_at: null, failing_since: hoursAgo(24 * 19) }, now),
    '✗',
    /^has failed since 2026-11-01 12:00 UTC/,
  ],
  ['emails that arrive', line('Emails', {}), '✓', /none/],
  [
    'a refused email',
    line('Emails', { mails: { refused: 1, last: hoursAgo(1), links: 2, invitations: 0 } }),
    '✗',
    /^1 email .* was .*--mail/,
  ],
  [
    'links and invitations that were given up, perhaps to wrong addresses',
    line('Emails', { mails: { refused: 0, last: null, links: 2, invitations: 1 } }),
    '–',
    /^2 sign-in links and 1 invitation of the last day .*--mail/,
  ],
  ['destinations that are on', line('Destinations', {}), '✓', /none/],
  ['one that an admin switched off', line('Destinations', off('admin')), '✓', /none/],
  ['one that is gone', line('Destinations', off('gone')), '✗', /^2 of slack \(gone\)/],
  ['careers pages that are read', line('Careers', {}), '✓', /all/],
  [
    'one that fails for an hour',
    line('Careers', { careers: { failing: 1, since: hoursAgo(1) } }),
    '–',
    /^1 careers page cannot/,
  ],
  [
    'one that fails for days',
    line('Careers', { careers: { failing: 3, since: hoursAgo(50) } }),
    '✗',
    /^3 careers pages/,
  ],
  ['systems that answer', line('Tracking', {}), '✓', /all/],
  [
    'a system that fails for a quarter of an hour',
    line('Tracking', fails(1, 0.25)),
    '–',
    /^1 applicant tracking system cannot/,
  ],
  [
    'two that fail for hours',
    line('Tracking', fails(2, 3)),
    '✗',
    /^2 applicant tracking systems cannot .* one since 2026-11-20 09:00 UTC: 2 of ashby \(Ashby answered 503\.\)\./,
  ],
  [
    'news that no process sends',
    line('Emails', { outbox: { ...calm.outbox, oldestDue: hoursAgo(1) } }),
    '✗',
    /^emails with news and events wait since 2026-11-20 11:00 UTC\. Start a process that imports/,
  ],
  [
    'news that is about to go out',
    line('Emails', { outbox: { ...calm.outbox, oldestDue: hoursAgo(0.1) } }),
    '✓',
    /none/,
  ],
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
])('%s', (_name, { mark, says }, expected, sentence) => {
  expect(mark).toBe(expected)
  expect(says).toMatch(sentence)
})
