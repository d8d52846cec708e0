// Also for employees
import type { Page } from '@playwright/test'
import { connectionsCsv } from '../testing/sample-files.ts'
import { numbered } from './support/reviewer.ts'
import { reviewOn, test } from './support/reviewing.ts'
import { expect } from './support/test.ts'

test.beforeEach(() => test.setTimeout(120_000))
test.use({ file: { people: numbered(4, 'Software Engineer') } })

/** Holds the next request to this address; resolves, once it was sent, to a function that lets it go. */
async function holdBack(page: Page, address: RegExp, end: 'fallback' | 'abort' = 'fallback') {
  const [asked, let_] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    asked.resolve()
    await let_.promise
    await route[end]()
  })
  return async () => {
    await asked.promise
    await page.getByRole('link', { name: 'Job Recommendations' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Job Recommendations' })).toBeFocused()
    let_.resolve()
  }
}

async function expectStillThere(page: Page) {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  await expect(page).toHaveURL(/\/job-review$/)
  await page.unrouteAll()
}

test('a save that ends after the user left the screen does not navigate', async ({ page, erin }) => {
  const told = page.getByRole('region', { name: /Notifications/ })
  const submit = page.getByRole('button', { name: 'Submit' })
  const { open, press } = reviewOn(page)

  await open()
  await press('lll')
  const leaveReview = await holdBack(page, /bulk-decision$/)
  await page.getByRole('button', { name: 'Finish' }).click()
  await leaveReview()
  await expect(told).toContainText('Recommendations submitted')
  await expectStillThere(page)

  // The wizard goes on at once: leave it while a letter is sent, come back to the next person, and step back while one is sent.
  const step = (number: number, of = 2) => page.getByText(`Candidate ${number} of ${of}`, { exact: true })
  await page.goto('/candidate-details')
  await expect(step(1, 3)).toBeVisible()
  const leaveWizard = await holdBack(page, /final-review$/)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await submit.click()
  await expect(step(2, 3)).toBeVisible()
  await leaveWizard()
  await saved
  await expectStillThere(page)
  await page.goto('/candidate-details')
  await expect(step(1), 'only those who wait').toBeVisible()
  const leaveAgain = await holdBack(page, /final-review$/)
  const savedAgain = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await submit.click()
  await expect(step(2)).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(step(1)).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await leaveAgain()
  await savedAgain
  await expectStillThere(page)
  const kept = () =>
    page.evaluate(() => [sessionStorage, localStorage].flatMap((each) => Object.keys(each)).join(' '))
  await expect.poll(kept, 'a round that is over').not.toContain(':wizard:')

  const [candidate] = (await erin.client.recommendations.recommendationList()).connections
  await page.goto(`/candidate/${candidate!.id}?redirect_url=/review`)
  await page.getByLabel('Notes for recruiter (Optional)').fill('Knows everybody in Lisbon')
  const leaveEdit = await holdBack(page, /connection\/[^/]+$/)
  await submit.click()
  await leaveEdit()
  await expect(told).toContainText('Changes saved')
  await expectStillThere(page)

  // The message is about the sent tip, not about what the switch shows by now.
  await page.goto('/submit-tip')
  await page.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper')
  const leaveTip = await holdBack(page, /submit-tip$/)
  await submit.click()
  await page.getByRole('switch', { name: /anonymous/i }).click()
  await leaveTip()
  await expect(told).toContainText('Your talent tip has been shared!')
  await expectStillThere(page)
})

test('a save that fails after the user left the screen still says so', async ({ page }) => {
  const failure = (title: string) =>
    page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('alert')
      .filter({ hasText: title })
  await page.goto('/upload')
  await page.locator('input[type=file]').setInputFiles({
    name: 'Connections.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(connectionsCsv({ people: 9 })),
  })
  const leaveUpload = await holdBack(page, /upload$/, 'abort')
  await page.getByRole('button', { name: 'Upload File' }).click()
  await leaveUpload()
  await expect(failure('Your file was not uploaded')).toContainText('could not be reached')
  await page.unrouteAll()

  await page.getByRole('button', { name: 'Add New Job' }).click()
  for (const [label, text] of [
    ['Job title', 'Backend Engineer'],
    ['Location', 'Lisbon'],
    ['Description', 'Build it.'],
  ] as const)
    await page.getByLabel(label).fill(text)
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(/\/v1\/jobs\/?$/, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    asked.resolve()
    await held.promise
    await route.abort()
  })
  await page.getByRole('form').getByRole('button', { name: 'Add Job' }).click()
  await asked.promise
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeFocused()
  held.resolve()
  await expect(failure('The job was not added')).toContainText('could not be reached')
})

test('closing a job says so, even if the list was reloaded first', async ({ page, jobs }) => {
  await page.goto('/job-review?closed=true')
  const card = page.getByRole('article', { name: jobs[0]!.job_title })
  const [done, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/\/v1\/jobs\/[^/]+$/, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    const response = await route.fetch()
    done.resolve()
    await held.promise
    await route.fulfill({ response })
  })
  await card.getByRole('button', { name: 'More actions' }).click()
  await card.getByRole('menuitem', { name: 'Close job' }).click()
  await done.promise
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(card.getByText('Closed', { exact: true })).toBeVisible()
  held.resolve()
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Job closed')
})
