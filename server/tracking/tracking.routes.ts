import { randomUUID } from 'node:crypto'
import type { api } from '../../contract/api.ts'
import { trackingSystem, type TrackingSystem } from '../../domain/tracking-systems.ts'
import { asAct } from '../acts/acts.store.ts'
import { changeStandings } from '../candidates/base/standing.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockCompany } from '../db/locks.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import type { Routes, SignedInContext } from '../http/routes.ts'
import { addDestination, removeDestination, saveDestination } from '../outbox/destinations.store.ts'
import type { Services } from '../services.ts'
import { sealedSecrets, storedSystem, systemWith } from './connection.ts'
import { lookingUp } from './look-up.ts'
import { byPosting, saveByPosting } from './match-jobs.ts'
import { TrackingProblem } from './problem.ts'
import { previewSending, sendCandidates } from './send.ts'
import { SYSTEMS } from './systems.ts'
import type { Look, Secrets, To } from './systems/system.ts'
import { endWaiting, takeProposal } from './tracked.store.ts'
import { matchedThere, openJobs, removeMatch, saveMatches } from './tracked-job.store.ts'
import {
  addressesOfColleagues,
  connectedSystem,
  howItGoes,
  personToLookUp,
  startReading,
} from './tracking.store.ts'

const LONGEST_MS = 50_000 // of all that a call asks the system
const NONE = 'No applicant tracking system is connected. Connect one under Integrations.'
const NO_LOOK =
  'Looking people up is off, or the system is paused. See Applicant tracking under Integrations.'
const UNREADABLE = 'Another server encrypted the key. Enter it again.'

const within = () => ({ signal: AbortSignal.timeout(LONGEST_MS) })
const iso = (time: Date | null) => time?.toISOString() ?? null

function secretsOf(
  system: TrackingSystem,
  { key, key_id }: { key: string; key_id?: string | undefined },
): Secrets {
  const given = { key: key.trim(), key_id: key_id?.trim() }
  for (const { id, label } of trackingSystem(system).secrets)
    if (!given[id]) throw invalid(`Enter the ${label}.`, { [id]: `Enter the ${label}.` })
  return { key: given.key, ...(given.key_id && { key_id: given.key_id }) }
}

async function connected(db: CompanyDb) {
  const system = await connectedSystem(db)
  if (!system) throw conflict(NONE)
  return system
}

async function remove(db: CompanyDb, { id, kind }: { id: string; kind: TrackingSystem }) {
  await removeDestination(db, id)
  await endWaiting(db, kind)
}

const counted = (n: number, one: string) => (n === 1 ? `1 ${one}` : `${n.toLocaleString('en')} ${one}s`)

/** What a look found, in the company's words. It also saves which jobs there the jobs are. */
async function report(db: CompanyDb, system: { id: string; kind: TrackingSystem }, look: Look) {
  const { name } = trackingSystem(system.kind)
  const unmatched = (await addressesOfColleagues(db)).filter(
    (email) => !look.accounts.includes(email.toLowerCase()),
  )
  const jobs = (await saveByPosting(db, system, look.jobs)).map(({ job_title }) => job_title)
  const message =
    look.missing.length > 0
      ? `${name} answers, but the key lacks what Vouch needs.`
      : `${name} answers. It has ${counted(look.jobs.length, 'open job')} and ${counted(look.accounts.length, 'account')}.`
  return { missing: look.missing, unmatched, jobs, message }
}

/**
 * Errors: 400 if the key seems to be of another account, because no open job of the company leads to one of its open jobs. The candidates who were sent
 * or wait belong to the account before.
 */
async function refuseAnotherAccount(
  db: CompanyDb,
  { id, kind }: { id: string; kind: TrackingSystem },
  look: Look,
) {
  const matched = await matchedThere(db, id)
  const tellsNothing = matched.size === 0 || look.missing.length > 0 || look.jobs.length === 0
  if (tellsNothing || look.jobs.some(({ external_id }) => matched.has(external_id))) return
  const { name } = trackingSystem(kind)
  const message = `None of the jobs that yours lead to is open in ${name} with this key, so it seems to be of another account. If you want that account, disconnect ${name} first, and connect it with this key.`
  throw invalid(message, { key: message })
}

