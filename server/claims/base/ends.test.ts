import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../../testing/builders.ts'
import { claimsOf } from '../../../testing/claims.ts'
import { sharedTestApp } from '../../../testing/test-app.ts'
import { removeDueCompanies } from '../../employees/deletion/remove-companies.ts'
import { settleDue } from './settle.ts'
import { erasePerson } from '../../privacy/erase-person.ts'
import { purge } from '../../privacy/purge.ts'

const app = await sharedTestApp()
const { goAhead, actOwn, own, of, later, orphans } = claimsOf(() => app)
let admin: BuiltEmployee
let ada: BuiltEmployee
let ben: BuiltEmployee
beforeEach(async () => {
  app.clock.now = new Date()
  ;({ admin, ada, ben } = await app.buildTeam())
})

type Case = { id: string; person_id: string; claim: string }
const LINK = 'https://www.linkedin.com/in/claimed'

/** Someone Ada recommends and should write to. */
async function claimed(fields: { linkedin_url?: string } = {}): Promise<Case> {
  const built = await app.buildRecommended({ employee: ada, ...fields })
  const { id } = await goAhead(admin, built.person_id, ada)
  return { ...built, claim: id }
}
const withdraw = ({ id }: Case) => app.edit(ada, id, { general_decision_type: 'not_reviewed' })
const deactivate = async () =>
  (await app.as(admin)).employees.updateEmployee({
    params: { id: ada.employee_id },
    body: { is_active: false },
  })
const leave = async (recommendations: 'keep' | 'delete') =>
  (await app.as(ada)).employees.deleteAccount({ query: { recommendations } })

/** As if no upload had contained the connection for long. */
async function purgeThem({ id }: Pick<Case, 'id'>) {
  await app.database.inCompany(admin.company_id, (db) =>
    db
      .updateTable('connection')
      .set({ brought_at: new Date(0) })
      .where('company_id', '=', db.company)
      .where('id', '=', id)
      .execute(),
  )
  expect(await purge(app.database, { days: 365, now: new Date() })).toMatchObject({ connections: 1 })
}

/** What is left: the open claim’s state and holder, and how the last one ended. */
const left = async ({ person_id }: Case) => {
  const found = await of(admin, person_id).catch(() => null)
  return found && [found.open?.state ?? 'ended', found.open?.holder ?? null, found.steps[0]!.what]
}

