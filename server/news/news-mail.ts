import type { ClaimsNews } from '../claims/base/claims-news.store.ts'
import type { EntryRow } from '../inbox/inbox.store.ts'
import type { NewsMail } from '../../contract/news.ts'
import { firstName, fullName } from '../../domain/employee-name.ts'
import { withoutInvisible } from '../../domain/invisible.ts'
import { localTime } from '../../domain/local-time.ts'
import { letter } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'
import { nameInMail } from '../mail/name-in-mail.rules.ts'
import type { SprintNews } from '../sprints/base/sprint-news.store.ts'
import { daysSince } from './news.rules.ts'
import type { CompanyDigest, OwnDigest, Reader } from './news.store.ts'

/** One piece of news: a sentence, and where it leads. */
type Item = { says: string; label: string; path: string }
export type News = { subject: string; items: Item[] }

const some = (n: number, one: string, many: string) => (n === 1 ? one : many.replace('#', String(n)))
const day = (n: number) => some(n, 'a day', '# days')

/** What is told of a count: nothing of none. */
const told = (n: number, one: string, many: string, link: Omit<Item, 'says'>): Item[] =>
  n > 0 ? [{ says: some(n, one, many), ...link }] : []

export const movedNews = (n: number): News => ({
  subject: some(n, 'Your recommendation moved', '# of your recommendations moved'),
  items: told(n, 'Someone you recommended has a new status.', '# people you recommended have a new status.', {
    label: 'See where they stand',
    path: '/referrals',
  }),
})

export const digestNews = ({ people, jobs, notes }: OwnDigest): News => ({
  subject: 'Your week on Vouch',
  items: [
    ...told(people, 'One person is waiting for your decision.', '# people are waiting for your decision.', {
      label: 'Review them',
      path: '/review',
    }),
    ...told(jobs, 'A new job is open.', '# new jobs are open.', {
      label: 'Recommend someone for it',
      path: '/review?tab=jobs',
    }),
    ...told(notes, 'One recommendation needs your notes.', '# of your recommendations need your notes.', {
      label: 'Add your notes',
      path: '/candidate-details',
    }),
  ],
})

export const companyNews = ({ people, oldest, tips }: CompanyDigest, company: string, now: Date): News => {
  const days = oldest ? daysSince(oldest, now) : 0
  const wait = days > 0 ? `, ${people === 1 ? '' : 'the longest '}for ${day(days)}` : ''
  const look = `waiting for a first look${wait}.`
  return {
    subject: `This week at ${company}`,
    items: [
      ...told(people, `One recommended person is ${look}`, `# recommended people are ${look}`, {
        label: 'Look at them',
        path: '/admin/new-recommendations',
      }),
      ...told(tips, 'One tip to review.', '# tips to review.', {
        label: 'Read the tips',
        path: '/admin/view-tips',
      }),
    ],
  }
}

type Claims = Omit<ClaimsNews, 'is_new'>

export function claimsMail({ asked, yours, ending, reminded, again, lost }: Claims): News {
  const soon = ending > 0 ? ` ${some(ending, 'One', '#')} will go to recruiting within three days.` : ''
  const waits = ['One person is waiting to hear from you.', '# people are waiting to hear from you.'] as const
  const path = '/reach-out'
  return {
    subject:
      yours > 0
        ? some(yours, 'You have one person to contact', 'You have # people to contact')
        : 'Update: who to contact',
    items: [
      ...told(asked, 'Could you introduce one person you know?', 'Could you introduce # people you know?', {
        label: 'Answer',
        path,
      }),
      ...told(yours, waits[0] + soon, waits[1] + soon, { label: 'See who, and a message to copy', path }),
      ...told(
        again,
        'You wanted to look at one person again today.',
        'You wanted to look at # people again by today.',
        { label: 'See who', path: '/admin/reach-out' },
      ),
      ...told(reminded, 'Your company reminds you of one person.', 'Your company reminds you of # people.', {
        label: 'See who reminds you',
        path,
      }),
      ...told(lost, 'You no longer need to contact one person.', 'You no longer need to contact # people.', {
        label: 'See why',
        path,
      }),
    ],
  }
}

