import type { api } from '../../contract/api.ts'
import { CLAIM_TABS } from '../../contract/person-filters.ts'
import type { Claim } from '../../contract/claim.ts'
import type { OwnClaim } from '../../contract/claims.ts'
import { currentJob } from '../../domain/current-job.ts'
import { firstName, fullName } from '../../domain/employee-name.ts'
import type { MessageTemplate } from '../../domain/message-templates.ts'
import { daysAfter, needsWork, type OpenClaim } from './base/claims.rules.ts'
import { daysOf, saveDays } from './base/claims.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { keyRefused, notFound } from '../errors.ts'
import { lastMorning } from '../mail/morning.rules.ts'
import { actorOf, type Routes } from '../http/routes.ts'
import { reachOutCounts } from '../persons/claim-choice.store.ts'
import type { Services } from '../services.ts'
import { answerAsk, askColleague } from './ask.ts'
import { askPauseOf, colleaguesWhoKnow, personToAskAbout, saveAskPause } from './ask.store.ts'
import { actAsAdmin, actAsHolder, actOnSeveral } from './act.ts'
import {
  claimById,
  dismissClaim,
  lostClaims,
  ownClaims,
  type OwnRow,
  type ClaimRow,
} from './shown-claims.store.ts'
import { chooseDay } from './look-again.ts'
import { noticeUrlOf } from './notice.ts'
import { thank, thanksFor } from './thank.ts'
import { claimAsSent, goAhead, goAheadAll } from './start.ts'
import { noticeContactOf, saveOfCompany, saveTemplates, templatesOf } from './message-templates.store.ts'
import { checkTemplates, ownMessages, messageFor, templateValues } from './message-templates.ts'
import { zoneOf } from '../mail/zone.store.ts'

const LOST_DAYS = 14

const nameOf = ({ first_name, last_name, email }: Pick<ClaimRow, 'first_name' | 'last_name' | 'email'>) =>
  email === null ? null : fullName({ first_name, last_name, email })

const timeOf = ({ until }: { until: Date | null }, now: Date) => ({
  until: until?.toISOString() ?? null,
  is_overdue: until !== null && until <= now,
})

const shownClaim = (row: ClaimRow, now: Date): Claim => ({
  id: row.id,
  person_id: row.person_id,
  state: row.state,
  holder: nameOf(row),
  ...timeOf(row, now),
  job_title: row.job_title,
  line: row.line,
  answer: row.answer,
})

const ownClaim = (
  { job_title, company_name, job, reminded_at, starter, ...row }: OwnRow,
  message: MessageTemplate,
  now: Date,
): OwnClaim => ({
  ...row,
  words: row.state === 'asked' ? null : message,
  ...timeOf(row, now),
  current_job: currentJob(job_title, company_name),
  reminded: reminded_at && {
    at: reminded_at.toISOString(),
    by: nameOf({
      first_name: row.reminder_first_name,
      last_name: row.reminder_last_name,
      email: row.reminder_email,
    }),
  },
  job_title: job,
  asked_by: starter && firstName(starter),
  needs_work: needsWork(row, now),
})

/** Null for one that has ended. */
const openOnly = (row: ClaimRow | null): OpenClaim | null =>
  row && row.state !== 'ended' ? { ...row, state: row.state } : null

const NOT_BY_KEY =
  'An API key hands over and, where recruiting writes, says sent and answered. Do this on the screen.'

/** A key speaks for recruiting, and for no colleague. */
const mayByKey = ({ employee_id }: OpenClaim, { act }: { act: string }) =>
  act === 'hand_over' || (employee_id === null && ['sent', 'answered'].includes(act))

