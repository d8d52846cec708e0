import { sql } from 'kysely'
import type { CompanyDb, Db } from '../db/database.ts'
import { nextMonday } from '../mail/morning.rules.ts'
import type { DueMail } from './news.rules.ts'

const AT_ONCE = 100
const WEEKLY = new Set(['digest', 'company_digest'])
const HELD_MS = 2 * 60_000 // longer than a mail server may take (server/mail/smtp.ts)

/**
 * The first emails that are due, of all companies. A person's emails of one kind go one after the other: if the process was killed before
 * it saved what an email told, the same email is sent again before the next one is written.
 */
export async function dueMails(db: Db, now: Date): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    select m.company_id, m.employee_id, m.kind, m.period::text from news_mail m
    where m.sent_at is null and m.due_at <= ${now} and not exists (
      select 1 from news_mail earlier
      where earlier.company_id = m.company_id and earlier.employee_id = m.employee_id and earlier.kind = m.kind
        and earlier.period < m.period and earlier.sent_at is null)
    order by m.due_at limit ${AT_ONCE}`.execute(db)
  return rows
}

const ofKind = (db: CompanyDb, { employee_id, kind }: DueMail) =>
  sql`company_id = ${db.company} and employee_id = ${employee_id} and kind = ${kind}`
const isIt = (db: CompanyDb, mail: DueMail) => sql`${ofKind(db, mail)} and period = ${mail.period}::date`

/** Takes an email for two minutes, in which only this process sends it → which try this is; null if another process has it. */
export async function takeMail(db: CompanyDb, mail: DueMail, now: Date): Promise<number | null> {
  const { rows } = await sql<{ tries: number }>`
    update news_mail set due_at = ${new Date(now.getTime() + HELD_MS)}, tries = tries + 1
    where ${isIt(db, mail)} and sent_at is null and due_at <= ${now} returning tries`.execute(db)
  return rows[0]?.tries ?? null
}

/** Postpones an email that could not be sent. */
export async function putOff(db: CompanyDb, mail: DueMail, due_at: Date) {
  await sql`update news_mail set due_at = ${due_at} where ${isIt(db, mail)}`.execute(db)
}

/**
 * Ends an email: if it was sent, it told the news up to `until`; null: it is not sent. After a weekly one the next one waits, which is
 * added first, because it locks the employee and deleting an account does so first too.
 */
export async function endMail(db: CompanyDb, mail: DueMail, until: string | null, now: Date) {
  if (WEEKLY.has(mail.kind)) await addWeekly(db, mail.employee_id, now)
  if (until === null) await sql`delete from news_mail where ${isIt(db, mail)}`.execute(db)
  else {
    await sql`update news_mail set sent_at = ${until}::timestamptz where ${isIt(db, mail)}`.execute(db)
    await sql`
      delete from news_mail where ${ofKind(db, mail)} and period < ${mail.period}::date and sent_at is not null`.execute(
      db,
    )
  }
}

/** Adds next Monday's emails of the kinds that the employee chose, unless they are waiting already. */
export async function addWeekly(db: CompanyDb, employee: string, now: Date) {
  const { period, due_at } = nextMonday(now)
  await sql`
    insert into news_mail (company_id, employee_id, kind, period, due_at)
    select e.company_id, e.id, chosen.kind, ${period}::date, ${due_at}::timestamptz
    from employee e cross join (values ('digest'), ('company_digest')) as chosen (kind)
    where e.company_id = ${db.company} and e.id = ${employee}
      and (chosen.kind = 'digest' and e.mail_digest or chosen.kind = 'company_digest' and e.mail_company_digest)
    on conflict (company_id, employee_id, kind, period) do nothing`.execute(db)
}
