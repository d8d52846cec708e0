import { beforeEach, describe, expect, test } from 'vitest'
import { trackingWorld } from '../../testing/tracking-world.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const { world, connect, send, shown, asAdmin, wish } = trackingWorld(app)

describe('connecting', () => {
  test('says what the key may do, who has no account there and which jobs lead nowhere', async () => {
    const { account, ada, admin } = world()
    account.addUser(ada.email.toUpperCase())
    const tested = await connect()
    expect(tested).toEqual({
      missing: [],
      unmatched: [admin.email],
      jobs: ['Zither Builder'],
      message: 'Ashby answers. It has 1 open job and 1 account.',
    })
    expect((await (await asAdmin()).tracking.trackingStatus({})).connected).toMatchObject({
      system: 'ashby',
      off_reason: null,
      counts: { sent: 0, waiting: 0, failed: 0, proposals: 0 },
    })
  })

  test('names the permissions that the key lacks', async () => {
    world().account.lacks.add('jobsRead').add('candidatesWrite')
    expect((await connect()).missing).toEqual(['Candidates: write', 'Jobs: read'])
  })

  test('with a key that does not work is refused, and stores nothing', async () => {
    const refused = (await asAdmin()).tracking.connectTracking({
      body: { system: 'ashby', key: 'wrong-key' },
    })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('does not accept the key'),
    })
    expect((await (await asAdmin()).tracking.trackingStatus({})).connected).toBeNull()
  })
})

describe('sending', () => {
  beforeEach(connect)

  test('shows exactly what leaves, and the candidate is there with the link to them', async () => {
    const { account } = world()
    const preview = await (await asAdmin()).tracking.previewSending({ body: await wish() })
    expect(preview.people).toEqual([
      {
        id: world().person_id,
        name: 'Ingrid Jiménez',
        profile_url: 'https://www.linkedin.com/in/ingrid-j',
        job_title: 'Luthier',
        employer: 'Strings & Co',
        email: null,
        job: 'Zither Builder',
        credit: null,
        words: [],
        withheld: 1,
      },
    ])
    expect(account.people).toEqual([])
    await send()
    expect(account.people.map(({ made }) => made)).toEqual([
      { name: 'Ingrid Jiménez', linkedInUrl: 'https://www.linkedin.com/in/ingrid-j' },
    ])
    expect(account.notes.map(({ content }) => content)).toEqual(['Sent from Vouch.\nLuthier at Strings & Co'])
    expect(account.applications).toHaveLength(1)
    expect(await shown()).toMatchObject([
      {
        system: 'ashby',
        job_title: 'Zither Builder',
        state: 'sent',
        problem: null,
        url: `https://app.ashbyhq.com/candidates/${account.people[0]!.id}`,
        standing: 'lead',
        stage: 'New lead',
      },
    ])
  })

  test('credits the recommender, with their words, where they agreed to be named', async () => {
    const { account, ada, connection_id } = world()
    const user = account.addUser(ada.email)
    await app.answer(ada, connection_id, {
      reach_out_method: 'RECRUITING',
      should_mention_name: true,
      notes: 'Bends wood like no other',
    })
    await send()
    expect(account.people[0]!.creditedTo).toBe(user.id)
    expect(account.notes[0]!.content).toBe(
      'Sent from Vouch.\nLuthier at Strings & Co\nRecommended by Ada Bell.\nAda Bell: “Bends wood like no other”',
    )
  })

  test('tells nothing of a recommender who did not agree to be named', async () => {
    const { account, ada, connection_id } = world()
    account.addUser(ada.email)
    await app.answer(ada, connection_id, {
      reach_out_method: 'RECRUITING',
      should_mention_name: false,
      notes: 'Bends wood like no other',
    })
    await send()
    expect(account.people).toHaveLength(1)
    for (const secret of ['Ada', 'Bell', ada.email, 'Bends wood'])
      expect(account.bytes()).not.toContain(secret)
  })

  test('sends nothing that the admin has not seen', async () => {
    const { account, ada, connection_id } = world()
    const admin = await asAdmin()
    const body = await wish()
    const { seen } = await admin.tracking.previewSending({ body })
    const agree = () =>
      app.answer(ada, connection_id, {
        reach_out_method: 'RECRUITING',
        should_mention_name: true,
        notes: 'New',
      })
    await agree()
    await expect(admin.tracking.sendCandidates({ body: { ...body, seen } })).rejects.toMatchObject({
      status: 409,
    })
    const again = await admin.tracking.previewSending({ body })
    await admin.tracking.sendCandidates({ body: { ...body, seen: again.seen } })
    await app.answer(ada, connection_id, { notes: 'Newer' })
    await app.sendDue()
    expect(account.people).toEqual([])
    expect(await shown()).toMatchObject([
      { state: 'failed', problem: expect.stringContaining('has changed') },
    ])
    await send()
    expect(account.notes[0]!.content).toContain('Newer')
  })

  test('happens once for a person and a job, however often it is asked for', async () => {
    await send()
    const { people, sent_before } = await (await asAdmin()).tracking.previewSending({ body: await wish() })
    expect([people, sent_before]).toEqual([[], 1])
    await send()
    expect(world().account.people).toHaveLength(1)
  })
})

