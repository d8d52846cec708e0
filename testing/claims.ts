import { DAY_MS } from '../domain/time.ts'
import { sql } from 'kysely'
import type { AdminAct, ClaimAct } from '../contract/claims.ts'
import { settleDue } from '../server/claims/base/settle.ts'
import type { BuiltEmployee } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** For tests of claims: what admins and holders do, and a clock that goes on. */
export const claimsOf = (appOf: () => TestApp) => ({
  goAhead: async (admin: BuiltEmployee, person_id: string, holder?: BuiltEmployee | null) =>
    (await appOf().as(admin)).reachOut.goAhead({
      body: { person_id, ...(holder !== undefined && { employee_id: holder && holder.employee_id }) },
    }),
  act: async (admin: BuiltEmployee, id: string, body: AdminAct) =>
    (await appOf().as(admin)).reachOut.changeReachOut({ params: { id }, body }),
  actOwn: async (holder: BuiltEmployee, id: string, body: ClaimAct) =>
    (await appOf().as(holder)).reachOut.changeOwnReachOut({ params: { id }, body }),
  own: async (employee: BuiltEmployee) => (await appOf().as(employee)).reachOut.ownReachOuts({}),
  /** The open claim on a person, and what happened to all claims, newest first. */
  async of(admin: BuiltEmployee, id: string) {
    const client = await appOf().as(admin)
    const { events } = await client.candidates.personHistory({
      params: { id },
      query: { what: ['reach_out'] },
    })
    const { connections } = await client.recommendations.personList({ query: { id: [id] } })
    const open = connections[0]?.reach_out ?? null
    const isOver = open?.until != null && new Date(open.until) <= appOf().clock.now
    return {
      open: open && { ...open, is_overdue: isOver },
      steps: events.flatMap((event) =>
        event.what === 'reach_out' ? [{ what: event.step, on: event.on, by: event.by }] : [],
      ),
    }
  },
  /** So many days later, after the timer did its work. */
  async later(days: number) {
    const { clock, services } = appOf()
    clock.now = new Date(clock.now.getTime() + days * DAY_MS)
    await settleDue(services.database, clock.now)
  },
  /** Counted in SQL: open claims whose person, holder or recommendation is gone. */
  async orphans({ company_id }: { company_id: string }) {
    const { rows } = await appOf().database.inCompany(company_id, (db) =>
      sql<{ id: string; state: string }>`
        select r.id, r.state from reach_out r
        left join person p on p.company_id = r.company_id and p.id = r.person_id
        left join employee e on e.company_id = r.company_id and e.id = r.employee_id
        where r.company_id = ${company_id} and (
          p.id is null
          or (r.state <> 'ended' and (
            p.stage = 'archived' or (p.outcome is not null and p.outcome <> 'not_now')
            or (r.employee_id is not null and (e.id is null or e.deactivated_at is not null))))
          or (r.state = 'go' and not p.candidate)
          or (r.state = 'go' and r.employee_id is not null and not exists (
            select from connection c where c.company_id = r.company_id and c.person_id = r.person_id
              and c.employee_id = r.employee_id and c.recommended))
          or (r.job_id is not null and not exists (
            select from job j where j.company_id = r.company_id and j.id = r.job_id)))`.execute(db),
    )
    return rows
  },
})
