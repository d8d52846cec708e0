import { expectAccessibleState } from './support/looks.ts'
import { DESCRIPTION, jobOn, startTeam } from './support/jobs.ts'
import { carrySession } from './support/reviewer.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.beforeEach(() => test.setTimeout(120_000))

test('an admin adds a job, changes it, closes it and reopens it, even if saving fails at first', async ({
  page,
  vouch,
}) => {
  const { ada } = await startTeam(vouch, { people: 3 })
  await carrySession(page, vouch, ada)
  const calls = { added: 0, dashboard: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/v1/jobs' && request.method() === 'POST') calls.added++
    if (pathname === '/v1/users/dashboard') calls.dashboard++
  })
  /** Aborts the next change of a job. */
  const failOnce = (method: string) => {
    let failed = false
    return page.route(/\/v1\/jobs/, (route) => {
      if (failed || route.request().method() !== method) return route.fallback()
      failed = true
      return route.abort()
    })
  }
  const form = page.getByRole('form', { name: 'New job' })
  const title = page.getByLabel('Job title')
  const location = page.getByLabel('Location')
  const description = page.getByLabel('Description')

  await page.goto('/job-review')
  await expect(page).toHaveTitle('Job Recommendations · Vouch')
  await expect(page.getByRole('heading', { level: 1, name: 'Job Recommendations' })).toBeFocused()
  await expect(page.getByText('See who your team recommends for roles you are hiring for')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ready to find the perfect match?' })).toBeVisible()
  await expectAccessible(page, 'no jobs')

  await test.step('the form names what is missing', async () => {
    await page.getByRole('button', { name: 'Add Job' }).click()
    await expect(title).toBeFocused()
    await expect(title).toHaveAttribute('placeholder', 'e.g. Senior Frontend Developer')
    await expect(location).toHaveAttribute('placeholder', 'e.g. New York, NY or Remote')
    const add = form.getByRole('button', { name: 'Add Job' })
    await expect(add).toBeDisabled()
    await title.fill('Backend Engineer')
    await title.press('Enter')
    await expect(page.getByText('Missing information')).toBeVisible()
    await expect(page.getByText('Please provide a job title and either a description or URL')).toBeVisible()
    await expect(description).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleState(page, 'the form with something missing')
    await description.fill(DESCRIPTION)
    await expect(add).toBeDisabled()
    await location.fill('   ')
    await expect(add).toBeDisabled()
    await location.fill('Lisbon')
    await expect(add).toBeEnabled()
    for (const [field, text] of [
      [title, 'Backend Engineer'],
      [description, DESCRIPTION],
    ] as const) {
      await field.fill(' ')
      await expect(add).toBeDisabled()
      await field.fill(text)
    }
    expect(calls.added).toBe(0)
  })

  await test.step('a failed save keeps the typed text, and Retry adds the job once', async () => {
    await failOnce('POST')
    await form.getByRole('button', { name: 'Add Job' }).click()
    await expect(form.getByRole('alert')).toContainText('The job was not added')
    await expect(title).toHaveValue('Backend Engineer')
    await expect(description).toHaveValue(DESCRIPTION)
    const before = { ...calls }
    await form.getByRole('button', { name: 'Retry' }).dblclick()
    await expect(form).toBeHidden()
    await expect(page.getByText('Job added', { exact: true })).toBeVisible()
    await expect(jobOn(page, 'Backend Engineer').card).toContainText('0 recommendations')
    await expect(page.getByRole('button', { name: 'Add New Job' })).toBeFocused()
    expect(calls.added).toBe(before.added + 1)
    expect(calls.dashboard).toBeGreaterThan(before.dashboard)
  })

  await test.step('the form hides and comes back with the typed text, until it is canceled', async () => {
    const toggle = page.getByRole('button', { name: 'Add New Job' })
    const cancel = form.getByRole('button', { name: 'Cancel' })
    await toggle.press('Enter')
    await title.fill('Half a')
    await toggle.press('Enter')
    await expect(form).toBeHidden()
    await toggle.press('Enter')
    await expect(title).toHaveValue('Half a')
    await cancel.click()
    await toggle.click()
    await expect(title).toHaveValue('')
    await cancel.click()
  })

  await test.step('a new title brings its category, but a chosen one stays', async () => {
    const { card, act } = jobOn(page, 'Backend Engineer')
    await expect(card).toContainText('Software Engineer')
    await act('Edit')
    await expectAccessibleState(page, 'a job that is edited')
    await title.fill('Account Executive')
    await failOnce('PATCH')
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(card.getByRole('alert')).toContainText('The job was not saved')
    await expect(title).toHaveValue('Account Executive')
    await card.getByRole('button', { name: 'Retry' }).click()
    const changed = jobOn(page, 'Account Executive')
    await expect(changed.more).toBeFocused()
    await expect(changed.card.getByText('Sales', { exact: true })).toBeVisible()
    await changed.act('Edit')
    await page.getByLabel('Job category').selectOption('Marketing')
    const link = page.getByLabel('Link for candidates (Optional)')
    await link.fill('our page')
    await description.press('Control+Enter')
    await expect(changed.card.getByText(/has to be a web address such as/).first()).toBeVisible()
    await link.fill('larkspur.example/jobs/12')
    await description.press('Control+Enter')
    await expect(changed.more).toBeFocused()
    await expect(changed.card.getByText('Marketing', { exact: true })).toBeVisible()
  })

  await test.step('a closed job is hidden behind the switch and can be reopened', async () => {
    const job = jobOn(page, 'Account Executive')
    const closedJobs = page.getByRole('switch', { name: 'Show closed jobs' })
    await failOnce('PATCH')
    await job.act('Close job')
    await expect(job.card.getByRole('alert')).toContainText('The job was not closed')
    const before = calls.dashboard
    await job.card.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Job closed', { exact: true })).toBeVisible()
    await expect(job.card).toBeHidden()
    await expect(closedJobs).toBeFocused()
    expect(calls.dashboard).toBeGreaterThan(before)
    await closedJobs.press('Space')
    await expect(page).toHaveURL(/\/job-review\?closed=true$/)
    await expect(job.card.getByText('Closed', { exact: true })).toBeVisible()
    await page.reload()
    await expect(closedJobs).toBeChecked()
    await job.act('Reopen job')
    await expect(job.card.getByText('Closed', { exact: true })).toHaveCount(0)
    await closedJobs.click()
    await expect(page).toHaveURL(/\/job-review$/)
    await expect(job.card).toBeVisible()
  })
})
