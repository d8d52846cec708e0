import { api } from '../../contract/api.ts'
import type { NewSprint, Sprint } from '../../contract/sprints.ts'
import { canStart } from '../../domain/standing.ts'
import { currentJob } from '../../domain/current-job.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockCompany, shareSprint } from '../db/locks.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import { activeIds } from '../employees/employees.store.ts'
import type { Routes } from '../http/routes.ts'
import { putLetters, putSprintMails } from '../outbox/mails.store.ts'
import { openJobs } from '../jobs/jobs.store.ts'
import { partOf } from '../pagination.ts'
import type { Services } from '../services.ts'
import {
  boundedProgress,
  invitationMorning,
  OVER_MS,
  phaseOf,
  shownCounts,
  startProblem,
} from './base/sprint.rules.ts'
import { countAll, countsOf } from './base/sprint.store.ts'
import { recordEnd } from './end-sprints.ts'
import {
  addParticipant,
  connectionsOf,
  deleteSprint,
  insertSprint,
  jobsOf,
  openSprints,
  overlaps,
  pastSprints,
  peopleOf,
  saveEnd,
  saveReported,
  sprintById,
  submittedIn,
  type SprintRow,
} from './sprints.store.ts'
import { zoneOf } from '../mail/zone.store.ts'

/** The sprint as this employee sees it. */
async function shown(db: CompanyDb, row: SprintRow, employee: string, now: Date): Promise<Sprint> {
  const { starts_at, ends_at, ...sprint } = row
  const phase = phaseOf(row, now)
  const counts = await countsOf(db, row.id, phase === 'running')
  return {
    ...sprint,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    now: now.toISOString(),
    phase,
    jobs: await jobsOf(db, row.id),
    has_joined: (await submittedIn(db, row.id, employee)) !== undefined,
    team: { joined: counts.length, counts: shownCounts(counts) },
  }
}

/** What was asked for → the sprint to add. Errors: 400 for a time that cannot be; 404 for a job that is not open. */
async function planned(db: CompanyDb, body: Required<NewSprint>, now: Date) {
  const starts_at = body.starts_at ? new Date(body.starts_at) : now
  const problem = startProblem(starts_at, now)
  if (problem) throw invalid(problem, { starts_at: problem })
  const job_ids = [...new Set(body.job_ids)]
  const open = job_ids.length > 0 ? await openJobs(db, job_ids, { page: 1, page_size: job_ids.length }) : []
  if (open.length < job_ids.length) throw notFound('Job')
  return {
    title: body.title,
    looking_for: body.looking_for.map((line) => line.trim()).filter((line) => line !== ''),
    starts_at,
    ends_at: new Date(starts_at.getTime() + body.minutes * MINUTE_MS),
    job_ids,
  }
}

export function sprintsRoutes({ now }: Pick<Services, 'now'>): Routes<typeof api.sprints> {
  const sprintOf = async (db: CompanyDb, id: string) => {
    const row = await sprintById(db, id)
    if (!row) throw notFound('Sprint')
    return row
  }
  return {
    async startSprint({ body }, { principal, inCompany, audit }) {
      const at = now()
      return inCompany(async (db) => {
        await lockCompany(db)
        const sprint = await planned(db, body as Required<NewSprint>, at)
        if (await overlaps(db, sprint))
          throw conflict(
            'Another sprint is planned or running then. Choose another time, or cancel it first.',
          )
        const invited_by = body.by_email ? principal.employee_id : null
        const sprint_id = await insertSprint(db, { ...sprint, invited_by })
        audit({ title: sprint.title, minutes: body.minutes })
        if (invited_by) {
          const morning = invitationMorning(await zoneOf(db), sprint.starts_at, at)
          // the planner's letter waits with the others for those who join meanwhile (putInvitations)
          if (morning) await putLetters(db, await activeIds(db), morning)
          else await putSprintMails(db, await activeIds(db), sprint_id, at)
        }
        return shown(db, await sprintOf(db, sprint_id), principal.employee_id, at)
      })
    },

    async currentSprint(_, { principal, inCompany }) {
      const at = now()
      return inCompany(async (db) => {
        const open: Sprint[] = []
        for (const row of await openSprints(db, at))
          open.push(await shown(db, row, principal.employee_id, at))
        const [sprint = null, ...others] = open
        return { sprint, others }
      })
    },

    async sprint({ params: { id } }, { principal, inCompany }) {
      return inCompany(async (db) => shown(db, await sprintOf(db, id), principal.employee_id, now()))
    },

    async joinSprint({ params: { id } }, { principal, inCompany }) {
      const at = now()
      return inCompany(async (db) => {
        const row = await sprintOf(db, id)
        const phase = phaseOf(row, at)
        if (phase === 'over' || phase === 'history') throw conflict('This sprint is over.')
        if (!(await shareSprint(db, id))) throw notFound('Sprint')
        await addParticipant(db, id, principal.employee_id, at)
        return shown(db, row, principal.employee_id, at)
      })
    },

    async reportProgress({ params: { id }, body }, { principal, inCompany }) {
      const at = now()
      return inCompany(async (db) => {
        const row = await sprintOf(db, id)
        const submitted = await submittedIn(db, id, principal.employee_id)
        if (submitted !== undefined && phaseOf(row, at) === 'running') {
          const open = (await connectionsOf(db, principal.employee_id)) - submitted
          await saveReported(db, id, principal.employee_id, boundedProgress(body, Math.max(0, open)))
        }
        return shown(db, row, principal.employee_id, at)
      })
    },

    async endSprint({ params: { id } }, { principal, inCompany }) {
      const at = now()
      return inCompany(async (db) => {
        const row = await sprintOf(db, id)
        const isRunning = phaseOf(row, at) === 'running'
        if (!isRunning || !(await saveEnd(db, id, at))) throw conflict('This sprint isn’t running.')
        await countAll(db, id)
        await recordEnd(db, { ...row, ends_at: at }, principal.employee_id)
        return shown(db, await sprintOf(db, id), principal.employee_id, at)
      })
    },

    async cancelSprint({ params: { id } }, { inCompany, audit }) {
      const at = now()
      await inCompany(async (db) => {
        const row = await sprintOf(db, id)
        if (row.ends_at <= at) throw conflict('This sprint is over, so it can’t be canceled.')
        await deleteSprint(db, id)
        audit({ title: row.title })
      })
      return { ok: true }
    },

    async sprintPeople({ params: { id } }, { inCompany }) {
      return inCompany(async (db) => {
        const { people, recommended } = await peopleOf(db, (await sprintOf(db, id)).id)
        return {
          people: people.map(({ id: person, name, recommenders, ...row }) => ({
            id: person,
            name,
            recommenders,
            current_job: currentJob(row.job_title, row.company_name),
            can_go_ahead: !row.is_claimed && canStart(row),
          })),
          recommended,
        }
      })
    },

    async pastSprints({ query }, { inCompany }) {
      const page = partOf(api.sprints.pastSprints, query)
      const before = new Date(now().getTime() - OVER_MS)
      const rows = await inCompany((db) => pastSprints(db, before, page))
      return rows.map((row) => ({ ...row, starts_at: row.starts_at.toISOString() }))
    },
  }
}
