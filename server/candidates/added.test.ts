import { DAY_MS } from '../../domain/time.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NewCandidate } from '../../contract/candidates.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, storedRows, upload } from '../../testing/uploads.ts'
import { PRIVACY_COMMANDS } from '../privacy/commands.ts'
import { purge } from '../privacy/purge.ts'

const LINK = 'https://www.linkedin.com/in/mira-sol'

const app = await sharedTestApp()
let admin: BuiltEmployee
let erin: BuiltEmployee
beforeEach(async () => {
  app.clock.now = new Date()
  const company = await app.buildCompany()
  admin = await app.buildAdmin({ company, first_name: 'Alba', last_name: 'Reyes' })
  erin = await app.buildEmployee({ company, first_name: 'Erin', last_name: 'Gray' })
})

const client = () => app.as(admin)
const add = async (body: NewCandidate) => (await client()).candidates.addCandidate({ body })
const remove = async (id: string) => (await client()).candidates.removeCandidate({ params: { id } })
const people = async (query = {}) =>
  (await (await client()).recommendations.personList({ query })).connections
const candidates = () => people({ candidate: true })
const counts = async () => (await client()).candidates.stageCounts()
const erase = (...args: string[]) => PRIVACY_COMMANDS['erase']!.run(app.services, args)

async function tipOf(tip: { name?: string; profile_url?: string; is_anonymous?: boolean }) {
  const before = new Set((await (await client()).tips.tipList()).map(({ id }) => id))
  await (await app.as(erin)).tips.submitTip({ body: tip })
  app.clock.now = new Date(app.clock.now.getTime() + DAY_MS)
  return (await (await client()).tips.tipList()).find(({ id }) => !before.has(id))!.id
}

