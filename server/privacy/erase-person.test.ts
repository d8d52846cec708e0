import { expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { tablesHolding } from '../../testing/held-text.ts'
import { askForLink, followInvitation, tokenIn } from '../../testing/sign-in.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, storedRows, upload } from '../../testing/uploads.ts'
import { PRIVACY_COMMANDS } from './commands.ts'

const app = await sharedTestApp()

const LINK = 'https://www.linkedin.com/in/zerelda-quint'
const EMAIL = 'zerelda@quint.test'
const zerelda = somebody({ first_name: 'Zerelda', last_name: 'Quint', linkedin_url: LINK, email: EMAIL })
const other = somebody({
  first_name: 'Odo',
  last_name: 'Vane',
  linkedin_url: 'https://www.linkedin.com/in/odo',
})

const erase = (...args: string[]) => PRIVACY_COMMANDS['erase']!.run(app.services, args)
const uploadAs = async (employee: BuiltEmployee, people: Parameters<typeof csvFile>[0]) =>
  (await upload(await app.as(employee), csvFile(people))).receipt!
const namesOf = async (employee: BuiltEmployee) =>
  (await storedRows(app, employee)).persons.map(({ name }) => name)
const trailOf = async (admin: BuiltEmployee) =>
  (await (await app.as(admin)).audit.auditTrail()).entries
    .filter(({ action }) => action.startsWith('privacy.'))
    .map(({ actor, action, detail }) => ({ actor, action, detail }))

async function addTip(
  company: BuiltEmployee,
  tip: { name?: string; profile_url?: string; explanation?: string },
) {
  await app.database.inCompany(company.company_id, (db) =>
    db
      .insertInto('tip')
      .values({
        company_id: company.company_id,
        id: crypto.randomUUID(),
        ...tip,
        is_anonymous: true,
        submitted_on: new Date(),
      })
      .execute(),
  )
}

/** A company in which two know Zerelda, one recommends her for a job too, the admin rated her, and tips name her. */
async function companyThatKnowsHer() {
  const company = await app.buildCompany()
  const admin = await app.buildAdmin({ company })
  const erin = await app.buildEmployee({ company })
  const finn = await app.buildEmployee({ company })
  await uploadAs(erin, [zerelda, other])
  await uploadAs(finn, [somebody({ ...zerelda, email: '' })])
  const job = await app.buildJob({ company })
  const client = await app.as(erin)
  const list = (await client.connections.reviewList()).connections
  const { id } = list.find(({ name }) => name === 'Zerelda Quint')!
  await app.decide(erin, {
    connection_id: id,
    general_decision: 'recommend',
    job_decision: 'YES',
    job_ids: [job.id],
  })
  await client.recommendations.finalReview({ params: { id }, body: { notes: 'Zerelda Quint is great' } })
  await app.database.inCompany(company.company_id, async (db) => {
    const person = await db
      .selectFrom('person')
      .where('name', '=', 'Zerelda Quint')
      .select('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('rating')
      .values({
        company_id: company.company_id,
        person_id: person.id,
        employee_id: admin.employee_id,
        can_reach_out: true,
        can_mention_name: false,
        notes: 'Zerelda Quint, yes',
      })
      .execute()
  })
  await addTip(admin, { profile_url: 'linkedin.com/in/Zerelda-Quint/?trk=x' })
  await addTip(admin, { name: 'Her', explanation: `Write to her: <${EMAIL}>.` })
  await addTip(admin, { name: 'zerelda  QUINT' })
  return { company, admin, erin, finn }
}

test('erasing leaves nothing of a person anywhere but keyed hashes, in every company', async () => {
  const one = await companyThatKnowsHer()
  const two = await app.buildAdmin()
  await uploadAs(two, [zerelda])
  expect((await tablesHolding(app, 'zerelda')).length).toBeGreaterThanOrEqual(4)

  const said = await erase('--link', `${LINK}?trk=profile`, '--tip-name', 'Zerelda Quint')
  expect(said).toMatch(/^Erased 2 persons, 3 connections, 3 tips, 0 invitations in 2 companies\./)

  for (const text of ['zerelda', 'quint']) expect(await tablesHolding(app, text)).toEqual([])
  expect(JSON.stringify(app.mails)).not.toMatch(/zerelda/i)
  expect(await namesOf(one.erin)).toEqual(['Odo Vane'])
  const { rows } = await app.database.pool.query<{ key_hash: string }>(
    'select key_hash from erased_everywhere',
  )
  expect(rows.map(({ key_hash }) => key_hash)).toEqual([
    expect.stringMatching(/^[\w-]{43}$/),
    expect.stringMatching(/^[\w-]{43}$/),
  ])
  const detail = { persons: 1, connections: 2, tips: 3, invitations: 0 }
  expect(await trailOf(one.admin)).toEqual([{ actor: null, action: 'privacy.erase', detail }])
  const categories = await (await app.as(one.erin)).connections.reviewCategories()
  expect(categories.categories.reduce((sum, { count }) => sum + count, 0)).toBe(1) // the kept counts follow
})

test('erasing leaves nothing of someone who was invited, withdrawn from or asked for a link, but their line in the trail', async () => {
  const admin = await app.buildAdmin()
  const { employees } = await app.as(admin)
  const email = 'ottoline@never-came.test'
  await employees.invite({ body: { email: ` ${email.toUpperCase()} ` } })
  await employees.withdrawInvitation({ body: { email } })
  await employees.invite({ body: { email } })
  await app.anonymous.auth.requestMagicLink({ body: { email } })
  expect(await erase('--email', email)).toContain('1 invitation in 1 company')
  expect(await tablesHolding(app, 'ottoline')).toEqual([])
  const { entries } = await (await app.as(admin)).audit.auditTrail()
  expect(entries.map(({ action, detail }) => [action, detail['email']])).toEqual([
    ['privacy.erase', undefined],
    ['employees.invite', 'erased'],
    ['employees.withdrawInvitation', 'erased'],
    ['employees.invite', 'erased'],
  ])
})

test('erasing an employee’s address leaves their account, and what they sign in with', async () => {
  const company = await app.buildCompany()
  const admin = await app.buildAdmin({ company })
  const email = 'isolde@stays.test'
  await (await app.as(admin)).employees.invite({ body: { email } })
  await followInvitation(app, email)
  const mail = await askForLink(app, email)
  await erase('--email', email)
  await app.anonymous.auth.verifyMagicLink({ body: { token: tokenIn(mail) } })
  const { entries } = await (await app.as(admin)).audit.auditTrail()
  expect(entries.find(({ action }) => action === 'employees.invite')!.detail).toMatchObject({ email })
})

test('an erased person is left out of later files by link or by address, and the receipt says so', async () => {
  const employee = await app.buildEmployee() // a company that did not know her, and did not exist
  const receipt = await uploadAs(employee, [
    other,
    somebody({ ...zerelda, email: '', linkedin_url: 'http://de.linkedin.com/in/ZERELDA-quint/' }),
    somebody({ ...zerelda, linkedin_url: '', email: 'Zerelda@Quint.test' }),
  ])
  expect(receipt).toMatchObject({ rows: 3, added: 1, updated: 0, unchanged: 0, duplicates: 0, skipped: 2 })
  const reason = 'This person asked not to be kept.'
  expect(receipt.skipped_rows.map(({ reason: given }) => given)).toEqual([reason, reason])
  const [first, second] = receipt.skipped_rows.map(({ line }) => line)
  expect(second).toBe(first! + 1)
  expect(await tablesHolding(app, 'zerelda')).toEqual([])
})

test('one company can be meant alone, by its name', async () => {
  const company = await app.buildCompany({ name: 'Quillfern' })
  const [here, elsewhere] = [await app.buildAdmin({ company }), await app.buildAdmin()]
  const una = somebody({
    first_name: 'Una',
    last_name: 'Roe',
    linkedin_url: 'https://www.linkedin.com/in/una',
  })
  for (const employee of [here, elsewhere]) await uploadAs(employee, [una])
  await erase('--link', 'linkedin.com/in/una', '--company', 'quillfern')
  expect(await namesOf(here)).toEqual([])
  expect(await namesOf(elsewhere)).toEqual(['Una Roe'])
  expect(await uploadAs(here, [una])).toMatchObject({ added: 0, skipped: 1 })
  expect(await uploadAs(elsewhere, [una])).toMatchObject({ unchanged: 1, skipped: 0 })
  expect(await trailOf(elsewhere)).toEqual([])
})

test('an address finds the link that one company knows, and with it the person in another', async () => {
  const [knowsBoth, knowsLink] = [await app.buildEmployee(), await app.buildEmployee()]
  const ivo = somebody({
    first_name: 'Ivo',
    last_name: 'Lund',
    linkedin_url: 'https://www.linkedin.com/in/ivo',
  })
  await uploadAs(knowsLink, [ivo])
  await uploadAs(knowsBoth, [{ ...ivo, email: 'ivo@lund.test' }])
  await erase('--email', 'IVO@lund.test')
  expect(await tablesHolding(app, 'Ivo Lund')).toEqual([])
  expect(await uploadAs(knowsLink, [ivo])).toMatchObject({ added: 0, skipped: 1 })
})

test('someone else who shares the erased person’s address stays', async () => {
  const employee = await app.buildEmployee()
  const shared = (name: string) =>
    somebody({
      first_name: name,
      linkedin_url: `https://www.linkedin.com/in/${name}`,
      email: 'office@shared.test',
    })
  await uploadAs(employee, [shared('pia'), shared('rex')])
  await erase('--link', 'https://www.linkedin.com/in/pia')
  expect(await namesOf(employee)).toEqual(['rex Lovelace'])
  expect(await uploadAs(employee, [shared('pia'), shared('rex')])).toMatchObject({ unchanged: 1, skipped: 1 })
})

test('someone with another name at the erased person’s address stays, whichever of them has a link', async () => {
  const employee = await app.buildEmployee()
  const link = 'https://www.linkedin.com/in/una-vale'
  const una = somebody({ first_name: 'Unadara', last_name: 'Vale', email: 'desk@vale.test' })
  const rows = [{ ...una, linkedin_url: link }, somebody({ ...una, first_name: 'Max', last_name: 'Orr' })]
  await uploadAs(employee, rows)
  const colleague = await app.buildEmployee({ company: employee })
  await uploadAs(colleague, [{ ...una, first_name: 'U.' }])
  await erase('--link', link)
  expect(await namesOf(employee)).toEqual(['Max Orr'])
  expect(await tablesHolding(app, 'Unadara')).toEqual([])
  expect(await uploadAs(employee, rows)).toMatchObject({ unchanged: 1, skipped: 1 })
})

test.each([
  [[], /--link, --email or both/],
  [['--link', 'https://www.linkedin.com/company/acme'], /not a link to one person/],
  [['--email', 'nobody'], /not an email address/],
  [['--email', 'x@y.test', '--company', 'No Such Name'], /No company has the name/],
  [['--mail', 'x@y.test'], /Usage/],
])('erase %j is answered with a sentence', async (args, sentence) => {
  await expect(erase(...args)).rejects.toThrow(sentence)
})
