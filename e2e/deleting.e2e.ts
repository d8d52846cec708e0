// Also for employees
import type { Page } from '@playwright/test'
import { jobOn, pageOf, startTeam } from './support/jobs.ts'
import { expectAccessibleState } from './support/looks.ts'
import { carrySession, reviewListIds, signInOverHttp } from './support/reviewer.ts'
import { expect, test } from './support/test.ts'
import { newestMail } from './support/vouch-server.ts'

test.beforeEach(() => test.setTimeout(150_000)) // contrast checks are slow on a busy machine

const notice = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const dialogOn = (page: Page) => page.getByRole('dialog')

/** Aborts the next call of this method. */
async function failOnce(page: Page, address: RegExp, method: string) {
  let failed = false
  await page.route(address, (route) => {
    if (failed || route.request().method() !== method) return route.fallback()
    failed = true
    return route.abort()
  })
}

async function openAccountMenu(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Delete my account…' }).click()
}

test('an admin deletes a job after reading what is deleted with it', async ({ page, vouch }) => {
  const { ada, erin } = await startTeam(vouch, { people: 6 })
  const body = { location: 'Lisbon', description: 'Build.' }
  const backend = await ada.client.jobs.addJob({ body: { ...body, job_title: 'Backend Engineer' } })
  await ada.client.jobs.addJob({ body: { ...body, job_title: 'Designer' } })
  const [both, only, passed] = await reviewListIds(erin, 3)
  const job_ids = [backend.id]
  await erin.client.recommendations.bulkDecision({
    body: {
      decisions: [
        { connection_id: both!, general_decision: 'recommend', job_decision: 'YES', job_ids },
        { connection_id: only!, job_decision: 'YES', job_ids },
        { connection_id: passed!, job_decision: 'NO', job_ids },
      ],
    },
  })
  await carrySession(page, vouch, ada)
  await failOnce(page, /\/deletion$/, 'GET')
  await failOnce(page, /\/v1\/jobs\//, 'DELETE')
  await page.goto('/job-review')
  const job = jobOn(page, 'Backend Engineer')
  await job.act('Delete…')
  const dialog = dialogOn(page)
  const remove = dialog.getByRole('button', { name: 'Delete job' })
  await expect(
    dialog.getByText('This also deletes 2 recommendations and 1 pass by 1 colleague.'),
  ).toBeVisible({ timeout: 15_000 }) // the first try was cut off
  await expect(dialog).toContainText('Anyone recommended only for this job will no longer be recommended.')
  await expectAccessibleState(page, 'the dialog before a job is deleted')
  await page.keyboard.press('Escape')
  await expect(job.more).toBeFocused()

  await job.act('Delete…')
  await expect(remove).toBeEnabled()
  await remove.click()
  await expect(dialog.getByRole('alert')).toContainText('The job was not deleted')
  await remove.click()
  await expect(dialog).toBeHidden()
  await expect(notice(page)).toContainText('Job deleted')
  await expect(jobOn(page, 'Backend Engineer').card).toHaveCount(0)
  await expect(jobOn(page, 'Designer').card).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add New Job' })).toBeFocused()
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('tab', { name: /Team Recommendations/ })).toContainText('1')

  // The dialog can also close the other job instead of deleting it.
  await page.goto('/job-review')
  await jobOn(page, 'Designer').act('Delete…')
  await expect(dialog).toContainText('No one has decided on anyone for this job yet.')
  await dialog.getByRole('button', { name: 'Close job instead' }).click()
  await expect(notice(page)).toContainText('Job closed')
  await page.goto('/admin/activity')
  await expect(page.getByRole('row', { name: /deleted the job “Backend Engineer”/ })).toBeVisible()
})

