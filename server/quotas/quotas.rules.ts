/** How much a company, or one person in it, may have. The first two are settings (QUOTA_… in .env.example). */
export const QUOTAS = {
  /** People in a company’s network. */
  people: 500_000,
  /** Comments that a company keeps. */
  comments: 50_000,
  /** People in one employee’s network; LinkedIn allows 30,000 connections. */
  peoplePerEmployee: 60_000,
  /** Open jobs of a company. */
  jobs: 500,
  /** Tips that a company keeps. */
  tips: 10_000,
  /** Tips that one employee submits within a day (UTC). */
  tipsPerEmployee: 100,
  /** Invitations that a company sends within a day: more than it needs. Strangers get these emails, so they attract abuse. */
  invitations: 100,
}
export type Quotas = typeof QUOTAS

/** The quotas of one account; `isProven` is false until its email address is proven. */
export type Allowance = Quotas & {
  isProven: boolean
  /** How much its company may store, in bytes; null for any amount. */
  bytes: number | null
}

const UNPROVEN_PART = 10
// An account costs nothing until its address is proven. A person is about a kilobyte.
const UNPROVEN_MOST: Partial<Quotas> = { people: 4_000, peoplePerEmployee: 4_000, jobs: 20 }
const UNPROVEN_BYTES = 5_000_000
const KEPT_PER_OPEN_JOB = 10

/** An account with an unproven address gets a tenth of each quota, but at least one, and 5 MB in all. */
export function allowanceFor(quotas: Quotas, isProven: boolean): Allowance {
  if (isProven) return { ...quotas, isProven, bytes: null }
  const parts = { ...quotas }
  for (const one of Object.keys(quotas) as (keyof Quotas)[])
    parts[one] = Math.min(UNPROVEN_MOST[one] ?? Infinity, Math.ceil(quotas[one] / UNPROVEN_PART))
  return { ...parts, isProven, bytes: UNPROVEN_BYTES }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 100_000) / 10} MB`
type Unit = readonly [one: string, many?: string]
const count = (n: number, ...[one, many = `${one}s`]: Unit) =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`

const UNPROVEN = ' while your email address is not proven'
const PROVE = ' Or ask for a sign-in link and open it in this browser, without logging out first.'

/** The sentence of a reached quota. At | it says that an account is unproven, and at its end what helps. */
const refusal = (isProven: boolean, sentence: string) =>
  sentence.replace('|', isProven ? '' : UNPROVEN) + (isProven ? '' : PROVE)

/** Why an unproven company may not store as much as it would after a change; null if it may, or if the change added nothing. */
export function bytesProblem({ before, after }: { before: number; after: number }): string | null {
  if (after <= UNPROVEN_BYTES || after <= before) return null
  const sizes = `${megabytes(UNPROVEN_BYTES)}|, and with this it would be ${megabytes(after)}`
  return refusal(false, `Your company may store ${sizes}. Delete something first.`)
}

/** Why a company that has so many may not have one more; null if it may. */
const oneMore =
  (quota: 'people' | 'comments' | 'jobs' | 'tips', may: string, unit: Unit, advice: string, times = 1) =>
  (has: number, { [quota]: most, isProven }: Allowance): string | null => {
    if (has < most * times) return null
    const sizes = `${count(most * times, ...unit)}|, and it has ${has.toLocaleString('en')}`
    return refusal(isProven, `Your company may ${may} ${sizes}. ${advice}`)
  }

/** New or reopened. */
export const openJobsProblem = oneMore('jobs', 'have', ['open job'], 'Close one first.')
const JOBS = ['job, open and closed', 'jobs, open and closed'] as const
export const keptJobsProblem = oneMore(
  'jobs',
  'keep',
  JOBS,
  'Delete a finished one first.',
  KEPT_PER_OPEN_JOB,
)
const DEALT_WITH = 'Ask an admin to delete some that are dealt with.'
export const tipsProblem = oneMore('tips', 'keep', ['tip'], DEALT_WITH)
export const commentsProblem = oneMore('comments', 'keep', ['comment'], 'Delete one of your own first.')
const MORE_ROOM = 'Ask the people who run Vouch for more room.'
const PEOPLE = ['person in Vouch', 'people in Vouch'] as const
export const personProblem = oneMore('people', 'have', PEOPLE, MORE_ROOM)

/** How many more jobs a company may open, and how many more it may keep. */
export const jobRoom = ({ open, kept }: { open: number; kept: number }, { jobs }: Allowance) => ({
  open: Math.max(0, jobs - open),
  kept: Math.max(0, jobs * KEPT_PER_OPEN_JOB - kept),
})

/** Why an employee may not submit another tip today, as the first part of a sentence that says when to try again. */
export const tipsOfTodayProblem = ({ tipsPerEmployee, isProven }: Allowance) =>
  `You may submit ${count(tipsPerEmployee, 'tip')} a day${isProven ? '' : UNPROVEN}, and today you have.`

/** The number of people, and the number that an import would add. */
export type Growth = { has: number; adds: number }

/** Why an import exceeds the quota of the employee or the company; null if it exceeds neither. */
export function peopleProblem(
  { own, company }: { own: Growth; company: Growth },
  { peoplePerEmployee, people, isProven }: Allowance,
): string | null {
  const tooMany = (may: string, has: string, growth: Growth, most: number) => {
    if (growth.adds === 0 || growth.has + growth.adds <= most) return null
    const room = most - growth.has
    const instead =
      room > 0 ? `Upload a file with at most ${count(room, 'new person', 'new people')}.` : MORE_ROOM
    const sizes = `${count(most, ...PEOPLE)}|; ${has} ${growth.has.toLocaleString('en')}, and this file would add ${growth.adds.toLocaleString('en')}`
    return refusal(isProven, `${may} ${sizes}. Nothing was imported. ${instead}`)
  }
  return (
    tooMany('You may have', 'you have', own, peoplePerEmployee) ??
    tooMany('Your company may have', 'it has', company, people)
  )
}