describe('what changes there', () => {
  beforeEach(async () => {
    await connect()
    await send()
  })

  test('an interview makes the candidate Contacted, and hired is an outcome', async () => {
    const { account, admin, person_id } = world()
    const [application] = account.applications
    account.move(application!.id, { status: 'active', stage: 'Phone screen' })
    await app.readTracking()
    expect(await shown()).toMatchObject([{ standing: 'active', stage: 'Phone screen' }])
    const person = async () =>
      (await (await app.as(admin)).recommendations.personList({ query: { id: [person_id] } })).connections[0]
    expect(await person()).toMatchObject({ stage: 'contacted', outcome: null })
    account.move(application!.id, { status: 'hired', stage: 'Hired' })
    await app.readTracking()
    expect(await person()).toMatchObject({ stage: 'contacted', outcome: 'hired' })
  })

  test('of two jobs, the one shows first in which the candidate got furthest', async () => {
    const { account, admin, person_id } = world()
    account.move(account.applications[0]!.id, { status: 'active', stage: 'Phone screen' })
    const { id: external_id } = account.addJob('Harp Builder')
    const { id: job_id } = await app.buildJob({ company: admin, job_title: 'Harp Builder' })
    const { tracking } = await asAdmin()
    await tracking.matchJob({ params: { id: job_id }, body: { external_id } })
    const body = { ids: [person_id], job_id }
    const { seen } = await tracking.previewSending({ body })
    await tracking.sendCandidates({ body: { ...body, seen } })
    await app.sendDue()
    await app.readTracking()
    const order = async () => (await shown()).map(({ job_title, standing }) => [job_title, standing])
    expect(await order()).toEqual([
      ['Zither Builder', 'active'],
      ['Harp Builder', 'lead'],
    ])
    account.move(account.applications[0]!.id, { status: 'archived', stage: 'Archived' })
    await app.readTracking()
    expect(await order()).toEqual([
      ['Harp Builder', 'lead'],
      ['Zither Builder', 'archived'],
    ])
  })

  test('an archived candidate is proposed to be archived, and an admin decides', async () => {
    const { account, admin, person_id } = world()
    account.move(account.applications[0]!.id, { status: 'archived', stage: 'Archived' })
    await app.readTracking()
    const client = await app.as(admin)
    const person = async () =>
      (await client.recommendations.personList({ query: { id: [person_id], tracking: 'proposal' } }))
        .connections[0]
    const before = await person()
    expect(before).toMatchObject({ stage: 'new', tracking: [{ proposal: 'archive' }] })
    await client.tracking.decideProposal({ params: { id: before!.tracking[0]!.id }, body: { archive: true } })
    expect(await person()).toBeUndefined()
    expect(await shown()).toMatchObject([{ proposal: null, standing: 'archived' }])
  })
})
