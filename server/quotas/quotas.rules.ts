/** How much a company, or one person in it, may have. The numbers are settings (QUOTA_… in .env.example). */
export type Quotas = {
  /** People in a company’s network. */
  people: number
  /** People in one employee’s network. */
  peoplePerEmployee: number
  /** Open jobs of a company. */
  jobs: number
  /** Tips that a company keeps. */
  tips: number
  /** Tips that one employee submits within a day (UTC). */
  tipsPerEmployee: number
  /** Comments that a company keeps. */
  comments: number
  /** Invitations that a company sends within a day. */
  invitations: number
}

/** The quotas of one account; `isProven` is false until its email address is proven. */
export type Allowance = Quotas & {
  isProven: boolean
  /** How much its company may store, in bytes; null for any amount. */
  bytes: number | null
}

const UNPROVEN_PART = 10
// An account costs nothing until its address is proven. A person is about a kilobyte.
const UNPROVEN_PEOPLE = 4_000
const UNPROVEN_JOBS = 20
const UNPROVEN_BYTES = 5_000_000
const KEPT_PER_OPEN_JOB = 10

/** An account with an unproven address gets a tenth of each quota, but at least one, and 5 MB in all. */
export function allowanceFor(quotas: Quotas, isProven: boolean): Allowance {
  const part = (quota: number, most = Infinity) =>
    isProven ? quota : Math.min(most, Math.ceil(quota / UNPROVEN_PART))
  return {
    people: part(quotas.people, UNPROVEN_PEOPLE),
    peoplePerEmployee: part(quotas.peoplePerEmployee, UNPROVEN_PEOPLE),
    jobs: part(quotas.jobs, UNPROVEN_JOBS),
    tips: part(quotas.tips),
    tipsPerEmployee: part(quotas.tipsPerEmployee),
    comments: part(quotas.comments),
    invitations: part(quotas.invitations),
    isProven,
    bytes: isProven ? null : UNPROVEN_BYTES,
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 100_000) / 10} MB`

/** Why an unproven company may not store as much as it would after a change; null if it may, or if the change added nothing. */
export function bytesProblem({ before, after }: { before: number; after: number }): string | null {
  if (after <= UNPROVEN_BYTES || after <= before) return null
  return `Your company may store ${megabytes(UNPROVEN_BYTES)} while your email address is not proven, and with this it would be ${megabytes(after)}. Delete something first. Or ask for a sign-in link and open it in this browser, without logging out first.`
}

const count = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`

/** Follows the number in the sentence. */
const whileUnproven = ({ isProven }: Allowance) => (isProven ? '' : ' while your email address is not proven')
/** Advice for unproven accounts. */
const orProve = ({ isProven }: Allowance) =>
  isProven ? '' : ' Or ask for a sign-in link and open it in this browser, without logging out first.'

/** Why a company that has so many may not have one more; null if it may. */
const oneMore =
  (
    most: (of: Allowance) => number,
    may: string,
    unit: readonly [one: string, many?: string],
    advice: string,
  ) =>
  (has: number, allowance: Allowance): string | null =>
    has < most(allowance)
      ? null
      : `Your company may ${may} ${count(most(allowance), ...unit)}${whileUnproven(allowance)}, and it has ${has.toLocaleString('en')}. ${advice}${orProve(allowance)}`

/** New or reopened. */
export const openJobsProblem = oneMore(({ jobs }) => jobs, 'have', ['open job'], 'Close one first.')
export const keptJobsProblem = oneMore(
  ({ jobs }) => jobs * KEPT_PER_OPEN_JOB,
  'keep',
  ['job, open and closed', 'jobs, open and closed'],
  'Delete a finished one first.',
)
const DEALT_WITH = 'Ask an admin to delete some that are dealt with.'
export const tipsProblem = oneMore(({ tips }) => tips, 'keep', ['tip'], DEALT_WITH)
const OWN = 'Delete one of your own first.'
export const commentsProblem = oneMore(({ comments }) => comments, 'keep', ['comment'], OWN)
const MORE_ROOM = 'Ask the people who run Vouch for more room'
const PEOPLE = ['person in Vouch', 'people in Vouch'] as const
export const personProblem = oneMore(({ people }) => people, 'have', PEOPLE, `${MORE_ROOM}.`)

/** How many more jobs a company may open, and how many more it may keep. */
export const jobRoom = ({ open, kept }: { open: number; kept: number }, { jobs }: Allowance) => ({
  open: Math.max(0, jobs - open),
  kept: Math.max(0, jobs * KEPT_PER_OPEN_JOB - kept),
})

/** Why an employee may not submit another tip today, as the first part of a sentence that says when to try again. */
export const tipsOfTodayProblem = (allowance: Allowance) =>
  `You may submit ${count(allowance.tipsPerEmployee, 'tip')} a day${whileUnproven(allowance)}, and today you have.`

/** The number of people, and the number that an import would add. */
export type Growth = { has: number; adds: number }

/** Why an import exceeds the quota of the employee or the company; null if it exceeds neither. */
export function peopleProblem(
  { own, company }: { own: Growth; company: Growth },
  allowance: Allowance,
): string | null {
  if (own.adds > 0 && own.has + own.adds > allowance.peoplePerEmployee)
    return problemOf('You may have', 'you have', own, allowance.peoplePerEmployee, allowance)
  if (company.adds > 0 && company.has + company.adds > allowance.people)
    return problemOf('Your company may have', 'it has', company, allowance.people, allowance)
  return null
}

function problemOf(may: string, has: string, growth: Growth, most: number, allowance: Allowance): string {
  const room = Math.max(0, most - growth.has)
  const instead =
    room > 0 ? `Upload a file with at most ${count(room, 'new person', 'new people')}` : MORE_ROOM
  const limit = `${count(most, ...PEOPLE)}${whileUnproven(allowance)}`
  return `${may} ${limit}; ${has} ${growth.has.toLocaleString('en')}, and this file would add ${growth.adds.toLocaleString('en')}. Nothing was imported. ${instead}.${orProve(allowance)}`
}