describe('adding a person by hand', () => {
  test('makes a candidate who no one recommends, with a category by the title', async () => {
    const { id, is_new } = await add({
      name: ' Mira  Sol ',
      job_title: 'Senior Backend Engineer',
      company: 'Acme',
      linkedin_url: 'linkedin.com/in/Mira-Sol/?trk=x',
      email: 'Mira@Sol.test',
    })
    expect(is_new).toBe(true)
    expect(await candidates()).toMatchObject([
      {
        id,
        name: 'Mira Sol',
        job_title: 'Senior Backend Engineer',
        company: 'Acme',
        job_category: 'SOFTWARE_ENGINEER',
        seniority: 'SENIOR',
        email: 'mira@sol.test',
        status: 'not_reviewed',
        is_candidate: true,
        added: { by: 'Alba Reyes', from_tip: false, tip_by: null },
        stage: 'new',
        recommendations: [],
        known_by_names: [],
      },
    ])
    expect(await people({ recommendation_status: 'recommend' })).toEqual([])
    expect(await people({ needs_review: true })).toMatchObject([{ id }])
    expect(await counts()).toMatchObject({ all: 1, new: 1 })
    expect(await (await client()).connections.quickSearch({ query: { search: 'mira' } })).toMatchObject({
      people: [{ id }],
    })
    expect(await (await client()).dashboard.dashboard()).toMatchObject({
      num_recommendations: 0,
      num_new_recommendations: 1,
    })
  })

  test('lets admins move, star and evaluate them, and reach out; filters and the file have them', async () => {
    const { id } = await add({ name: 'Mira Sol', linkedin_url: LINK })
    const asAdmin = await client()
    await asAdmin.candidates.moveCandidate({ params: { id }, body: { stage: 'reviewed' } })
    await asAdmin.recommendations.triagePerson({ params: { id }, body: { is_favorite: true } })
    await asAdmin.recommendations.triagePerson({
      params: { id },
      body: { is_favorite: false, is_reviewed: false },
    })
    expect(await people({ stage: 'reviewed' })).toMatchObject([{ id, is_favorite: false }])
    expect(await people({ reach_out: 'to_decide' })).toMatchObject([{ id }])
    expect(await people({ job_category: 'DESIGNER', candidate: true })).toEqual([])
    const csv = await asAdmin.recommendations.exportAll({ query: { candidate: true } })
    // Without a title there is no category and no seniority.
    expect(csv).toMatch(/^Name,.*,Added\r\n"?Mira Sol"?,,,,,Not reviewed,.*Reviewed,.*,Added by hand\r\n$/s)
    const { events } = await asAdmin.candidates.personHistory({ params: { id } })
    expect(events.map(({ what, by }) => [what, by])).toEqual([
      ['moved', 'Alba Reyes'],
      ['added', 'Alba Reyes'],
    ])
    const { entries } = await asAdmin.audit.auditTrail()
    expect(entries.map(({ action, detail }) => ({ action, detail }))).toContainEqual({
      action: 'candidates.addCandidate',
      detail: {},
    })
  })

  test.each<[NewCandidate, string[]]>([
    [{ name: ' ' }, ['name']],
    [{ name: 'Mira', linkedin_url: 'https://www.linkedin.com/company/acme' }, ['linkedin_url']],
    [{ name: 'Mira', linkedin_url: 'javascript:alert(1)' }, ['linkedin_url']],
    [{ name: '', email: 'mira@' }, ['name', 'email']],
  ])('%o is refused with the fields to mark', async (body, fields) => {
    const refusal = await add(body).catch((cause: unknown) => cause)
    expect(refusal).toMatchObject({ status: 400 })
    expect(Object.keys((refusal as { fields: object }).fields)).toEqual(fields)
    expect(await people()).toEqual([])
  })

  test('is only for admins', async () => {
    const asErin = await app.as(erin)
    await expect(asErin.candidates.addCandidate({ body: { name: 'Mira Sol' } })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('ends at the quota of people', async () => {
    const { quotas } = app.services.settings
    const { people: most } = quotas
    quotas.people = 1
    try {
      await add({ name: 'Mira Sol' })
      await expect(add({ name: 'Ben Kim' })).rejects.toMatchObject({ status: 409, code: 'quota_reached' })
    } finally {
      quotas.people = most
    }
  })
})

describe('a tip', () => {
  test('becomes a candidate with its author, and counts as reviewed', async () => {
    const tip_id = await tipOf({ name: 'Mira Sol' })
    await add({ name: 'Mira Sol', tip_id })
    expect(await candidates()).toMatchObject([{ added: { from_tip: true, tip_by: 'Erin Gray' } }])
    expect(await (await client()).tips.tipList()).toMatchObject([{ is_reviewed: true }])
    await (await client()).tips.deleteTip({ params: { id: tip_id } })
    expect(await candidates()).toMatchObject([{ added: { from_tip: true, tip_by: null } }])
  })

  test('stays anonymous, and cannot be used before it is shown', async () => {
    const tip_id = await tipOf({ name: 'Mira Sol', is_anonymous: true })
    app.clock.now = new Date(app.clock.now.getTime() - DAY_MS)
    await expect(add({ name: 'Mira Sol', tip_id })).rejects.toMatchObject({ status: 404 })
    expect(await people()).toEqual([])
    app.clock.now = new Date(app.clock.now.getTime() + DAY_MS)
    await add({ name: 'Mira Sol', tip_id })
    expect(await candidates()).toMatchObject([{ added: { from_tip: true, tip_by: 'Anonymous' } }])
    expect(JSON.stringify(await candidates())).not.toMatch(/Erin|Gray/)
  })
})

describe('someone of the network', () => {
  test('becomes a candidate by their link instead of a double, and keeps what the upload says', async () => {
    const { person_id } = await app.buildConnection({
      employee: erin,
      name: 'Mira Sol',
      job_title: 'Designer',
      company: 'Acme',
      linkedin_url: LINK,
      email: 'mira@sol.test',
    })
    const typed = { name: 'M. Sol', job_title: 'Engineer', linkedin_url: `${LINK}/` }
    expect(await add(typed)).toEqual({ id: person_id, name: 'Mira Sol', is_new: false })
    const [person, ...others] = await people()
    expect(others).toEqual([])
    expect(person).toMatchObject({
      name: 'Mira Sol',
      job_title: 'Designer',
      is_candidate: true,
      known_by: 'Erin Gray',
      email: null, // no one recommends them, and the admin did not type it
    })
  })

  test('is recognized by the address where the names agree', async () => {
    const fields = { employee: erin, name: 'Mira Sol', email: 'mira@sol.test' }
    const { person_id } = await app.buildConnection(fields)
    expect(await add({ name: 'Ben Kim', email: 'mira@sol.test' })).toMatchObject({ is_new: true })
    expect(await add({ name: 'Mira Sol', email: 'mira@sol.test' })).toMatchObject({ id: person_id })
    expect(await people({ id: person_id })).toMatchObject([{ email: 'mira@sol.test' }])
  })

  test('is refused while an import that is not finished brings them', async () => {
    const { id: upload_id } = await app.buildUpload({ employee: erin, status: 'RUNNING' })
    await app.buildConnection({ employee: erin, name: 'Mira Sol', linkedin_url: LINK, upload_id })
    await expect(add({ name: 'Mira Sol', linkedin_url: LINK })).rejects.toMatchObject({ status: 409 })
  })
})

describe('a later upload', () => {
  const uploadAs = async (...rows: Parameters<typeof somebody>[0][]) =>
    upload(await app.as(erin), csvFile(rows.map((row) => somebody(row))))

  test.each<[string, NewCandidate, Parameters<typeof somebody>[0]]>([
    ['link', { name: 'Ada Lovelace', linkedin_url: LINK }, { linkedin_url: LINK }],
    ['address', { name: 'Ada Lovelace', email: 'ada@acme.test' }, { email: 'Ada@acme.test' }],
    [
      'address, with a link that is new',
      { name: 'Ada Lovelace', email: 'ada@acme.test' },
      { email: 'ada@acme.test', linkedin_url: LINK },
    ],
  ])('with the same %s merges and keeps stage, evaluation and source', async (_, typed, row) => {
    const { id } = await add(typed)
    const asAdmin = await client()
    await asAdmin.candidates.moveCandidate({ params: { id }, body: { stage: 'contacted' } })
    await asAdmin.candidates.ratePerson({
      params: { id },
      body: { canReachOut: true, canMentionName: false, notes: 'Met her' },
    })
    expect((await uploadAs(row)).receipt).toMatchObject({ added: 1 })
    expect(await people()).toMatchObject([
      {
        job_title: 'Software Engineer',
        known_by: 'Erin Gray',
        is_candidate: true,
        stage: 'contacted',
        added: { by: 'Alba Reyes', from_tip: false },
        ratings: [{ notes: 'Met her' }],
        email: typed.email ?? null,
      },
    ])
  })

  test('moves the source along where two people turn out to be one', async () => {
    await uploadAs({ linkedin_url: LINK })
    await add({ name: 'Ada Lovelace', email: 'ada@acme.test' })
    expect(await people()).toHaveLength(2)
    await uploadAs({ linkedin_url: LINK, email: 'ada@acme.test' })
    expect(await people()).toMatchObject([
      { linkedin_url: LINK, is_candidate: true, added: { by: 'Alba Reyes' }, email: 'ada@acme.test' },
    ])
    expect(await counts()).toMatchObject({ all: 1 })
  })

  test('does not show admins its address of someone no one recommends', async () => {
    await add({ name: 'Ada Lovelace', linkedin_url: LINK, email: 'ada@home.test' })
    await uploadAs({ linkedin_url: LINK, email: 'ada@acme.test' })
    expect(await people()).toMatchObject([{ is_candidate: true, email: null }])
  })
})

describe('taking it back', () => {
  test('deletes someone no colleague is connected to, with what admins wrote', async () => {
    const { id } = await add({ name: 'Mira Sol', company: 'Acme' })
    expect(await remove(id)).toEqual({ ok: true, is_deleted: true })
    expect(await people()).toEqual([])
    expect((await (await client()).employers.employerList()).employers).toEqual([])
    await expect(remove(id)).rejects.toMatchObject({ status: 404 })
    const { entries } = await (await client()).audit.auditTrail()
    expect(entries.map(({ action, detail }) => ({ action, detail }))).toContainEqual({
      action: 'candidates.removeCandidate',
      detail: {},
    })
  })

  test('leaves someone of the network where they were, recommended or not', async () => {
    const known = await app.buildConnection({ employee: erin, name: 'Mira Sol', linkedin_url: LINK })
    const praised = await app.buildRecommended({ employee: erin, name: 'Ben Kim', email: 'ben@kim.test' })
    const ids = [known.person_id, praised.person_id]
    await add({ name: 'Mira Sol', linkedin_url: LINK })
    await add({ name: 'Ben Kim', email: 'ben@kim.test' })
    for (const id of ids) expect(await remove(id)).toEqual({ ok: true, is_deleted: false })
    expect(await candidates()).toMatchObject([{ id: ids[1], added: null }])
    expect(await people()).toHaveLength(2)
  })

  test('ends the claim on someone who is no longer a candidate', async () => {
    const { person_id: id } = await app.buildConnection({ employee: erin, linkedin_url: LINK })
    await add({ name: 'Ada Lovelace', linkedin_url: LINK })
    await (await client()).reachOut.goAhead({ body: { person_id: id } })
    await remove(id)
    expect(await people({ id })).toMatchObject([{ is_candidate: false, reach_out: null }])
  })
})

describe('keeping and deleting', () => {
  test('the purge leaves them, until an admin takes the addition back', async () => {
    await add({ name: 'Mira Sol' })
    await purge(app.database, { days: 1, now: new Date(Date.now() + 9 * DAY_MS) })
    expect(await candidates()).toHaveLength(1)
  })

  test('a withdrawn recommendation leaves an added candidate', async () => {
    const { id, person_id } = await app.buildRecommended({ employee: erin, linkedin_url: LINK })
    await add({ name: 'Ada Lovelace', linkedin_url: LINK })
    await app.decide(erin, { connection_id: id, general_decision: 'dont_recommend' })
    expect(await candidates()).toMatchObject([{ id: person_id, status: 'not_reviewed' }])
  })

  test('an erasure deletes them with their tip, and they cannot be added again', async () => {
    const tip_id = await tipOf({ name: 'M. from the meetup' })
    await add({ name: 'Mira Sol', linkedin_url: LINK, email: 'mira@sol.test', tip_id })
    await erase('--link', LINK)
    expect((await storedRows(app, admin)).persons).toEqual([])
    expect(await (await client()).tips.tipList()).toEqual([])
    for (const typed of [{ linkedin_url: 'linkedin.com/in/MIRA-sol' }, { email: 'mira+x@sol.test' }])
      await expect(add({ name: 'Mira Sol', ...typed })).rejects.toMatchObject({ status: 409 })
  })

  test('what is held on them names the admin, and the tip', async () => {
    const tip_id = await tipOf({ name: 'M. from the meetup' })
    const link = 'https://www.linkedin.com/in/mira-moon' // the other one was erased for good
    await add({ name: 'Mira Moon', linkedin_url: link, tip_id })
    const told = await PRIVACY_COMMANDS['person-data']!.run(app.services, ['--link', link])
    for (const text of ['Alba', 'M. from the meetup']) expect(told).toContain(text)
  })
})
