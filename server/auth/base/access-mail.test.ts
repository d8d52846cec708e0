import { describe, expect, test } from 'vitest'
import { sharedTestApp } from '../../../testing/test-app.ts'
import type { BuiltEmployee } from '../../../testing/builders.ts'

const app = await sharedTestApp()
const PASSWORD = 'quiet river stone'

const to = ({ email }: Pick<BuiltEmployee, 'email'>) => app.mails.filter((mail) => mail.to === email)

describe('an email tells someone', () => {
  test('that an admin changed their role, once, and who did it', async () => {
    const admin = await app.buildAdmin()
    const employee = await app.buildEmployee({ company: admin })
    const client = await app.as(admin)
    const change = (body: object) =>
      client.employees.updateEmployee({ params: { id: employee.employee_id }, body })
    await change({ role: 'admin' })
    await change({ role: 'admin' })
    expect(to(employee)).toMatchObject([
      {
        subject: expect.stringMatching(/^You are now an admin of .+ on Vouch$/),
        text: expect.stringContaining(admin.email),
      },
    ])
    await change({ role: 'employee' })
    expect(to(employee)[1]!.subject).toMatch(/^You are now an employee of/)
    expect(to(employee)[1]!.text).toContain('If you did not expect this, ask an admin of your company.')
    await change({ is_active: false })
    await change({ role: 'admin' })
    await change({ role: 'employee', is_active: true })
    expect(to(employee)).toHaveLength(2)
  })

  test('that their password was set, changed or removed, without it', async () => {
    const employee = await app.buildEmployee()
    const client = await app.as(employee)
    for (const password of [PASSWORD, 'another river stone', null])
      await client.account.changePassword({ body: { password } })
    const mails = to(employee)
    expect(mails.map(({ subject }) => subject)).toEqual(
      ['set', 'changed', 'removed'].map((change) => `Your password for Vouch was ${change}`),
    )
    for (const { text, html } of mails) {
      expect(text).toContain('If it wasn’t you, sign out everywhere else')
      expect(text).toContain('http://vouch.test/account')
      expect(text + html).not.toMatch(/river stone|token/)
    }
  })
})

test('an admin cannot fill a colleague’s mailbox with them', async () => {
  const admin = await app.buildAdmin()
  const employee = await app.buildEmployee({ company: admin })
  const { employees } = await app.as(admin)
  const change = (n: number) =>
    employees.updateEmployee({
      params: { id: employee.employee_id },
      body: { role: n % 2 ? 'employee' : 'admin' },
    })
  for (let n = 0; n < 10; n++) await change(n)
  await expect(change(10)).rejects.toMatchObject({ status: 429 })
  expect(to(employee)).toHaveLength(10)
  const other = await app.buildEmployee({ company: admin })
  await employees.updateEmployee({ params: { id: other.employee_id }, body: { role: 'admin' } })
})

describe('no email goes', () => {
  test('to an address that no one has proven: it may be a stranger’s', async () => {
    const email = 'unproven@access.test'
    const { access_token } = await app.anonymous.auth.register({
      body: { email, password: PASSWORD, name: 'Mallory' },
    })
    await app.clientWith(access_token).account.changePassword({ body: { password: 'another river stone' } })
    expect(to({ email })).toEqual([])
  })

  test('for a change that was refused', async () => {
    const admin = await app.buildAdmin()
    const client = await app.as(admin)
    await expect(
      client.employees.updateEmployee({ params: { id: admin.employee_id }, body: { role: 'employee' } }),
    ).rejects.toMatchObject({ status: 409 })
    await expect(client.account.changePassword({ body: { password: 'password1' } })).rejects.toMatchObject({
      status: 400,
    })
    expect(to(admin)).toEqual([])
  })
})
