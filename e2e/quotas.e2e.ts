import { withQuotas } from '../testing/quotas.ts'
import { connectionsCsv } from '../testing/sample-files.ts'
import { jobOn } from './support/jobs.ts'
import { expectAccessibleState } from './support/looks.ts'
import { carrySession, signInOverHttp, type Reviewer } from './support/reviewer.ts'
import { expect, testWithServer } from './support/test.ts'

const test = testWithServer({
  ...withQuotas({ jobs: 2, tipsPerEmployee: 1, invitations: 1, peoplePerEmployee: 4 }),
  QUOTA_JOBS: '9', // no setting any more
})

const JOB = { location: 'Remote', description: 'Build.' }
const addJob = ({ client }: Reviewer, job_title: string) =>
  client.jobs.addJob({ body: { ...JOB, job_title } })

test('every form says which quota is reached, and keeps the typed text', async ({ page, vouch }) => {
  test.setTimeout(150_000) // contrast checks are slow on a busy machine
  expect(vouch.output()).toContain('QUOTA_JOBS is no setting any more')
  const ada = await signInOverHttp(vouch, vouch.address('ada'))
  await ada.client.auth.updateMe({ body: { first_name: 'Ada' } })
  await carrySession(page, vouch, ada)
  const alert = page.getByRole('main').getByRole('alert')

  await test.step('an open job cannot be added, and a closed one not reopened', async () => {
    for (const title of ['First', 'Second']) await addJob(ada, title)
    await page.goto('/job-review')
    await page.getByRole('button', { name: 'Add New Job' }).click()
    const form = page.getByRole('form', { name: 'New job' })
    await form.getByLabel('Job title').fill('Third')
    await form.getByLabel('Location').fill('Remote')
    await form.getByLabel('Description').fill('Ship.')
    await form.getByRole('button', { name: 'Add Job' }).click()
    await expect(alert).toContainText('Your company may have 2 open jobs, and it has 2. Close one first.')
    await expect(form.getByLabel('Job title')).toHaveValue('Third')
    await expectAccessibleState(page, '/job-review with as many open jobs as may be')
    const closed = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
    await jobOn(page, 'First').act('Close job')
    await closed
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(jobOn(page, 'Third').card).toBeVisible()
    await page.getByRole('switch', { name: 'Show closed jobs' }).click()
    await jobOn(page, 'First').act('Reopen job')
    await expect(jobOn(page, 'First').card.getByRole('alert')).toContainText('Close one first.')
  })

  await test.step('a tip cannot be sent before tomorrow', async () => {
    await ada.client.tips.submitTip({ body: { name: 'Grace Hopper' } })
    await page.goto('/submit-tip')
    await page.getByRole('textbox', { name: 'Name' }).fill('Mary Anning')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(alert).toContainText(/You may submit 1 tip a day, and today you have\. Please try again in /)
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Mary Anning')
  })

  await test.step('an invitation cannot be sent before tomorrow', async () => {
    await ada.client.employees.invite({ body: { email: 'one@guest.test' } })
    await page.goto('/admin/employees')
    await page.getByRole('textbox', { name: 'Email' }).fill('two@guest.test')
    await page.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(alert).toContainText('Your company has reached its limit of invitations within a day (1).')
  })

  await test.step('an import that would exceed a quota says so on the dashboard', async () => {
    await page.goto('/upload')
    await page.locator('input[type=file]').setInputFiles({
      name: 'Connections.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(connectionsCsv({ people: 5 })),
    })
    await page.getByRole('table', { name: /^The first of/ }).waitFor()
    await page.getByRole('button', { name: 'Upload File' }).click()
    await expect(page).toHaveURL(/\/dashboard$/, { timeout: 30_000 })
    await expect(alert).toContainText(
      'You may have 4 people in Vouch; you have 0, and this file would add 5. Nothing was imported. Upload a file with at most 4 new people.',
    )
    await expectAccessibleState(page, '/dashboard after an import that went beyond the quota')
  })
})