/** 'Tuesday, 2 March at 14:00 (Europe/Berlin)' */
function startOf(at: Date, zone: string): string {
  const there = localTime(at, zone)
  const day = there.toLocaleDateString('en-GB', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return `${day.replace(/,? /, ', ')} at ${there.toISOString().slice(11, 16)} (${zone})`
}

const titleOf = ({ title }: SprintNews) => nameInMail(title)

export function sprintMail(sprint: SprintNews, zone: string): News {
  const path = `/sprint/${sprint.id}`
  if (sprint.about === 'result') {
    const { recommended, contacted, hired } = sprint
    const came = [
      contacted > 0 && some(contacted, 'One was contacted', '# were contacted'),
      hired > 0 && some(hired, 'one was hired', '# were hired'),
    ].filter((part) => part !== false)
    return {
      subject: 'What became of your sprint',
      items: [
        {
          says: `In “${titleOf(sprint)}” your team recommended ${recommended > 0 ? `about ${recommended} people` : 'people'}. ${came.length > 0 ? `${came.join(', and ')} so far.` : 'No one was contacted yet.'}`,
          label: 'See your recommendations',
          path: '/referrals',
        },
      ],
    }
  }
  const minutes = Math.round((sprint.ends_at.getTime() - sprint.starts_at.getTime()) / 60_000)
  return {
    subject: 'You are invited to a sprint',
    items: [
      {
        says: `“${titleOf(sprint)}”: ${minutes} minutes in which your team recommends people together. It starts on ${startOf(sprint.starts_at, zone)}.`,
        label: 'Open the sprint',
        path,
      },
      !sprint.has_connections && {
        says: 'Bring your connections. LinkedIn takes up to a day to send the file, so ask for it now.',
        label: 'How to get the file',
        path: '/upload',
      },
    ].filter((item) => item !== false),
  }
}

type Thanks = Pick<EntryRow, 'person' | 'text' | 'by'>

/** The words of admins who thank the reader for people who were hired. */
export const hiredMail = (thanks: Thanks[]): News => ({
  subject: some(thanks.length, 'Your recommendation was hired', '# of your recommendations were hired'),
  items: thanks.map(({ person, text, by }) => ({
    says: `${person === null ? 'Someone' : nameInMail(person)} was hired. ${nameInMail(fullName(by!))} writes: “${withoutInvisible(text!.replace(/\s+/g, ' '))}”`,
    label: 'See where your recommendations stand',
    path: '/referrals',
  })),
})

const IN_WORDS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** By how many colleagues named the reader, not by how often. */
export function mentionMail(people: number): News {
  const subject = `${IN_WORDS[people] ?? people} ${people === 1 ? 'person' : 'people'} mentioned you`
  return {
    subject,
    items: [{ says: `${subject}.`, label: 'Open your inbox', path: '/inbox' }],
  }
}

/** By count alone: the name of a view may be a person's. */
export function viewsMail(views: number): News {
  const subject = `Someone is new in ${some(views, 'one', '#')} of your views`
  return { subject, items: [{ says: `${subject}.`, label: 'See in which', path: '/inbox' }] }
}

const REASONS: Record<NewsMail, string> = {
  moved: 'You get this email, at most once a day, because you recommended people at',
  digest: 'You get this email on Mondays when there’s news, because you asked for it at',
  company_digest: 'You get this email on Mondays when there’s news, because you asked for it as an admin of',
  reach_out: 'You get this email, at most once a day, because of your introductions at',
  hired: 'You get this email because an admin thanked you at',
  mention: 'You get this email, at most once a day, because colleagues mentioned you at',
  views: 'You get this email, at most once a day, because you want to be told who is new in views at',
  sprint: 'You get this email when there is a sprint, because you have an account at',
}

type Addresses = {
  /** Vouch itself, without a slash at the end. */
  base: string
  /** The page with the button that stops these emails. */
  stop: string
  /** The same by one click of the mail program. */
  oneClick: string
}

/** The email with news: counts and links, and of the reader's own words the names of the reader and of the company. */
export function newsMail(
  { kind, key }: { kind: NewsMail; key: string },
  reader: Reader,
  { subject, items }: News,
  { base, stop, oneClick }: Addresses,
): Mail {
  const hello = `Hello ${nameInMail(firstName(reader)) || 'there'},`
  const links = items.map(({ path, ...item }) => ({ ...item, url: base + path }))
  const [only] = links
  return letter(reader.email, {
    subject,
    ...(only && links.length === 1 ? { says: [hello, only.says], button: only } : { says: [hello], links }),
    stop: { why: `${REASONS[kind]} ${companyOf(reader)}.`, url: stop },
    key,
    unsubscribe: oneClick,
  })
}

export const companyOf = ({ company }: Reader) => nameInMail(company) || 'your company'
