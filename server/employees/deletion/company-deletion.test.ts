import { HOUR_MS } from '../../../domain/time.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { pino } from 'pino'
import type { BuiltCompany, BuiltEmployee } from '../../../testing/builders.ts'
import { statusOf } from '../../../testing/status-of.ts'
import { sharedTestApp } from '../../../testing/test-app.ts'
import { removeDueCompanies } from './remove-companies.ts'

const lines: string[] = []
const app = await sharedTestApp({
  log: pino({ level: 'info', base: null }, { write: (line) => lines.push(line) }),
})
let company: BuiltCompany
let ada: BuiltEmployee
let ben: BuiltEmployee
let erin: BuiltEmployee
beforeEach(async () => {
  app.clock.now = new Date()
  app.mails.length = 0
  lines.length = 0
  company = await app.buildCompany({ name: 'Acme Tools' })
  ada = await app.buildAdmin({ company, first_name: 'Ada', last_name: 'Lovelace' })
  ben = await app.buildAdmin({ company, first_name: 'Ben', last_name: 'Kim' })
  erin = await app.buildEmployee({ company })
})

const later = (hours: number) => (app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR_MS))
const ask = async (by = ada, name = 'Acme Tools') =>
  (await app.as(by)).employees.deleteCompany({ body: { name } })
const undo = async (by: BuiltEmployee) => (await app.as(by)).employees.undoCompanyDeletion()
const remove = () => removeDueCompanies(app.services)
const deletionSeenBy = async (employee: BuiltEmployee) =>
  (await (await app.as(employee)).dashboard.dashboard()).company_deletion

describe('a request to delete the company', () => {
  test('needs the company’s name', async () => {
    for (const name of ['', 'acme', 'Acme'])
      await expect(ask(ada, name)).rejects.toMatchObject({
        status: 400,
        fields: { name: 'Type “Acme Tools”, the name of your company, exactly as it is written here.' },
      })
    expect(await deletionSeenBy(ada)).toBeNull()
    expect(app.mails).toEqual([])
  })

  test('is due in a day, sends every active admin an email, and is shown to admins only', async () => {
    const gone = await app.buildAdmin({ company })
    await (
      await app.as(ada)
    ).employees.updateEmployee({ params: { id: gone.employee_id }, body: { is_active: false } })
    const due_at = new Date(app.clock.now.getTime() + 24 * HOUR_MS).toISOString()
    await ask()
    expect(app.mails.map(({ to }) => to).toSorted()).toEqual([ada.email, ben.email].toSorted())
    for (const { subject, text } of app.mails) {
      expect(subject).toBe('Acme Tools will be deleted from Vouch')
      expect(text).toContain(`Ada Lovelace (${ada.email})`)
      expect(text).toMatch(/On \d+ \w+ \d{4} at \d\d:\d\d UTC/)
      expect(text).toContain('http://vouch.test/admin/company')
      expect(text).toContain('Keep the company')
    }
    for (const admin of [ada, ben])
      expect(await deletionSeenBy(admin)).toEqual({ due_at, asked_by: 'Ada Lovelace' })
    expect(await (await app.as(erin)).dashboard.dashboard()).not.toHaveProperty('company_deletion')
  })

  test('changes nothing if it is repeated, and sends no email again', async () => {
    await ask()
    const first = await deletionSeenBy(ada)
    later(2)
    await ask(ben)
    expect(await deletionSeenBy(ada)).toEqual(first)
    expect(app.mails).toHaveLength(2)
  })

  test('is recorded in the audit trail', async () => {
    await ask()
    const { entries } = await (await app.as(ben)).audit.auditTrail()
    expect(entries[0]).toMatchObject({ actor: 'Ada Lovelace', action: 'employees.deleteCompany' })
  })

  test('is saved even if an email fails, and the log has no address', async () => {
    const { send } = app.services.mailer
    app.services.mailer.send = () =>
      Promise.reject(Object.assign(new Error(ada.email), { code: 'EENVELOPE' }))
    await ask()
    app.services.mailer.send = send
    expect(await deletionSeenBy(ben)).not.toBeNull()
    expect(lines.join('')).toContain('EENVELOPE')
    expect(lines.join('')).not.toContain(ada.email)
  })
})

describe('until it is due', () => {
  test('everything works, and nothing is deleted', async () => {
    await ask()
    later(23.9)
    await remove()
    await app.buildRecommended({ employee: erin })
    expect((await (await app.as(ben)).dashboard.dashboard()).num_recommendations).toBe(1)
  })

  test('any admin can undo it, several times too', async () => {
    await ask()
    expect(await undo(ben)).toEqual({ ok: true })
    expect(await undo(ada)).toEqual({ ok: true })
    expect(await deletionSeenBy(ada)).toBeNull()
    later(30)
    await remove()
    expect((await (await app.as(erin)).auth.me()).company.name).toBe('Acme Tools')
  })

  test('after an undo no one can request it again for an hour', async () => {
    await ask()
    await undo(ben)
    later(0.5)
    await expect(ask()).rejects.toMatchObject({
      status: 429,
      message: 'Someone has just decided to keep the company. Please try again in 30 minutes.',
    })
    expect(app.mails).toHaveLength(2)
    later(0.5)
    expect(await statusOf(ask())).toBe(200)
  })

  test('it stays if its admin leaves, and the others can undo it', async () => {
    await ask()
    await (await app.as(ada)).employees.deleteAccount({ query: { recommendations: 'keep' } })
    expect(await deletionSeenBy(ben)).toMatchObject({ asked_by: 'A former colleague' })
    await undo(ben)
    expect(await deletionSeenBy(ben)).toBeNull()
  })
})
