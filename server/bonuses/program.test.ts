import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createTestApp, sharedTestApp } from '../../testing/test-app.ts'
import { backUp } from '../operations/backup.ts'
import { restore } from '../operations/restore.ts'

const app = await sharedTestApp()

describe('the referral program', () => {
  test('is read by everyone: on the dashboard, and in an invitation without what could be a link', async () => {
    const admin = await app.buildAdmin()
    const ada = await app.buildEmployee({ company: admin })
    const { id: job } = await app.buildJob({ company: admin, job_title: 'Data Engineer' })
    const client = await app.as(admin)
    expect((await client.dashboard.dashboard()).dashboard.referral_program).toBeNull()
    const text = 'We thank you: see https://evil.test/pay'
    const body = { text, amount: '2,000 €', days: 90, jobs: [{ job_id: job, amount: '3,000 €' }] }
    await client.bonuses.changeReferralProgram({ body })
    expect((await (await app.as(ada)).dashboard.dashboard()).dashboard.referral_program).toEqual({
      text,
      amount: '2,000 €',
      days: 90,
      jobs: [{ job_title: 'Data Engineer', amount: '3,000 €' }],
    })
    await client.employees.invite({ body: { email: `new@${admin.company_id}.test` } })
    expect(app.mails.at(-1)!.text).toContain('“We thank you see https evil test pay”')
  })

  test('is in a backup, with its bonuses', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-bonus-'))
    const [first, empty] = [await createTestApp(), await createTestDatabase()]
    const admin = await first.buildAdmin()
    const { person_id: id } = await first.buildRecommended({ employee: admin })
    await first.move(admin, id, { outcome: 'hired' })
    const body = { job_id: null, colleagues: [admin.employee_id], amount: '2,000 €' }
    await (await first.as(admin)).bonuses.confirmBonuses({ params: { id }, body })
    const before = await (await first.as(admin)).bonuses.bonusList()
    await backUp(first.database, path.join(folder, 'a.vouch'))
    await restore(empty, path.join(folder, 'a.vouch'))
    const second = await createTestApp({ database: empty })
    expect(await (await second.as(admin)).bonuses.bonusList()).toEqual(before)
    rmSync(folder, { recursive: true })
  })
})
