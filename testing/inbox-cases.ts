import { claimsOf } from './claims.ts'
import { inboxWorldOf, MORNING, type InboxWorld as World } from './inbox-world.ts'
import type { TestApp } from './test-app.ts'

export type InboxCase = {
  kind: string
  who: 'admin' | 'ada' | 'ben'
  says: string
  path: string
  /** What makes the entry, at noon. */
  make: (world: World) => Promise<unknown>
  /** From when on it is there; at once unless it is given. */
  from?: typeof MORNING
  /** From later on. */
  later?: string
  /** Colleagues get it, too. */
  others?: true
}

/** A case for each kind of entry that tells of no failure. */
export function inboxCasesOf(app: TestApp): InboxCase[] {
  const { goAhead, act, actOwn } = claimsOf(() => app)
  const { ask, answer, thank } = inboxWorldOf(app, () => undefined)
  const inCompany = ({ admin }: World, statement: string, ...values: unknown[]) =>
    app.database.pool.query(statement, [admin.company_id, ...values])

  async function invite({ admin }: World) {
    const body = { title: 'The Sols', minutes: 40, starts_at: '2027-03-05T15:00:00Z', by_email: true }
    await (await app.as(admin)).sprints.startSprint({ body })
  }

  /** Three join a sprint of a moment, and one recommends someone, who is contacted. */
  async function endSprint({ admin, ada, ben, known }: World) {
    const { sprints } = await app.as(admin)
    const { id } = await sprints.startSprint({ body: { title: 'The Sols', minutes: 20 } })
    for (const one of [admin, ada, ben]) await (await app.as(one)).sprints.joinSprint({ params: { id } })
    const { connections } = await (await app.as(ada)).connections.reviewList()
    await app.decide(ada, { connection_id: connections[0]!.id, general_decision: 'recommend' })
    await app.move(admin, known, { stage: 'contacted' })
    await sprints.endSprint({ params: { id } })
  }

  const CASES: InboxCase[] = [
    {
      kind: 'mention',
      who: 'ada',
      says: 'Bea Boss wrote to you about Mira Sol.',
      path: '/candidate/',
      make: async ({ admin, ada, person }) =>
        (await app.as(admin)).comments.addComment({
          params: { id: person },
          body: { text: 'Hi', mentions: [ada.employee_id] },
        }),
    },
    {
      kind: 'asked',
      who: 'ada',
      says: 'Bea asks: could you introduce us to Omar Ali?',
      path: '/reach-out',
      make: ask,
    },
    {
      kind: 'to_write',
      who: 'ada',
      says: 'Write to Mira Sol by 10 March.',
      path: '/reach-out',
      make: ({ admin, person, ada }) => goAhead(admin, person, ada),
    },
    {
      kind: 'reminded',
      who: 'ada',
      says: 'Bea Boss reminds you of Mira Sol.',
      path: '/reach-out',
      make: async ({ admin, person, ada }) =>
        act(admin, (await goAhead(admin, person, ada)).id, { act: 'remind' }),
    },
    {
      kind: 'job_closed',
      who: 'ada',
      says: 'Lighthouse Keeper was closed: messages to Mira Sol no longer name it.',
      path: '/reach-out',
      make: async ({ admin, person, ada }) => {
        const { id } = await app.buildJob({ company: admin, job_title: 'Lighthouse Keeper' })
        const client = await app.as(admin)
        await client.reachOut.goAhead({
          body: { person_id: person, employee_id: ada.employee_id, job_id: id },
        })
        await client.jobs.updateJob({ params: { id }, body: { is_open: false } })
      },
    },
    {
      kind: 'lost',
      who: 'ada',
      says: 'You no longer need to contact Mira Sol.',
      path: '/reach-out',
      make: async ({ admin, person, ada }) =>
        act(admin, (await goAhead(admin, person, ada)).id, { act: 'hand_over' }),
      from: MORNING,
    },
    {
      kind: 'moved',
      who: 'ada',
      says: 'Mira Sol, who you recommended: contacted.',
      path: '/referrals',
      make: ({ admin, person }) => app.move(admin, person, { stage: 'contacted' }),
      from: MORNING,
    },
    {
      kind: 'thanks',
      who: 'ada',
      says: 'Mira Sol was hired, and Bea Boss thanks you.',
      path: '/referrals',
      make: thank,
      from: MORNING,
    },
    {
      kind: 'upload',
      who: 'ada',
      says: 'Is your file from LinkedIn there? Upload it now.',
      path: '/upload',
      make: async ({ ada }) => (await app.as(ada)).uploads.remindTomorrow(),
      from: MORNING,
    },
    {
      kind: 'import',
      who: 'ada',
      says: 'Your upload is done. New people: 2,993.',
      path: '/review?upload=',
      make: async (made) => endUpload(made, 'COMPLETED'),
    },
    {
      kind: 'import_failed',
      who: 'ada',
      says: 'Your upload could not be imported.',
      path: '/dashboard',
      make: async (made) => endUpload(made, 'FAILED'),
    },
    {
      kind: 'introduced',
      who: 'admin',
      says: 'Ada Lovelace answered the ask about Omar Ali.',
      path: '/admin/candidates?person=',
      make: async (made) => answer(made, (await ask(made)).id, 'write'),
    },
    {
      kind: 'no_introduction',
      who: 'admin',
      says: 'The ask about Omar Ali ended without an introduction.',
      path: '/admin/candidates?person=',
      make: async (made) => answer(made, (await ask(made)).id, 'rather_not'),
      later: '2027-03-08T12:10:00Z',
    },
    {
      kind: 'handed_over',
      who: 'admin',
      says: 'Recruiting now writes to Mira Sol: it’s up to you.',
      path: '/admin/candidates?person=',
      make: async ({ admin, person, ada }) =>
        actOwn(ada, (await goAhead(admin, person, ada)).id, { act: 'hand_over' }),
    },
    {
      kind: 'look_again',
      who: 'admin',
      says: 'You wanted to look at Mira Sol again.',
      path: '/admin/candidates?person=',
      make: async ({ admin, person }) =>
        (await app.as(admin)).reachOut.chooseLookAgain({
          params: { id: person },
          body: { day: '2027-03-04', line: '' },
        }),
      from: MORNING,
    },
    {
      kind: 'sprint',
      who: 'ada',
      says: 'You are invited to a sprint on Friday, 5 March at 15:00 (UTC).',
      path: '/sprint/',
      make: invite,
      from: MORNING,
      others: true,
    },
    {
      kind: 'sprint_upload',
      who: 'ben',
      says: 'Bring your connections to the sprint. LinkedIn takes up to a day to send the file, so ask for it now.',
      path: '/upload',
      make: invite,
      from: MORNING,
    },
    {
      kind: 'sprint_result',
      who: 'ada',
      says: 'What became of your sprint: people recommended: a few, contacted: 1.',
      path: '/referrals',
      make: endSprint,
      later: '2027-03-18T08:10:00Z',
      others: true,
    },
    {
      kind: 'view',
      who: 'admin',
      says: '1 new in The Sols.',
      path: '/admin/all-connections?search=sol',
      make: async ({ admin, ada }) => {
        const { views } = await app.as(admin)
        const { id } = await views.saveView({
          body: { screen: 'network', name: 'The Sols', query: 'search=sol' },
        })
        await views.watchView({ params: { id }, body: { is_on: true } })
        await app.buildConnection({ employee: ada, name: 'Tara Sol' })
      },
      from: MORNING,
    },
  ]

  const endUpload = async (made: World, status: string) => {
    const { id } = await app.buildUpload({ employee: made.ada })
    await inCompany(
      made,
      `update upload set status = $3, finished_at = $4, receipt = '{"added": 2993}' where company_id = $1 and id = $2`,
      id,
      status,
      app.clock.now,
    )
  }
  return CASES
}
