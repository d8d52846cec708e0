import type { api } from '../../contract/api.ts'
import { MOST_NAMED_JOBS } from '../../contract/connections.ts'
import type { Category } from '../../domain/category.ts'
import { MOST_NOTICES_DUE } from '../../domain/notice.ts'
import { PAGE_SIZE } from '../../domain/page-size.ts'
import { firstName } from '../../domain/employee-name.ts'
import { ownBonuses, shownProgram } from '../bonuses/base/own-bonuses.store.ts'
import { proofDueAfter } from '../employees/base/company-deletion.rules.ts'
import { companyDeletion, unprovenSince } from '../employees/base/company-deletion.store.ts'
import { openJobsToReview } from '../connections/connections.store.ts'
import { waitingStatuses } from '../connections/review-list.rules.ts'
import { ownClaimCounts } from '../claims/base/claims.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { joinsFor } from '../employees/joins.ts'
import type { Principal, Routes } from '../http/routes.ts'
import { lastMorning } from '../mail/morning.rules.ts'
import { lastBackupRun } from '../operations/backup-run.store.ts'
import { noticeRuleOf } from '../privacy/notice.store.ts'
import { person } from '../persons/person.ts'
import { countUpTo, personPage } from '../persons/persons.store.ts'
import type { Services } from '../services.ts'
import { dayOf } from '../tips/tips.rules.ts'
import { latestUpload } from '../uploads/upload.store.ts'
import { closeFirstSteps, companyCounts, firstStepsDone, ownCounts } from './dashboard.store.ts'
import { firstSteps } from './first-steps.rules.ts'
import { zoneOf } from '../mail/zone.store.ts'

async function ownDashboard(db: CompanyDb, employee: string, now: Date) {
  const morning = lastMorning(await zoneOf(db), now)
  const { candidates, recommendations, changed, news, jobs, has_recommended } = await ownCounts(
    db,
    employee,
    morning,
  )
  const forJobs = waitingStatuses({ skipped: false, changed: false, forJobs: true })
  const waiting = await openJobsToReview(db, employee, forJobs)
  const claims = await ownClaimCounts(db, employee, now)
  return {
    num_recs_to_review: recommendations,
    num_changed: changed,
    num_candidates_to_review: candidates,
    show_review: candidates > 0 || changed > 0 || recommendations > 0 || waiting.length > 0,
    num_jobs: jobs,
    jobs_to_review: waiting
      .slice(0, MOST_NAMED_JOBS)
      .map(({ id, job_title, career_type }) => ({ id, job_title, career_type: career_type as Category })),
    num_jobs_to_review: waiting.length,
    num_reach_outs: claims.num_asked + claims.num_to_write,
    ...claims,
    num_recs_changed: news,
    has_recommended,
    referral_program: await shownProgram(db),
    bonuses: await ownBonuses(db, employee, morning),
    last_upload: await latestUpload(db, employee),
  }
}

async function companyDashboard(db: CompanyDb, admin: string, now: Date) {
  const counts = await companyCounts(db, dayOf(now))
  const rule = await noticeRuleOf(db)
  const everyone = { admin, rule, now, categories: [], search: '' }
  const recommended = { ...everyone, recommendation_status: 'recommend' as const }
  const unproven = await unprovenSince(db)
  const { persons } = await personPage(db, recommended, { page: 1, page_size: PAGE_SIZE })
  return {
    connections: persons.map((row) => person(row, admin, rule)),
    num_tips_to_review: counts.tips,
    num_new_recommendations: counts.untriaged,
    num_favorites: counts.favorites,
    num_recommendations: counts.recommended,
    num_connections: counts.persons,
    num_notices_due: await countUpTo(db, MOST_NOTICES_DUE, { ...everyone, notice: 'due' }),
    ...(await joinsFor(db)),
    first_steps: firstSteps(await firstStepsDone(db, admin)),
    company_deletion: await companyDeletion(db),
    proof_due_at: unproven && proofDueAfter(unproven).toISOString(),
  }
}

const userOf = (principal: Principal) => ({
  first_name: firstName(principal),
  last_name: principal.last_name ?? '',
  role: principal.role,
})

export function dashboardRoutes({
  now,
  database,
}: Pick<Services, 'now' | 'database'>): Routes<typeof api.dashboard> {
  return {
    async dashboard(_, { principal, inCompany }) {
      const isAdmin = principal.role === 'admin'
      const failing = isAdmin ? (await lastBackupRun(database.db, now()))?.failing_since : null
      return inCompany(async (db) => ({
        user: userOf(principal),
        dashboard: await ownDashboard(db, principal.employee_id, now()),
        ...(isAdmin && (await companyDashboard(db, principal.employee_id, now()))),
        ...(isAdmin && {
          backups_failing_since: failing?.toISOString() ?? null,
          database_encoding: database.encoding,
        }),
      }))
    },

    async closeFirstSteps(_, { principal, inCompany }) {
      await inCompany((db) => closeFirstSteps(db, principal.employee_id))
      return { ok: true }
    },
  }
}