export function claimsRoutes({
  now,
  settings,
}: Pick<Services, 'now' | 'settings'>): Routes<typeof api.reachOut> {
  const noticeUrl = (company: Parameters<typeof noticeUrlOf>[1]) => noticeUrlOf(settings, company)
  const savedTemplates = async (db: CompanyDb) => {
    const company = (await noticeContactOf(db))!
    const { notice_contact, job_link_tail } = company
    return { ...(await templatesOf(db)), notice_contact, job_link_tail, notice_url: noticeUrl(company) }
  }
  async function dismissed(db: CompanyDb, id: string, by: string, act: 'dismiss' | 'show_again') {
    const state = await dismissClaim(db, { id, by, is_dismissed: act === 'dismiss', now: now() })
    if (state === null) throw notFound('Claim')
    return { id, state, act_id: null }
  }
  const shown = async (db: CompanyDb, id: string) => shownClaim((await claimById(db, id))!, now())

  return {
    async goAhead({ body: { person_id, employee_id, job_id } }, { principal, inCompany }) {
      const given = {
        person: person_id,
        employee: employee_id,
        job: job_id,
        ...actorOf(principal),
        now: now(),
      }
      return inCompany(async (db) => {
        const { id, ...more } = await goAhead(db, given)
        return { ...(await shown(db, id)), ...more }
      })
    },

    async goAheadAll({ body: { ids, job_id, act_id } }, { principal, inCompany }) {
      const given = { persons: ids, job: job_id, act_id, ...actorOf(principal), now: now() }
      return inCompany((db) => goAheadAll(db, given))
    },

    async changeSeveral({ body: { ids, act } }, { principal, inCompany }) {
      const acting = { by: principal.employee_id, now: now(), act: { act } }
      return inCompany((db) => actOnSeveral(db, ids, acting))
    },

    async changeReachOut({ params: { id }, body }, { principal, inCompany }) {
      return inCompany(async (db) => {
        const claim = openOnly(await claimById(db, id))
        if (principal.key && claim && !mayByKey(claim, body)) throw keyRefused(NOT_BY_KEY)
        const { act_id } = await actAsAdmin(db, claim, { ...actorOf(principal), now: now(), act: body })
        return { ...(await shown(db, id)), act_id }
      })
    },

    async chooseLookAgain({ params: { id }, body: { day, line = '' } }, { principal, inCompany }) {
      const given = { day, line: line.trim(), by: principal.employee_id, now: now() }
      return { act_id: await inCompany((db) => chooseDay(db, id, given)) }
    },

    async thanksFor({ params: { id } }, { principal, inCompany }) {
      const { left, thanked } = await inCompany((db) => thanksFor(db, id, principal.employee_id))
      return { names: left.map(fullName), thanked: thanked.map(fullName) }
    },

    async thank({ params: { id }, body: { words } }, { principal, inCompany }) {
      const given = { person: id, words: words.trim(), by: principal.employee_id, now: now() }
      return inCompany((db) => thank(db, given))
    },

    async reachOutCounts(_, { inCompany }) {
      return inCompany((db) => reachOutCounts(db, CLAIM_TABS, now()))
    },

    async reachOutDays(_, { inCompany }) {
      return inCompany(daysOf)
    },

    async changeReachOutDays({ body }, { inCompany }) {
      await inCompany((db) => saveDays(db, body))
      return body
    },

    async ownReachOuts(_, { principal, inCompany }) {
      const time = now()
      return inCompany(async (db) => {
        const rows = await ownClaims(db, principal.employee_id)
        const messages = await ownMessages(db, rows, { sender: principal, noticeUrl })
        return {
          people: rows.map((row, index) => ownClaim(row, messages[index]!, time)),
          lost: await lostClaims(db, principal.employee_id, {
            since: daysAfter(time, -LOST_DAYS),
            morning: lastMorning(await zoneOf(db), time),
          }),
        }
      })
    },

    async changeOwnReachOut({ params: { id }, body: { act, ...more } }, { principal, inCompany }) {
      return inCompany(async (db) => {
        if (act === 'dismiss' || act === 'show_again') return dismissed(db, id, principal.employee_id, act)
        const body = { act, ...more }
        const claim = openOnly(await claimById(db, id))
        return {
          id,
          ...(await actAsHolder(db, claim, { id, by: principal.employee_id, now: now(), act: body })),
        }
      })
    },

    async reachOutTexts(_, { inCompany }) {
      return inCompany((db) => savedTemplates(db))
    },

    async changeReachOutTexts({ body: { notice_contact, job_link_tail, ...templates } }, { inCompany }) {
      checkTemplates(templates)
      return inCompany(async (db) => {
        await saveTemplates(db, templates)
        await saveOfCompany(db, { notice_contact, job_link_tail })
        return savedTemplates(db)
      })
    },

    async changeNoticeContact({ body: { notice_contact } }, { inCompany }) {
      await inCompany((db) => saveOfCompany(db, { notice_contact }))
      return { ok: true }
    },

    async reachOutWords({ params: { id }, query: { kind } }, { principal, inCompany }) {
      return inCompany((db) => messageFor(db, id, kind, { sender: principal, noticeUrl }))
    },

    async wordValues({ params: { id } }, { principal, inCompany }) {
      return inCompany((db) => templateValues(db, id, { sender: principal, noticeUrl }))
    },

    async colleaguesToAsk({ params: { id } }, { principal, inCompany }) {
      return inCompany(async (db) => {
        if (!(await personToAskAbout(db, id))) throw notFound('Person')
        const known = await colleaguesWhoKnow(db, id)
        const colleagues = known.filter((one) => one.id !== principal.employee_id)
        return {
          colleagues: colleagues.map(({ first_name, last_name, email, ...one }) => ({
            ...one,
            name: fullName({ first_name, last_name, email }),
          })),
        }
      })
    },

    async askColleague({ body: { person_id, employee_id, job_id, line } }, { principal, inCompany }) {
      const by = { by: principal.employee_id, now: now() }
      const given = {
        person: person_id,
        employee: employee_id,
        job: job_id ?? null,
        line: line.trim(),
        ...by,
      }
      return inCompany(async (db) => {
        const { id, ...more } = await askColleague(db, given)
        return { ...(await shown(db, id)), ...more }
      })
    },

    async answerAsk({ params: { id }, body }, { principal, inCompany }) {
      await inCompany((db) => answerAsk(db, principal.employee_id, id, body, now()))
      return { ok: true }
    },

    async askPause(_, { principal, inCompany }) {
      return { not_before: await inCompany((db) => askPauseOf(db, principal.employee_id)) }
    },

    async changeAskPause({ body }, { principal, inCompany }) {
      await inCompany((db) => saveAskPause(db, principal.employee_id, body.not_before))
      return body
    },

    async sayWrote({ body: { connection_id } }, { principal, inCompany }) {
      const claimed = await inCompany((db) => claimAsSent(db, principal.employee_id, connection_id, now()))
      return { ...claimed, state: 'sent' as const }
    },
  }
}