describe('what becomes of a claim', () => {
  const sent = (one: Case) => actOwn(ada, one.claim, { act: 'sent' })
  test.each<[string, (one: Case) => Promise<unknown>, (string | null)[] | null]>([
    ['erasing the person', () => erasePerson(app.database, { link: LINK }), null],
    [
      'purging the person after the recommendation went',
      async (one) => {
        await withdraw(one)
        await purgeThem(one)
      },
      null,
    ],
    [
      'purging all connections to the person after a message',
      async (one) => {
        await sent(one)
        await withdraw(one)
        await purgeThem(one)
      },
      ['sent', 'Ada Lovelace', 'sent'],
    ],
    ['withdrawing the recommendation', withdraw, ['ended', null, 'withdrawn']],
    [
      'withdrawing it after a message',
      async (one) => {
        await sent(one)
        await withdraw(one)
      },
      ['sent', 'Ada Lovelace', 'sent'],
    ],
    ['deactivating the holder', deactivate, ['go', null, 'holder_left']],
    [
      'deactivating the holder after a message',
      async (one) => {
        await sent(one)
        await deactivate()
      },
      ['sent', null, 'holder_left'],
    ],
    ['an account that goes without its recommendations', () => leave('delete'), null],
    ['an account that leaves its recommendations', () => leave('keep'), ['go', null, 'holder_left']],
    [
      'archiving',
      ({ person_id }) => app.move(admin, person_id, { stage: 'archived' }),
      ['ended', null, 'archived'],
    ],
    ['Not Interested', ({ person_id }) => app.triage(admin, person_id, false), ['ended', null, 'archived']],
    [
      'a hire',
      ({ person_id }) => app.move(admin, person_id, { outcome: 'hired' }),
      ['ended', null, 'outcome'],
    ],
    [
      'moving the stage alone',
      ({ person_id }) => app.move(admin, person_id, { stage: 'reviewed' }),
      ['go', 'Ada Lovelace', 'go'],
    ],
  ])('%s', async (_, happens, expected) => {
    const one = await claimed({ linkedin_url: LINK })
    await happens(one)
    expect(await left(one)).toEqual(expected)
    expect(await orphans(admin)).toEqual([])
    await later(8)
    expect(await orphans(admin)).toEqual([])
    await erasePerson(app.database, { link: LINK })
  })

  test('several events at once leave no orphan either: the holder goes while the person is hired', async () => {
    for (let round = 0; round < 5; round++) {
      ;({ admin, ada, ben } = await app.buildTeam())
      const one = await claimed()
      await Promise.all([deactivate(), app.move(admin, one.person_id, { outcome: 'hired' })])
      expect(await left(one)).toEqual(['ended', null, 'outcome'])
      expect(await orphans(admin)).toEqual([])
    }
  })

  test('deleting the job it is about, and the only one the person was recommended for', async () => {
    const { id: job } = await app.buildJob({ company: admin })
    const [{ id, person_id }, kept] = [
      await app.buildConnection({ employee: ada }),
      await app.buildRecommended({ employee: ada }),
    ]
    await app.decide(ada, { connection_id: id, job_decision: 'YES', job_ids: [job] })
    const client = await app.as(admin)
    for (const person of [person_id, kept.person_id])
      await client.reachOut.goAhead({
        body: { person_id: person, employee_id: ada.employee_id, job_id: job },
      })
    await client.jobs.deleteJob({ params: { id: job } })
    expect((await of(admin, person_id)).open).toBeNull()
    expect((await of(admin, kept.person_id)).open).toMatchObject({ state: 'go', job_title: null })
    expect(await orphans(admin)).toEqual([])
  })

  test('an undo that archives the person again', async () => {
    const client = await app.as(admin)
    const { person_id: moved } = await app.buildRecommended({ employee: ada })
    await app.move(admin, moved, { stage: 'archived' })
    const move = await client.candidates.moveCandidate({
      params: { id: moved },
      body: { stage: 'reviewed' },
    })
    const { person_id: triaged } = await app.buildRecommended({ employee: ada })
    await app.triage(admin, triaged, false)
    const body = { ids: [triaged], is_favorite: true }
    const triage = await client.recommendations.triagePersons({ body })
    for (const person of [moved, triaged]) await goAhead(admin, person, ada)
    for (const { act_id } of [move, triage]) await client.acts.undoAct({ params: { id: act_id! } })
    for (const person of [moved, triaged]) expect((await of(admin, person)).open).toBeNull()
    expect(await orphans(admin)).toEqual([])
  })

  test('a company’s last day', async () => {
    await claimed()
    const client = await app.as(admin)
    await app.database.inCompany(admin.company_id, (db) =>
      db
        .updateTable('company')
        .set({ deletion_due_at: new Date(0) })
        .where('company_id', '=', admin.company_id)
        .execute(),
    )
    await removeDueCompanies(app.services)
    await expect(client.reachOut.reachOutDays({})).rejects.toMatchObject({ status: 401 })
    const { rows } = await app.database.pool.query(
      'select count(*)::int as n from reach_out where company_id = $1',
      [admin.company_id],
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})

describe('what becomes of an ask', () => {
  const deadline = ['ended', null, 'no_introduction']
  test.each<[string, (one: Case) => Promise<unknown>, (string | null)[] | null]>([
    ['erasing the person', () => erasePerson(app.database, { link: LINK }), null],
    ['purging the person, who no one recommends', purgeThem, null],
    ['deactivating the colleague', deactivate, deadline],
    ['an account that goes without its recommendations', () => leave('delete'), null],
    ['an account that leaves its recommendations', () => leave('keep'), null],
    [
      'a recommendation by someone else, and archiving',
      async ({ person_id }) => {
        await app.buildRecommended({ employee: ben, person_id })
        await app.move(admin, person_id, { stage: 'archived' })
      },
      ['ended', null, 'archived'],
    ],
    [
      'a recommendation by someone else, and a hire',
      async ({ person_id }) => {
        await app.buildRecommended({ employee: ben, person_id })
        await app.move(admin, person_id, { outcome: 'hired' })
      },
      ['ended', null, 'outcome'],
    ],
    [
      'the colleague’s own recommendation',
      ({ id }) => app.edit(ada, id, { general_decision_type: 'recommend' }),
      ['asked', 'Ada Lovelace', 'asked'],
    ],
    [
      'its job',
      async () => (await app.as(admin)).jobs.deleteJob({ params: { id: job } }),
      ['asked', 'Ada Lovelace', 'asked'],
    ],
  ])('%s', async (_, happens, expected) => {
    const { id, person_id } = await app.buildConnection({ employee: ada, linkedin_url: LINK })
    job = (await app.buildJob({ company: admin })).id
    const body = { person_id, employee_id: ada.employee_id, job_id: job, line: '' }
    const { id: claim } = await (await app.as(admin)).reachOut.askColleague({ body })
    const one = { id, person_id, claim }
    await happens(one)
    expect(await left(one)).toEqual(expected)
    expect(await orphans(admin)).toEqual([])
    await later(8)
    expect(await orphans(admin)).toEqual([])
    await erasePerson(app.database, { link: LINK })
  })
  let job: string

  test('purging the colleague’s connection, where others know the person: they are asked no more', async () => {
    const { id, person_id } = await app.buildConnection({ employee: ada })
    await app.buildConnection({ employee: ben, person_id })
    const body = { person_id, employee_id: ada.employee_id, line: '' }
    await (await app.as(admin)).reachOut.askColleague({ body })
    const counted = async () => (await (await app.as(ada)).dashboard.dashboard()).dashboard.num_reach_outs
    expect(await counted()).toBe(1)
    await purgeThem({ id })
    expect(await own(ada)).toEqual({ people: [], lost: [] })
    expect(await counted()).toBe(0)
    await later(8)
    expect(await left({ id, person_id, claim: '' })).toEqual(deadline)
    expect(await orphans(admin)).toEqual([])
  })
})

test('a company in which ending claims fails keeps no other waiting', async () => {
  const other = await app.buildTeam()
  const ours = await claimed()
  const theirs = await app.buildRecommended({ employee: other.ada })
  await goAhead(other.admin, theirs.person_id, other.ada)
  const now = new Date(app.clock.now.getTime() + 8 * 86_400_000)
  let first: string | undefined
  const failing: typeof app.database = {
    ...app.database,
    inCompany: async (company, fn) => {
      first ??= company
      if (company === first) throw new Error('the first company fails')
      return app.database.inCompany(company, fn)
    },
  }
  await expect(settleDue(failing, now)).rejects.toThrow('the first company fails')
  const holders = [
    (await of(admin, ours.person_id)).open!.holder,
    (await of(other.admin, theirs.person_id)).open!.holder,
  ]
  expect(holders).toContain(null)
})

test.each(['2020-01-01 09:00:00.123456', 'infinity', '-infinity'])(
  'a claim until %s ends with the recommendation all the same',
  async (until) => {
    const one = await claimed()
    await app.database.pool.query('update reach_out set until = $2::timestamptz where id = $1', [
      one.claim,
      until,
    ])
    await withdraw(one)
    expect(await left(one)).toEqual(['ended', null, 'withdrawn'])
  },
)
