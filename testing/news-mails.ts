import { DAY_MS } from '../domain/time.ts'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { messageOf, type Mail } from '../server/mail/mail.ts'
import { nextMorning as morningAfter } from '../server/mail/morning.rules.ts'
import type { BuiltEmployee } from './builders.ts'
import type { TestApp } from './test-app.ts'

const [MONDAY, WEDNESDAY] = [1, 3]

/** What is known about the recommended person; none of it may be in an email. */
export const RECOMMENDED = {
  name: 'Zuzanna Wiśniewska',
  company: 'Quixotic Zinc',
  job_title: 'Xylophone Tuner',
}

/** For tests of emails with news: a clock that goes from one morning to the next, and a company with someone who recommends. */
export function newsMailsOf(appOf: () => TestApp, setTime: (time: Date) => void = () => undefined) {
  let begin = new Date().setUTCHours(12, 0, 0, 0)
  while (new Date(begin).getUTCDay() !== WEDNESDAY) begin += DAY_MS

  const now = () => appOf().clock.now.getTime()
  function setClock(time: number) {
    appOf().clock.now = new Date(time)
    setTime(new Date(time))
  }
  /** The next morning, when the emails are due. */
  const nextMorning = () => setClock(morningAfter('UTC', new Date(now())).due_at.getTime() + 60_000)

  return {
    nextMorning,
    later: (ms: number) => setClock(now() + ms),
    nextMonday() {
      do nextMorning()
      while (appOf().clock.now.getUTCDay() !== MONDAY)
    },
    /** A Wednesday some weeks later, so that no test gets another's emails. */
    async startAnew() {
      begin += 28 * DAY_MS
      setClock(begin)
      await appOf().sendDue()
    },
    /** Recommends new people → the persons. */
    async recommend(employee: BuiltEmployee, people = 1): Promise<string[]> {
      const persons: string[] = []
      for (let n = 0; n < people; n++)
        persons.push((await appOf().buildRecommended({ employee, ...RECOMMENDED })).person_id)
      return persons
    },
    /** The employee's rows of emails that wait, and the last one sent of each kind. */
    async rowsOf({ employee_id }: BuiltEmployee) {
      const { rows } = await appOf().database.pool.query(
        `select kind, tries, state = 'delivered' as sent from outbox where employee_id = $1 and state <> 'failed' order by kind, key`,
        [employee_id],
      )
      return rows
    },
    async team() {
      const app = appOf()
      const company = await app.buildCompany({ name: 'Acme' })
      const admin = await app.buildAdmin({ company, first_name: 'Ben' })
      const recommender = await app.buildEmployee({ company, first_name: 'Ada' })
      const [asAdmin, asRecommender] = [() => app.as(admin), () => app.as(recommender)] // sessions end as the clock goes on
      return { company, admin, recommender, asAdmin, asRecommender }
    },
  }
}

export const subjects = (mails: Mail[]) => mails.map(({ subject }) => subject)

/** The email as it arrives. */
export async function parsedMail(mail: Mail) {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail(messageOf(mail, 'Vouch <vouch@acme.test>'))
  const { headers, ...rest } = await PostalMime.parse(message as Buffer)
  return { ...rest, headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])) }
}
