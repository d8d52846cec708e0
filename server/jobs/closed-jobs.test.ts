import { expect, test } from 'vitest'
import { CASES } from '../../testing/cases.ts'
import { claimsOf } from '../../testing/claims.ts'
import { rawCall } from '../../testing/raw-call.ts'
import { valueAt } from '../../testing/slots.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const { goAhead, own } = claimsOf(() => app)

/** Where a call names a job. */
const jobSlot = ({ name, idSlots }: (typeof CASES)[number]) =>
  idSlots.find((slot) => slot.includes('job') || (name.startsWith('jobs.') && slot === 'params.id'))
const NAMING = CASES.filter((entry) => jobSlot(entry) !== undefined)

type Outcome = 'taken' | 'refused' | 'without the job'
/** What each call that names a job makes of a closed one, of a closed one that the caller answered before, and of a deleted one. */
const RULES: Record<string, { closed: Outcome; answered?: Outcome; deleted: Outcome }> = {
  'connections.reviewList': { closed: 'refused', deleted: 'refused' },
  'jobs.companyJobs': { closed: 'refused', deleted: 'refused' },
  'recommendations.bulkDecision': { closed: 'refused', answered: 'taken', deleted: 'refused' },
  'recommendations.updateConnection': { closed: 'refused', answered: 'taken', deleted: 'refused' },
  'reachOut.goAhead': { closed: 'without the job', deleted: 'refused' },
  'reachOut.goAheadAll': { closed: 'without the job', deleted: 'refused' },
  'reachOut.askColleague': { closed: 'without the job', deleted: 'refused' },
  'sprints.startSprint': { closed: 'refused', deleted: 'refused' },
  'tracking.previewSending': { closed: 'refused', deleted: 'refused' },
  'tracking.sendCandidates': { closed: 'refused', deleted: 'refused' },
  // What reads, finds closed jobs, too; admins work on them.
  'recommendations.personList': { closed: 'taken', deleted: 'taken' },
  'recommendations.exportAll': { closed: 'taken', deleted: 'taken' },
  'jobs.jobRecommendations': { closed: 'taken', deleted: 'refused' },
  'jobs.updateJob': { closed: 'taken', deleted: 'refused' },
  'jobs.jobDeletion': { closed: 'taken', deleted: 'refused' },
  'jobs.deleteJob': { closed: 'taken', deleted: 'refused' },
  'bonuses.changeReferralProgram': { closed: 'taken', deleted: 'refused' },
  'bonuses.confirmBonuses': { closed: 'taken', deleted: 'refused' },
}

test('the table has every call that names a job', () => {
  expect(Object.keys(RULES).toSorted()).toEqual(NAMING.map(({ name }) => name).toSorted())
})

test.each(NAMING)('$name keeps the rule of closed jobs', async (entry) => {
  const rule = RULES[entry.name]!
  const slot = jobSlot(entry)!
  for (const state of ['closed', 'answered', 'deleted'] as const) {
    if (!rule[state]) continue
    const admin = await app.buildAdmin()
    const token = await app.tokenOf(admin)
    const args = await entry.row.args(app, admin)
    if (state === 'answered') await rawCall(app, entry.endpoint, args, token)
    const { jobs } = await app.as(admin)
    const params = { id: String(valueAt(args, slot)) }
    if (state === 'deleted') await jobs.deleteJob({ params })
    else await jobs.updateJob({ params, body: { is_open: false } })
    const { status, body } = await rawCall(app, entry.endpoint, args, token)
    const isWithout = status < 300 && body.includes('"closed_job":"')
    const outcome = isWithout ? 'without the job' : status < 300 ? 'taken' : status === 404 ? 'refused' : body
    expect(outcome, state).toBe(rule[state])
  }
})

/** Ada recommends Mira for a job, and an admin asks her to write. */
async function introduction() {
  const { admin, ada } = await app.buildTeam()
  const job = await app.buildJob({ company: admin, job_title: 'Lighthouse Keeper' })
  const { id, person_id } = await app.buildRecommended({ employee: ada, name: 'Mira Sol' })
  await app.decide(ada, { connection_id: id, job_decision: 'YES', job_ids: [job.id] })
  const { reachOut, jobs } = await app.as(admin)
  const claim = { person_id, employee_id: ada.employee_id, job_id: job.id }
  const closes = (is_open = false) => jobs.updateJob({ params: { id: job.id }, body: { is_open } })
  return { admin, ada, job, id, person_id, claim, closes, reachOut }
}

test('a job that closes leaves the words to copy, and its introduction says so to who writes and who began it', async () => {
  const { admin, ada, claim, closes, reachOut, person_id } = await introduction()
  await reachOut.goAhead({ body: claim })
  const read = async () => {
    const { people } = await own(ada)
    const words = await (await app.as(admin)).reachOut.wordValues({ params: { id: person_id } })
    return [people[0]!.job_title, people[0]!.words!.long.includes('Lighthouse Keeper'), words.job_title]
  }
  const told = async (who: typeof ada) =>
    (await (await app.as(who)).inbox.entries()).entries.filter(({ kind }) => kind === 'job_closed')
  expect(await read()).toEqual(['Lighthouse Keeper', true, 'Lighthouse Keeper'])
  await closes()
  expect(await read()).toEqual([null, false, expect.not.stringContaining('Lighthouse')])
  expect(await told(ada)).toMatchObject([{ path: '/reach-out' }])
  expect(await told(admin)).toMatchObject([{ path: `/admin/candidates?person=${person_id}` }])
  await closes(true)
  expect(await read()).toEqual(['Lighthouse Keeper', true, 'Lighthouse Keeper'])
  expect([...(await told(ada)), ...(await told(admin))]).toEqual([])
})

test('a yes to an ask recommends in general if its job closed meanwhile', async () => {
  const { admin, ada } = await app.buildTeam()
  const job = await app.buildJob({ company: admin })
  const { id, person_id } = await app.buildConnection({ employee: ada })
  const { reachOut, jobs } = await app.as(admin)
  const ask = await reachOut.askColleague({
    body: { person_id, employee_id: ada.employee_id, job_id: job.id, line: '' },
  })
  await jobs.updateJob({ params: { id: job.id }, body: { is_open: false } })
  const client = await app.as(ada)
  await client.reachOut.answerAsk({ params: { id: ask.id }, body: { answer: 'write' } })
  const { general_decision_type, jobs: answers } = await client.recommendations.connectionDetail({
    params: { id },
  })
  expect([general_decision_type, answers]).toEqual(['recommend', []])
  await expect(goAhead(admin, person_id, ada)).rejects.toMatchObject({ status: 409 })
})

test('a batch names each answer that a closed job does not take, and takes the others', async () => {
  const { ada, job, id, closes } = await introduction()
  const open = await app.buildJob({ company: ada })
  const other = await app.buildConnection({ employee: ada })
  await closes()
  const answer = (connection_id: string) => ({
    connection_id,
    job_decision: 'NO' as const,
    job_ids: [open.id, job.id],
  })
  await expect(app.decide(ada, answer(id), answer(other.id))).rejects.toMatchObject({
    status: 404,
    fields: { 'decisions.1.job_ids.1': 'not found' },
  })
  await app.decide(ada, answer(id), { ...answer(other.id), job_ids: [open.id] })
  const detail = await (await app.as(ada)).recommendations.connectionDetail({ params: { id } })
  expect(detail.jobs.map(({ decision_type }) => decision_type)).toEqual(['NO', 'NO'])
})
