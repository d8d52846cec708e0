import { firstName, fullName } from '../../domain/employee-name.ts'
import { withoutInvisible } from '../../domain/invisible.ts'
import type { LetterRow } from '../inbox/inbox.store.ts'
import { KINDS } from '../inbox/kinds.store.ts'
import { countedOf } from '../inbox/sentences.ts'
import { letter } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'
import { nameInMail } from '../mail/name-in-mail.rules.ts'
import { daysSince, waitingText } from './news-message.rules.ts'
import type { CompanyDigest, OwnDigest, Reader } from './news.store.ts'

/** One piece of news: a sentence, where it leads, and what stands in the subject if it comes first. */
export type Item = { says: string; path: string; subject?: string }

const some = (n: number, one: string, many: string) => (n === 1 ? one : many.replace('#', String(n)))

/** What is told of a count: nothing of none. */
const told = (n: number, one: string, many: string, path: string): Item[] =>
  n > 0 ? [{ says: some(n, one, many), path }] : []

/** The Monday section about the reader's own people. */
export const ownWeek = ({ people, jobs, notes }: OwnDigest): Item[] => [
  ...told(
    people,
    'One person is waiting for your decision.',
    '# people are waiting for your decision.',
    '/review',
  ),
  ...told(jobs, 'A new job is open.', '# new jobs are open.', '/review?tab=jobs'),
  ...told(
    notes,
    'One recommendation needs your notes.',
    '# of your recommendations need your notes.',
    '/candidate-details',
  ),
]

/** The Monday section about the whole company. */
export const companyWeek = ({ people, oldest, tips }: CompanyDigest, now: Date): Item[] => [
  ...(people > 0
    ? [
        {
          says: waitingText(people, oldest ? daysSince(oldest, now) : 0),
          path: '/admin/new-recommendations',
        },
      ]
    : []),
  ...told(tips, 'One tip to review.', '# tips to review.', '/admin/view-tips'),
]

/** The words of an admin who thanks the reader: the only ones about a person. */
const thanksItem = ({ person, text, by }: LetterRow, subject: string): Item => ({
  says: `${person === null ? 'Someone' : nameInMail(person)} was hired. ${nameInMail(fullName(by!))} writes: “${withoutInvisible(text!.replace(/\s+/g, ' '))}”`,
  path: '/referrals',
  subject,
})

/** What the letter says of the inbox: each kind by its count, in the order of KINDS. */
export function itemsOf(rows: LetterRow[]): Item[] {
  const groups = Map.groupBy(rows, ({ kind }) => kind)
  return Object.entries(KINDS).flatMap(([kind, { path, pathInLetter }]) => {
    const those = groups.get(kind) ?? []
    if (those.length === 0) return []
    const says = countedOf(
      kind,
      those.map(({ what }) => what),
    )
    if (kind === 'thanks') return those.map((row) => thanksItem(row, says))
    const only = those.length === 1 ? pathInLetter?.(those[0]!.about) : undefined
    return { says, path: only ?? (typeof path === 'string' ? path : '/inbox') }
  })
}

type Addresses = {
  /** Vouch itself, without a slash at the end. */
  base: string
  /** The page with the button that stops letters. */
  stop: string
  /** The same by one click of the mail program. */
  oneClick: string
}

/** The letter: counts and links, and of the reader's own words the names of the reader and of the company. */
export function letterOf(
  key: string,
  reader: Reader,
  items: [Item, ...Item[]],
  { base, stop, oneClick }: Addresses,
): Mail {
  const hello = `Hello ${nameInMail(firstName(reader)) || 'there'},`
  const [first, ...more] = items
  const subject = (first.subject ?? first.says).replace(/\.$/, '')
  const links = items.map(({ says, path }) => ({ says, url: base + path }))
  return letter(reader.email, {
    subject: more.length > 0 ? `${subject} (and ${more.length} more)` : subject,
    ...(more.length > 0
      ? { says: [hello], links }
      : { says: [hello, first.says], button: { label: 'Open Vouch', url: base + first.path } }),
    stop: {
      why: `You get this email, at most one a morning, because of your account at ${nameInMail(reader.company) || 'your company'}.`,
      url: stop,
    },
    key,
    unsubscribe: oneClick,
  })
}
