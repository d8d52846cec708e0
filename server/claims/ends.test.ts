import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, storedRows, upload } from '../../testing/uploads.ts'
import { removeDueCompanies } from '../employees/deletion/remove-companies.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { purge } from '../privacy/purge.ts'

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

/** Someone Ada recommends and is to write to. */
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
        await purge(app.database, { days: 1, now: new Date(Date.now() + 9e9) })
      },
      ['ended', null, 'withdrawn'],
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

test('when two persons turn out to be one, the earlier claim stays, and the other’s holder is told', async () => {
  const byLink = somebody({ linkedin_url: 'https://www.linkedin.com/in/twice' })
  const byEmail = somebody({ email: 'twice@acme.test' })
  const asAda = await app.as(ada)
  await upload(asAda, csvFile([byLink]))
  await upload(await app.as(ben), csvFile([byEmail]))
  await upload(asAda, csvFile([byEmail]))
  const { connections } = await storedRows(app, admin)
  const [linked, mailed] = [
    connections.find(({ link_key }) => link_key)!,
    connections.find(({ email_key, employee_id }) => email_key && employee_id === ben.employee_id)!,
  ]
  await app.decide(ada, { connection_id: linked.id, general_decision: 'recommend' })
  await app.decide(ben, { connection_id: mailed.id, general_decision: 'recommend' })
  const stays = await goAhead(admin, mailed.person_id, ben)
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  const goes = await goAhead(admin, linked.person_id, ada)
  await upload(asAda, csvFile([{ ...byLink, email: 'twice@acme.test' }]))
  const person = (await storedRows(app, admin)).connections[0]!.person_id
  const found = await of(admin, person)
  expect(found.open).toMatchObject({ id: stays.id, holder: 'Ben Kim' })
  expect(found.steps.map(({ what }) => what)).toContain('merged')
  expect(await own(ada)).toMatchObject({ people: [], lost: [{ id: goes.id, why: 'merged' }] })
  expect(await orphans(admin)).toEqual([])
})
