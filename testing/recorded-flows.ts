import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createAdmin } from '../server/auth/base/create-admin.ts'
import { removeDueCompanies } from '../server/employees/deletion/remove-companies.ts'
import { backUp } from '../server/operations/backup.ts'
import { restore } from '../server/operations/restore.ts'
import { erasePerson } from '../server/privacy/erase-person.ts'
import { personData } from '../server/privacy/person-data.ts'
import { purge } from '../server/privacy/purge.ts'
import { addSample, removeSample } from '../server/sample/sample-company.ts'
import { renewDerived } from '../server/uploads/renew-derived.ts'
import { runImport } from '../server/uploads/run-import.ts'
import { PASSWORD, recommendedBy } from './call-makers.ts'
import { callerOf, CASES } from './cases.ts'
import { newsMailsOf } from './news-mails.ts'
import { rawCall } from './raw-call.ts'
import { recordStatements, type Statement } from './recorded-statements.ts'
import { signInByMail } from './sign-in.ts'
import { sharedTestApp } from './test-app.ts'
import { createTestDatabase } from './test-database.ts'
import { csvFile, somebody, upload } from './uploads.ts'

const app = await sharedTestApp()

/** Every call of the contract, by everyone who may. */
async function callEverything() {
  const company = await app.buildCompany()
  const people = [await app.buildEmployee({ company }), await app.buildAdmin({ company })]
  for (const entry of CASES)
    for (const who of people) {
      const caller = await callerOf(app, entry, who)
      await rawCall(app, entry.endpoint, await entry.row.args(app, who), await app.tokenOf(caller))
    }
}

/** Files that bring, change, merge, unite and leave out people, of three colleagues. */
async function uploadOften() {
  const company = await app.buildCompany()
  const [erin, finn, gil] = [
    await app.as(await app.buildEmployee({ company })),
    await app.as(await app.buildEmployee({ company })),
    await app.as(await app.buildEmployee({ company })),
  ]
  const ada = somebody({ linkedin_url: 'https://www.linkedin.com/in/ada', email: 'ada@acme.test' })
  const keyless = somebody({ first_name: 'Cher', last_name: '' })
  await upload(erin, csvFile([{ ...ada, linkedin_url: '' }, keyless]))
  await upload(
    finn,
    csvFile([{ ...ada, email: '' }, somebody({ first_name: 'Grace', email: 'g@acme.test' })]),
  )
  await upload(erin, csvFile([{ ...ada, job_title: 'CTO' }]))
  await upload(erin, csvFile([keyless]))
  await upload(gil, csvFile([{ ...ada, email: '' }]))
  await upload(gil, csvFile([{ ...ada, linkedin_url: '' }]))
  await upload(gil, csvFile([ada]))
}

/** Accounts of every way in: by password, proved in the same browser and by a stranger, invited, by the operator's word. */
async function comeIn() {
  const [ann, bob, cleo] = ['ann@ann-works.test', 'bob@bob-works.test', 'cleo@cleo-works.test']
  const password = PASSWORD
  const register = (email: string) =>
    app.anonymous.auth.register({ body: { email, password, name: 'Someone' } })
  await signInByMail(app, ann, (await register(ann)).refresh_token)
  await signInByMail(app, 'by-domain@ann-works.test')
  await app.anonymous.auth.login({ body: { email: ann, password } })
  await register(bob)
  await signInByMail(app, bob)
  await signInByMail(app, cleo)
  const admin = await app.as(await app.buildAdmin())
  await admin.auth.updateMe({ body: { first_name: 'Ada', company_name: 'Ada Works' } })
  await admin.employees.invite({ body: { email: cleo } })
  await signInByMail(app, cleo)
  await createAdmin(app.services, bob)
}

/** What lists and changes ask only now and then: all of the network, passes, a colleague's recommendation, a YES taken back. */
async function lookAround() {
  const company = await app.buildCompany()
  const [ben, eve] = [await app.buildAdmin({ company }), await app.buildEmployee({ company })]
  const [admin, employee] = [await app.as(ben), await app.as(eve)]
  const { id, person_id } = await app.buildConnection({ employee: eve })
  const job = await app.buildJob({ company })
  const decide = (decision_type: 'YES' | null) =>
    employee.recommendations.updateConnection({
      params: { id },
      body: { job_decisions: [{ id: job.id, decision_type }] },
    })
  await decide('YES')
  await admin.recommendations.connectionDetail({ params: { id } })
  for (const is_reviewed of [true, false]) await app.triage(ben, person_id, false, is_reviewed)
  await employee.recommendations.recommendationList({ query: { recommendation_status: 'all' } })
  await decide(null)
  await admin.recommendations.personList()
  await admin.recommendations.personList({ query: { recommendation_status: 'skip' } })
  await admin.recommendations.personList({
    query: { my_evaluation: 'none', employer: 'acme', connected_before: 2020 },
  })
  await admin.recommendations.personList({ query: { progress: 'looked_at', recommended_in: '2026-01' } })
}