export function trackingRoutes(
  services: Pick<Services, 'database' | 'now' | 'httpsRequest' | 'answers'>,
): Routes<typeof api.tracking> {
  const { now } = services
  const lookUp = lookingUp(now)

  async function stored({ principal, inCompany }: Pick<SignedInContext, 'principal' | 'inCompany'>) {
    const system = await inCompany(connected)
    const place = { company_id: principal.company_id, ...system }
    const to = await storedSystem(services, place, { ...within(), actor: principal.email })
    if (!to) throw conflict(UNREADABLE)
    return { system, to }
  }

  /** Errors: 400 with why the system did not answer. */
  async function asked<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (cause) {
      if (!(cause instanceof TrackingProblem)) throw cause
      throw invalid(cause.message, { key: cause.message })
    }
  }

  const look = (system: TrackingSystem, to: To) => asked(SYSTEMS[system].look(to))

  async function save(db: CompanyDb, kind: TrackingSystem, sealed: string, found: Look) {
    await lockCompany(db)
    const before = await connectedSystem(db)
    const isSame = before?.kind === kind
    if (isSame) await refuseAnotherAccount(db, before, found)
    if (before && !isSame) await remove(db, before)
    const id = isSame ? before.id : randomUUID()
    const host = SYSTEMS[kind].hosts[0]!
    if (isSame) await saveDestination(db, id, { sealed, off_reason: null, isAnew: true })
    else await addDestination(db, { id, kind, host, sealed, created_at: now() })
    await startReading(db, id, now())
    return { id, kind }
  }

  return {
    async trackingStatus(_, { inCompany }) {
      return inCompany(async (db) => {
        const system = await connectedSystem(db)
        if (!system) return { connected: null }
        const { read_at, ...how } = await howItGoes(db, system.kind, system.id)
        return {
          connected: {
            system: system.kind,
            can_look: system.with_details,
            off_reason: system.off_reason as 'failing' | null,
            connected_at: system.created_at.toISOString(),
            sent_at: iso(system.delivered_at),
            failing_since: iso(system.failing_since),
            read_at: iso(read_at),
            ...how,
          },
        }
      })
    },

    async connectTracking({ body: { system, ...given } }, { principal, inCompany, audit }) {
      const secrets = secretsOf(system, given)
      const place = { company_id: principal.company_id, kind: system }
      const found = await look(
        system,
        systemWith(services, place, secrets, { ...within(), actor: principal.email }),
      )
      const sealed = await sealedSecrets(services, place, secrets)
      return inCompany(async (db) => {
        const saved = await save(db, system, sealed, found)
        audit({ system })
        return report(db, saved, found)
      })
    },

    async testTracking(_, context) {
      const { system, to } = await stored(context)
      const found = await look(system.kind, to)
      return context.inCompany((db) => report(db, system, found))
    },

    async switchTracking({ body }, { inCompany, audit }) {
      const { is_on, can_look } = body
      await inCompany(async (db) => {
        await lockCompany(db)
        const { id, kind, off_reason } = await connected(db)
        if (is_on !== undefined) {
          if (off_reason !== null && off_reason !== 'admin')
            throw conflict('Vouch switched it off. Enter the key again.')
          await saveDestination(db, id, { off_reason: is_on ? null : 'admin', isAnew: is_on })
          if (is_on) await startReading(db, id, now())
        }
        if (can_look !== undefined) await saveDestination(db, id, { with_details: can_look, isAnew: false })
        audit({ system: kind, ...body })
      })
      return { ok: true }
    },

    async disconnectTracking(_, { inCompany, audit }) {
      await inCompany(async (db) => {
        await lockCompany(db)
        const system = await connected(db)
        await remove(db, system)
        audit({ system: system.kind })
      })
      return { ok: true }
    },

    async trackingJobs(_, context) {
      const { system, to } = await stored(context)
      const there = await asked(SYSTEMS[system.kind].jobs(to))
      const jobs = await context.inCompany((db) => openJobs(db, system.id, SYSTEMS[system.kind].pages))
      const found = new Map(byPosting(jobs, there).map((match) => [match.job_id, match.external_id]))
      return {
        jobs: jobs.map(({ id, job_title, external_id }) => ({
          id,
          job_title,
          external_id: external_id ?? found.get(id) ?? null,
        })),
        choices: there.map(({ external_id, title }) => ({ external_id, title })),
      }
    },

    async matchJob({ params: { id }, body: { external_id } }, context) {
      const { system, to } = await stored(context)
      const isKnown = await context.inCompany(async (db) =>
        (await openJobs(db, system.id, [])).some((job) => job.id === id),
      )
      if (!isKnown) throw notFound('Job')
      if (external_id === null) {
        await context.inCompany((db) => removeMatch(db, system.id, id))
        return { ok: true }
      }
      const chosen = (await asked(SYSTEMS[system.kind].jobs(to))).find(
        (job) => job.external_id === external_id,
      )
      if (!chosen) throw invalid('That job is closed there. Choose another one.')
      await context.inCompany((db) =>
        saveMatches(db, system.id, [{ job_id: id, external_id, title: chosen.title }]),
      )
      return { ok: true }
    },

    async sendChoices(_, { inCompany }) {
      return inCompany(async (db) => {
        const system = await connectedSystem(db)
        if (!system || system.off_reason !== null) return { system: null, can_look: false, jobs: [] }
        const jobs = await openJobs(db, system.id, [])
        return {
          system: system.kind,
          can_look: system.with_details,
          jobs: jobs
            .filter(({ external_id }) => external_id !== null)
            .map(({ id, job_title }) => ({ id, job_title })),
        }
      })
    },

    async lookUp({ params: { id } }, context) {
      const { system, to } = await stored(context)
      if (system.off_reason !== null || !system.with_details) throw conflict(NO_LOOK)
      const person = await context.inCompany((db) => personToLookUp(db, id))
      if (!person) throw notFound('Person')
      return lookUp(system, person, () => asked(SYSTEMS[system.kind].find(to, person)))
    },

    async previewSending({ body }, { inCompany }) {
      return inCompany((db) => previewSending(db, body))
    },

    async sendCandidates({ body }, { principal, inCompany }) {
      const by = { by: principal.employee_id, now: now() }
      return { sent: await inCompany((db) => sendCandidates(db, body, by)) }
    },

    async decideProposal({ params: { id }, body: { archive } }, { principal, inCompany }) {
      return inCompany(async (db) => {
        const person = await takeProposal(db, id)
        if (!person) throw notFound('Proposal')
        if (!archive) return { id, act_id: null }
        const moving = { ids: [person], by: principal.employee_id, now: now() }
        const { act_id } = await asAct(db, moving, () =>
          changeStandings(db, moving, { what: 'move', stage: 'archived' }),
        )
        return { id, act_id }
      })
    },
  }
}
