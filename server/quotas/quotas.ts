import { isUnproven } from '../auth/base/membership.ts'
import type { CompanyDb, Database } from '../db/database.ts'
import { lockQuota } from '../db/locks.ts'
import { quotaReached } from '../errors.ts'
import {
  allowanceFor,
  bytesProblem,
  commentsProblem,
  jobRoom,
  keptJobsProblem,
  openJobsProblem,
  peopleProblem,
  personProblem,
  tipsProblem,
  type Allowance,
  type Quotas,
} from './quotas.rules.ts'
import { commentCount, jobCounts, countPeople, storedBytes } from './quotas.store.ts'

type Given = { database: Database; quotas: Quotas }

/** The quotas of the account with this email address. It reads the directory, so it must not run inside a transaction. */
export async function allowanceOf({ database, quotas }: Given, email: string): Promise<Allowance> {
  return allowanceFor(quotas, !(await isUnproven(database.db, email)))
}

const refuse = (problem: string | null) => {
  if (problem) throw quotaReached(problem)
}

/** Call it in the transaction that adds an open job. Errors: 409 at the quota. */
export async function makeRoomForJob(db: CompanyDb, allowance: Allowance) {
  await lockQuota(db, 'jobs')
  const { open, kept } = await jobCounts(db)
  refuse(openJobsProblem(open, allowance) ?? keptJobsProblem(kept, allowance))
}

/** Call it in the transaction that reopens a job. Errors: 409 at the quota. */
export async function makeRoomForOpenJob(db: CompanyDb, allowance: Allowance) {
  await lockQuota(db, 'jobs')
  refuse(openJobsProblem((await jobCounts(db)).open, allowance))
}

/** Does what an unproven account asked for, in a transaction of its company. Errors: 409 if the company would then store too much. */
export async function withinBytes<T>(db: CompanyDb, work: () => Promise<T>): Promise<T> {
  const before = await storedBytes(db)
  const done = await work()
  refuse(bytesProblem({ before, after: await storedBytes(db) }))
  return done
}

/** Why an unproven account may not keep the people of a file, which are stored but hidden; null if it may. The file itself goes. */
export async function hiddenProblem(db: CompanyDb): Promise<string | null> {
  return bytesProblem({ before: 0, after: await storedBytes(db, { except: 'upload_part' }) })
}

/** How many more jobs the company may open and keep. Call it in the transaction that adds them. */
export async function roomForJobs(db: CompanyDb, allowance: Allowance) {
  await lockQuota(db, 'jobs')
  if (allowance.bytes !== null && (await storedBytes(db)) >= allowance.bytes) return { open: 0, kept: 0 }
  return jobRoom(await jobCounts(db), allowance)
}

/** Call it in the transaction that adds a tip, with the function that counts the tips. Errors: 409 at the quota. */
export async function makeRoomForTip(db: CompanyDb, allowance: Allowance, countTips: () => Promise<number>) {
  await lockQuota(db, 'tips')
  refuse(tipsProblem(await countTips(), allowance))
}

/** Call it in the transaction that adds a comment or an answer. Errors: 409 at the quota. */
export async function makeRoomForComment(db: CompanyDb, allowance: Allowance) {
  await lockQuota(db, 'comments')
  refuse(commentsProblem(await commentCount(db), allowance))
}

/** Call it in the transaction that adds a person and has locked the network. Errors: 409 at the quota. */
export async function makeRoomForPerson(db: CompanyDb, allowance: Allowance, admin: string) {
  refuse(personProblem((await countPeople(db, admin)).company, allowance))
}

/**
 * Why an import that adds so many people exceeds a quota; null if it does not. A company has one import at a time, so no one else
 * adds people before it ends.
 */
export async function importProblem(
  db: CompanyDb,
  allowance: Allowance,
  { employee_id, connections, persons }: { employee_id: string; connections: number; persons: number },
): Promise<string | null> {
  const has = await countPeople(db, employee_id)
  return peopleProblem(
    { own: { has: has.own, adds: connections }, company: { has: has.company, adds: persons } },
    allowance,
  )
}