test('an admin deletes a tip', async ({ page, vouch }) => {
  const { ada, erin } = await startTeam(vouch, { people: 1 })
  await erin.client.tips.submitTip({ body: { name: 'Grace Hopper', explanation: 'Wrote the compiler.' } })
  await erin.client.tips.submitTip({ body: { name: 'Mary Anning' } })
  await carrySession(page, vouch, ada)
  await failOnce(page, /\/v1\/connections\/tips\//, 'DELETE')
  await page.goto('/admin/view-tips')
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expectAccessibleState(page, 'the tips with their buttons')
  await row('Grace Hopper').getByRole('button', { name: 'Delete tip' }).click()
  const dialog = dialogOn(page)
  await expect(dialog).toContainText('This permanently deletes the tip about Grace Hopper for all admins.')
  await expectAccessibleState(page, 'the dialog before a tip is deleted')
  await dialog.getByRole('button', { name: 'Delete tip' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The tip was not deleted')
  await dialog.getByRole('button', { name: 'Delete tip' }).click()
  await expect(dialog).toBeHidden()
  await expect(notice(page)).toContainText('Tip deleted')
  await expect(row('Grace Hopper')).toHaveCount(0)
  await expect(row('Mary Anning')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('tab', { name: /To review/ })).toContainText('1')
})

test('an admin asks to delete the company, and another one keeps it', async ({ browser, page, vouch }) => {
  const { ada, erin } = await startTeam(vouch, { people: 1 })
  const { company, uuid } = ada.user
  await ada.client.employees.updateEmployee({ params: { id: erin.user.uuid }, body: { role: 'admin' } })
  await carrySession(page, vouch, ada)
  await page.goto('/admin/company')
  await page.getByRole('button', { name: 'Delete company…' }).click()
  const dialog = dialogOn(page)
  const name = dialog.getByRole('textbox', { name: 'Type the company’s name' })
  await expect(dialog.getByRole('button', { name: 'Delete company' })).toBeDisabled()
  await name.fill('Another')
  await name.press('Enter')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByRole('alert')).toContainText(`Type “${company.name}”`)
  await expectAccessibleState(page, 'the dialog before the company is deleted')
  await name.fill(company.name)
  await name.press('Enter')
  await expect(dialog).toBeHidden()
  const banner = page.getByRole('region', { name: 'Deletion of the company' })
  await expect(banner).toContainText(`${company.name} will be deleted on`)
  await expect(banner).toContainText('Ada asked for it.')
  expect(newestMail(vouch)).toContain(`${company.name} will be deleted from Vouch`)
  await expect(page.getByRole('button', { name: 'Delete company…' })).toHaveCount(0)
  await expectAccessibleState(page, 'a screen of a company that waits to be deleted')

  const other = await pageOf(browser, vouch, erin)
  await failOnce(other, /\/deletion\/undo$/, 'POST')
  await other.goto('/review')
  const keep = other.getByRole('button', { name: 'Keep the company' })
  await keep.click()
  await expect(other.getByRole('region', { name: 'Deletion of the company' })).toContainText(
    'The server could not be reached',
  )
  await keep.click()
  await expect(notice(other)).toContainText('The company stays')
  await expect(keep).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Delete company…' })).toBeVisible()
  await expect(banner).toHaveCount(0)
  expect((await ada.client.auth.me()).uuid).toBe(uuid)
})

test('an employee deletes their own account, and the last admin hands over first', async ({
  browser,
  page,
  vouch,
}) => {
  const { ada, erin } = await startTeam(vouch, { people: 4 })
  const [first] = await reviewListIds(erin, 1)
  await erin.client.recommendations.bulkDecision({
    body: { decisions: [{ connection_id: first!, general_decision: 'recommend' }] },
  })
  const admin = await pageOf(browser, vouch, ada)
  await admin.goto('/dashboard')
  await openAccountMenu(admin)
  await expect(dialogOn(admin)).toContainText('You are the last admin of your company.')
  await expectAccessibleState(admin, 'the dialog that says to hand over first')
  await dialogOn(admin).getByRole('link', { name: 'Manage Employees' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Employees' })).toBeFocused()
  await expect(dialogOn(admin)).toHaveCount(0)

  await carrySession(page, vouch, erin)
  await failOnce(page, /\/v1\/users\/me/, 'DELETE')
  await page.goto('/referrals')
  await page.evaluate((id) => localStorage.setItem(`vouch:${id}:draft:general:ALL`, '{}'), erin.user.uuid)
  await openAccountMenu(page)
  const dialog = dialogOn(page)
  const remove = dialog.getByRole('button', { name: 'Delete account' })
  const address = dialog.getByRole('textbox', { name: 'Type your email address' })
  await expect(dialog.getByRole('radio', { name: /^Leave them to your company/ })).toBeChecked()
  await expect(remove).toBeDisabled()
  await address.fill('somebody@else.test')
  await expect(remove).toBeDisabled()
  await expectAccessibleState(page, 'the dialog before an account is deleted')
  await address.fill(` ${erin.user.email.toUpperCase()} `)
  await remove.click()
  await expect(dialog.getByRole('alert')).toContainText('Your account was not deleted')
  await address.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expect(notice(page)).toContainText('Your account is deleted')
  const left = await page.evaluate(
    (id) => Object.keys(localStorage).filter((key) => key.includes(id)),
    erin.user.uuid,
  )
  expect(left).toEqual([])

  await admin.goto('/admin/all-connections?status=recommend')
  await expect(admin.getByText('A former colleague').first()).toBeVisible()

  // The company is deleted with its only employee.
  await admin.getByRole('button', { name: /^Account of/ }).click()
  await admin.getByRole('menuitem', { name: 'Delete my account…' }).click()
  await expect(dialogOn(admin)).toContainText('the company is deleted with you')
  await expectAccessibleState(admin, 'the dialog before an account and its company are deleted')
  await dialogOn(admin).getByRole('textbox').fill(ada.user.email)
  await dialogOn(admin).getByRole('button', { name: 'Delete account and company' }).click()
  await expect(admin).toHaveURL(/\/login$/)
  const again = await signInOverHttp(vouch, ada.user.email)
  expect(again.user.company.id).not.toBe(ada.user.company.id)
})
