import { expect, test } from 'vitest'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()

test('admins see who has uploaded, and remind the others by email once a week', async () => {
  const admin = await app.buildAdmin({ first_name: 'Ada', last_name: 'Lovelace' })
  const [done, waiting] = [
    await app.buildEmployee({ company: admin }),
    await app.buildEmployee({ company: admin }),
  ]
  const importing = await app.buildEmployee({ company: admin })
  const gone = await app.buildEmployee({ company: admin })
  await app.buildConnection({ employee: done })
  await app.buildUpload({ employee: importing, status: 'RUNNING' })
  const { employees } = await app.as(admin)
  await employees.updateEmployee({ params: { id: gone.employee_id }, body: { is_active: false } })
  const uploaded = (await employees.employeeList()).filter(({ has_uploaded }) => has_uploaded)
  expect(uploaded.map(({ email }) => email)).toEqual([done.email])

  const before = app.mails.length
  expect(await employees.remindToUpload()).toEqual({ reminded: 1 })
  await expect.poll(() => app.mails.length).toBe(before + 1)
  const mail = app.mails.at(-1)!
  expect(mail.to).toBe(waiting.email)
  expect(mail.subject).toBe('Ada Lovelace asks you to upload your LinkedIn connections')
  expect(mail.text).toContain('\nhttp://vouch.test/upload\n')
  expect(mail.text).toContain(admin.email)

  expect(await employees.remindToUpload(), 'not twice within a week').toEqual({ reminded: 0 })
  app.clock.now = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000)
  const later = await app.as(admin)
  await app.buildConnection({ employee: importing })
  expect(await later.employees.remindToUpload()).toEqual({ reminded: 1 })
  app.clock.now = new Date()
  const { entries } = await (await app.as(admin)).audit.auditTrail()
  expect(entries.filter(({ action }) => action === 'employees.remindToUpload')).toHaveLength(3)
})