/** A pass that outlives the purge of the connection, and the next upload; someone who is new in the one after it. */
async function passAndComeBack() {
  const employee = await app.buildEmployee()
  const client = await app.as(employee)
  const grace = somebody({ linkedin_url: 'https://www.linkedin.com/in/grace' })
  const file = csvFile([grace])
  await upload(client, file)
  const [connection] = (await client.connections.reviewList()).connections
  await app.decide(employee, { connection_id: connection!.id, general_decision: 'dont_recommend' })
  await purgeInAYear()
  await upload(client, file)
  await upload(client, csvFile([grace, somebody({ linkedin_url: 'https://www.linkedin.com/in/hedy' })]))
  const { connections } = await client.connections.reviewList({ query: { changed: true } })
  await client.connections.reviewList({ query: { first: true } })
  await app.decide(employee, { connection_id: connections[0]!.id, general_decision: 'dont_recommend' })
}

const purgeInAYear = () =>
  purge(app.database, { days: 1, now: new Date(Date.now() + 400 * 24 * 60 * 60 * 1000) })

/** Accounts that are deleted with what they recommended, and a company that goes with its last one. */
async function goAway() {
  const company = await app.buildCompany()
  const [ben, eve] = [await app.buildAdmin({ company }), await app.buildEmployee({ company })]
  await recommendedBy(app, eve)
  for (const one of [eve, ben])
    await (await app.as(one)).employees.deleteAccount({ query: { recommendations: 'delete' } })
  await app.buildConnection({ employee: ben })
  await removeDueCompanies(app.services)
}

/** An import that another server had begun: the last flow, because this server's own queue would take it. */
async function takeOver() {
  const { database, services } = app
  const { quotas } = services.settings
  const { signal } = new AbortController()
  const employee = await app.buildEmployee()
  const { company_id } = employee
  const { id } = await app.buildUpload({ employee, status: 'RUNNING', run: 1 })
  await runImport({ company_id, upload_id: id }, { database, quotas, signal })
}

/** A backup that another database takes over, with an import that had not ended. */
async function moveOut() {
  const employee = await app.buildEmployee()
  await app.buildUpload({ employee, status: 'RUNNING' })
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-scope-'))
  const file = path.join(folder, 'backup')
  await backUp(app.database, file)
  const other = await createTestDatabase()
  await restore(other, file)
  await other.close()
  rmSync(folder, { recursive: true })
}

/** The first start after updates that compute stored keys, orders and judgments again, and find two persons to be one. */
async function startAfterUpdates() {
  const employee = await app.buildEmployee()
  const name = '"Bea" Young'
  await app.buildConnection({ employee, name, linkedin_url: 'https://www.linkedin.com/in/bea-young-4c52b31' })
  const { id, person_id } = await app.buildConnection({ employee, name })
  const { pool } = app.database
  await pool.query('update company set derived_version = 0')
  await pool.query(`update person set seniority = 'EXECUTIVE', search = '"bea" young' where name = $1`, [
    name,
  ])
  for (const [table, old] of [
    ['person', person_id],
    ['connection', id],
  ])
    await pool.query(
      `update ${table} set linkedin_url = 'https://www.linkedin.com/pub/bea-young/1/2b3/4c5', link_key = 'old' where id = $1`,
      [old],
    )
  await renewDerived(app.database)
}

/** Mails about recommendations that moved, and both of the week. */
async function readNews() {
  const { team, recommend, nextMorning, nextMonday } = newsMailsOf(() => app)
  const { admin, recommender } = await team()
  const [person] = await recommend(recommender)
  await app.move(admin, person!, { stage: 'contacted' })
  for (const one of [admin, recommender])
    await (await app.as(one)).news.chooseNewsMails({ body: { digest: true, company_digest: true } })
  nextMorning()
  await app.sendDue()
  await app.buildJob({ company: admin })
  nextMonday()
  await app.sendDue()
}

/** All that the product says to the database. */
async function statements(): Promise<Statement[]> {
  const { seen, stop } = recordStatements()
  await callEverything()
  await uploadOften()
  await comeIn()
  await lookAround()
  await goAway()
  await moveOut()
  await (
    await app.as(await app.buildEmployee())
  ).tips.submitTip({
    body: { name: 'Ada Byron', explanation: 'Write to <ada@acme.test>.' },
  })
  await personData(app.database, { email: 'ada@acme.test' })
  await erasePerson(app.database, { email: 'ada@acme.test', tipName: 'Ada Byron' })
  await passAndComeBack()
  await addSample(app.services)
  await removeSample(app.services)
  await startAfterUpdates()
  await readNews()
  await takeOver()
  stop()
  return [...seen.values()]
}

let recording: Promise<Statement[]> | undefined

/** The statements of every call and command of the product, recorded once in the shared test app. */
export const recorded = () => (recording ??= statements())
