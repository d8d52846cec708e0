import { settleDue } from '../server/claims/base/settle.ts'
import { KINDS } from '../server/inbox/kinds.store.ts'
import { FORMER } from '../server/inbox/switches.ts'
import { lookAtViews } from '../server/views/watch.ts'
import type { BuiltEmployee } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** A Wednesday. */
const NOON = '2027-03-03T12:00:00Z'
/** The next sending time of emails. */
export const MORNING = '2027-03-04T08:10:00Z'

export type InboxWorld = Record<'admin' | 'ada' | 'ben', BuiltEmployee> & Record<'person' | 'known', string>

/** For tests of the inbox: a company with someone who recommends one person and knows another. The clock of the process is a fake. */
export function inboxWorldOf(app: TestApp, setTime: (time: Date) => void) {
  /** It is then → the emails that go out. */
  async function at(time: string) {
    setTime(new Date(time))
    app.clock.now = new Date(time)
    await settleDue(app.database, app.clock.now)
    await lookAtViews(app.services)
    return app.sendDue()
  }

  const entriesOf = async (who: BuiltEmployee) => (await (await app.as(who)).inbox.entries()).entries
  return {
    at,
    entriesOf,
    async world(): Promise<InboxWorld> {
      await at(NOON)
      const admin = await app.buildAdmin({ first_name: 'Bea', last_name: 'Boss' })
      const ada = await app.buildEmployee({ company: admin, first_name: 'Ada', last_name: 'Lovelace' })
      const ben = await app.buildEmployee({ company: admin, first_name: 'Ben', last_name: 'Kim' })
      const { person_id: person } = await app.buildRecommended({ employee: ada, name: 'Mira Sol' })
      const { person_id: known } = await app.buildConnection({ employee: ada, name: 'Omar Ali' })
      return { admin, ada, ben, person, known }
    },
    kindsOf: async (who: BuiltEmployee) => (await entriesOf(who)).map(({ kind }) => kind).toSorted(),
    unreadOf: async (who: BuiltEmployee) => (await (await app.as(who)).inbox.unread()).unread,
    readAll: async (who: BuiltEmployee) => (await app.as(who)).inbox.markAllRead(),
    /** Turns the switch of a kind of entries on or off. */
    async choose(who: BuiltEmployee, kind: string, is_on: boolean) {
      const former = Object.entries(FORMER).find(([, { kinds }]) => kinds.includes(kind))
      const name = former?.[0] ?? KINDS[kind]!.switch
      return (await app.as(who)).news.chooseNewsMails({ body: { inbox: [{ name, is_on }] } })
    },
    ask: async ({ admin, known, ada }: InboxWorld) =>
      (await app.as(admin)).reachOut.askColleague({
        body: { person_id: known, employee_id: ada.employee_id, line: 'Would you?' },
      }),
    answer: async ({ ada }: InboxWorld, id: string, said: 'write' | 'rather_not') =>
      (await app.as(ada)).reachOut.answerAsk({ params: { id }, body: { answer: said } }),
    async thank({ admin, person }: InboxWorld) {
      await app.move(admin, person, { outcome: 'hired' })
      await (await app.as(admin)).reachOut.thank({ params: { id: person }, body: { words: 'Thank you!' } })
    },
  }
}
