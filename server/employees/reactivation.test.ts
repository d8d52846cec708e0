import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltCompany, BuiltEmployee } from '../../testing/builders.ts'
import { acceptInvitation, followInvitation, signInByMail } from '../../testing/sign-in.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
let company: BuiltCompany
let ada: BuiltEmployee
let elsewhere: BuiltEmployee
beforeEach(async () => {
  company = await app.buildCompany({ name: 'Acme' })
  ada = await app.buildAdmin({ company })
  elsewhere = await app.buildAdmin()
})

type Change = { role?: 'admin' | 'employee'; is_active?: boolean }
const change = async (by: BuiltEmployee, id: string, body: Change) =>
  (await app.as(by)).employees.updateEmployee({ params: { id }, body })
const told = (answer: Promise<unknown>) =>
  answer.catch(({ status, code, message }) => ({ status, code, message }))

/** Deactivated, and moved to another company where that is wished for → their id there. */
async function leave({ employee_id, email }: BuiltEmployee, moves: boolean): Promise<string> {
  await change(ada, employee_id, { is_active: false })
  if (!moves) return employee_id
  await (await app.as(elsewhere)).employees.invite({ body: { email } })
  const { user } = await followInvitation(app, email)
  expect(user.company.id).toBe(elsewhere.company_id)
  return user.uuid
}

/** All that an admin sees of an employee who she reactivates, makes an admin and wants to leave the company to. */
async function seenOf({ employee_id, email }: BuiltEmployee) {
  const { employees, audit } = await app.as(ada)
  const answers = [
    await told(change(ada, employee_id, { is_active: true })),
    await told(change(ada, employee_id, { role: 'admin' })),
    await told(change(ada, ada.employee_id, { is_active: false })),
    await told(change(ada, ada.employee_id, { role: 'employee' })),
    await told(employees.withdrawInvitation({ body: { email } })),
    await told(employees.invite({ body: { email } })),
    await told(employees.invitationList()),
    await told(employees.employeeList()),
    (await audit.auditTrail()).entries.map(({ action, detail }) => ({ action, detail })),
  ]
  return JSON.parse(JSON.stringify(answers).replaceAll(employee_id, 'ID').replaceAll(email, 'EMAIL'))
}

describe('a reactivated employee', () => {
  test('counts as an admin from the next sign-in on, and nothing tells that they are in another company', async () => {
    const answers = []
    for (const moves of [false, true]) {
      company = await app.buildCompany({ name: 'Acme' })
      ada = await app.buildAdmin({ company, email: `ada${moves}@acme.test`, last_name: 'L' })
      const ben = await app.buildEmployee({ company, first_name: 'Ben', last_name: 'Kim' })
      await leave(ben, moves)
      const seen = await seenOf(ben)
      expect(seen[2]).toMatchObject({
        status: 409,
        message: expect.stringContaining('A reactivated admin counts from their next sign-in'),
      })
      answers.push(
        JSON.parse(
          JSON.stringify(seen).replaceAll(ada.employee_id, 'ADA').replaceAll(ada.email, 'ada@acme.test'),
        ),
      )
      const { user } = await signInByMail(app, ben.email)
      expect(user.company.id === company.company_id).toBe(!moves)
      const last = await told(change(ada, ada.employee_id, { is_active: false }))
      expect(last).toMatchObject(moves ? { status: 409 } : { is_active: false })
    }
    expect(answers[1]).toEqual(answers[0])
  })

  test('stays the only admin of the other company', async () => {
    const ben = await app.buildEmployee({ company })
    const there = await leave(ben, true)
    await change(elsewhere, there, { role: 'admin' })
    await signInByMail(app, ben.email)
    await change({ ...ben, company_id: elsewhere.company_id, employee_id: there }, elsewhere.employee_id, {
      is_active: false,
    })
    await change(ada, ben.employee_id, { is_active: true })
    expect((await signInByMail(app, ben.email)).user).toMatchObject({ uuid: there, role: 'admin' })
  })

  test.each([
    ['employee', 'admin'],
    ['admin', 'employee'],
  ] as const)('as %s and made %s since comes back as that', async (before, after) => {
    const ben = await app.buildEmployee({ company, role: before })
    const there = await leave(ben, true)
    await change(ada, ben.employee_id, { is_active: true })
    await change(ada, ben.employee_id, { role: after })
    await change(elsewhere, there, { is_active: false })
    const back = await acceptInvitation(app, ben.email, company.company_id)
    expect(back.user).toMatchObject({ uuid: ben.employee_id, role: after })
    if (after === 'admin')
      expect(await change(ada, ada.employee_id, { is_active: false })).toMatchObject({ is_active: false })
  })

  test('does not count when deactivated again', async () => {
    const ben = await app.buildAdmin({ company })
    await leave(ben, false)
    await change(ada, ben.employee_id, { is_active: true })
    await change(ada, ben.employee_id, { is_active: false })
    expect(await told(change(ada, ada.employee_id, { is_active: false }))).toMatchObject({ status: 409 })
  })
})
