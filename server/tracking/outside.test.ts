import { beforeEach, describe, expect, test } from 'vitest'
import { trackingWorld } from '../../testing/tracking-world.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, storedRows, upload } from '../../testing/uploads.ts'
import { purge } from '../privacy/purge.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { DAY_MS } from '../../domain/time.ts'

const app = await sharedTestApp()
const { world, connect, send, shown, asAdmin, wish } = trackingWorld(app)
beforeEach(async () => void (await connect()))

const linkOf = (n = 0) => `https://app.ashbyhq.com/candidates/${world().account.people[n]!.id}`
const trail = async () =>
  (await (await asAdmin()).audit.auditTrail()).entries
    .filter(({ action }) => action === 'tracking.staysOutside')
    .map(({ actor, detail }) => ({ actor, detail }))
const rows = async () =>
  (
    await app.database.pool.query('select person_id from tracked where company_id = $1', [
      world().admin.company_id,
    ])
  ).rows as { person_id: string }[]
const changePerson = (values: Record<string, unknown>) =>
  app.database.inCompany(world().admin.company_id, (db) =>
    db
      .updateTable('person')
      .set(values)
      .where('company_id', '=', db.company)
      .where('id', '=', world().person_id)
      .execute(),
  )

describe('someone who was sent', () => {
  test('and objects is erased here, and the admin reads before and after, with the link, that they stay there', async () => {
    await send()
    const { privacy } = await asAdmin()
    const outside = [{ system: 'ashby', url: linkOf() }]
    const params = { id: world().person_id }
    expect(await privacy.erasure({ params })).toMatchObject({ outside })
    expect(await privacy.erasePerson({ params })).toMatchObject({ persons: 1, outside })
    expect(await rows()).toEqual([])
    expect(await trail()).toEqual([{ actor: expect.any(String), detail: outside[0] }])
    await app.readTracking()
    await app.sendDue()
    expect(world().account.people).toHaveLength(1)
  })

  test('and is erased by the operator stays there, which the answer and the trail say', async () => {
    await send()
    const { outside } = await erasePerson(app.database, { link: 'https://www.linkedin.com/in/ingrid-j' })
    expect(outside).toEqual([{ system: 'ashby', url: linkOf() }])
    expect(await rows()).toEqual([])
    expect(await trail()).toHaveLength(1)
  })

  test('and is purged stays there, which the trail says with the link', async () => {
    await send()
    const past = new Date(Date.now() - 400 * DAY_MS)
    const { id: upload_id } = await app.buildUpload({ employee: world().ada })
    await app.database.pool.query('update upload set created_at = $2 where id = $1', [upload_id, past])
    await changePerson({ recommended: false, candidate: false })
    await app.database.pool.query(
      `update connection set recommended = false, status = 'not_reviewed', decided_at = $2, recommended_at = null, first_recommended_at = null,
         upload_id = $3
       where company_id = $1`,
      [world().admin.company_id, past, upload_id],
    )
    await purge(app.database, { days: 365, now: new Date() })
    expect(await rows()).toEqual([])
    expect(await trail()).toEqual([{ actor: null, detail: { system: 'ashby', url: linkOf() } }])
  })

  test('and may be there, because no answer came, is said to be searched for', async () => {
    world().account.after = (got, reply) => (got.path.includes('create') ? 'drop' : reply)
    await send()
    expect(world().account.people).toHaveLength(1)
    const { outside } = await (await asAdmin()).privacy.erasePerson({ params: { id: world().person_id } })
    expect(outside).toEqual([{ system: 'ashby', url: null }])
    world().account.after = (_, reply) => reply
    await app.sendDue()
    expect(world().account.people).toHaveLength(1)
  })

  test('and never left, because what would leave had changed, is nowhere else', async () => {
    const { tracking, privacy } = await asAdmin()
    const body = await wish()
    const { seen } = await tracking.previewSending({ body })
    await tracking.sendCandidates({ body: { ...body, seen } })
    await changePerson({ job_title: 'Organ Builder' })
    await app.sendDue()
    expect(await shown()).toMatchObject([{ state: 'failed' }])
    expect(await privacy.erasePerson({ params: { id: world().person_id } })).toMatchObject({ outside: [] })
  })
})

describe('two who turn out to be one person', () => {
  const LINK = 'https://www.linkedin.com/in/ada'

  /** Two persons that colleagues uploaded and recommended; one by address, one by link. */
  async function two() {
    const { ada, admin } = world()
    const ben = await app.buildEmployee({ company: admin })
    const asThem = [await app.as(ada), await app.as(ben)]
    await upload(asThem[0]!, csvFile([somebody({ first_name: 'Zoe', email: 'zoe@acme.test' })]))
    await upload(asThem[1]!, csvFile([somebody({ first_name: 'Zoe', linkedin_url: LINK })]))
    const { connections } = await storedRows(app, admin)
    const ours = connections.filter(({ person_id }) => person_id !== world().person_id)
    for (const { id, employee_id } of ours) {
      const employee = [ada, ben].find((one) => one.employee_id === employee_id)!
      await app.decide(employee, { connection_id: id, general_decision: 'recommend' })
    }
    const both = somebody({ first_name: 'Zoe', email: 'zoe@acme.test', linkedin_url: LINK })
    return {
      ids: ours.map(({ person_id }) => person_id),
      merge: async () => void (await upload(await app.as(ada), csvFile([both]))),
    }
  }
  const stageOf = async (id: string) => {
    const { recommendations } = await asAdmin()
    return (await recommendations.personList({ query: { id: [id] } })).connections[0]!.stage
  }
  const left = async (ids: string[]) => {
    const { persons } = await storedRows(app, world().admin)
    return persons.map(({ id }) => id).filter((id) => ids.includes(id))
  }

  test('keep where the one who was sent is', async () => {
    const { ids, merge } = await two()
    await send([ids[0]!])
    await merge()
    const [kept, ...more] = await left(ids)
    expect(more).toEqual([])
    expect(await shown(kept)).toMatchObject([{ state: 'sent', url: linkOf() }])
    expect(await trail()).toEqual([])
    const { account } = world()
    account.move(account.applications[0]!.id, { status: 'active', stage: 'Phone screen' })
    await app.readTracking()
    expect(await shown(kept)).toMatchObject([{ standing: 'active', stage: 'Phone screen' }])
    expect(await stageOf(kept!)).toBe('contacted')
  })

  test('keep both candidates there if both were sent, and an erasure names both', async () => {
    const { ids, merge } = await two()
    await send(ids)
    expect(world().account.people).toHaveLength(2)
    await merge()
    const [kept] = await left(ids)
    const links = [linkOf(0), linkOf(1)].toSorted()
    expect((await shown(kept)).map(({ url }) => url).toSorted()).toEqual(links)
    expect(await trail()).toEqual([])
    const body = { ids: [kept!], job_id: world().job.id }
    expect((await (await asAdmin()).tracking.previewSending({ body })).people, 'no third one').toEqual([])
    const { account } = world()
    for (const { candidateId, id } of account.applications)
      if (candidateId === account.people[1]!.id) account.move(id, { status: 'hired', stage: 'Hired' })
    await app.readTracking()
    const standings = (await shown(kept)).map(({ standing }) => standing)
    expect(standings).toEqual(['hired', 'lead'])
    const { privacy } = await asAdmin()
    const { outside } = await privacy.erasure({ params: { id: kept! } })
    expect(outside.map(({ url }) => url).toSorted()).toEqual(links)
  })
})
