// Also for recommendations
import { reviewOn, test } from './support/reviewing.ts'
import { expect, expectAccessible } from './support/test.ts'

test('Finish sends nothing without decisions, keeps them offline, and sends them once', async ({
  page,
  context,
  erin,
}) => {
  const { progress, current, open, press } = reviewOn(page)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/bulk-decision')) sent.push(request.postDataJSON())
  })
  const finish = page.getByRole('button', { name: 'Finish' })
  const notSubmitted = page.getByText('Your decisions were not submitted')
  await open()
  await finish.click()
  await expect(page.getByText('No recommendations', { exact: true })).toBeVisible()
  await expect(
    page.getByText(
      "You haven't recommended any candidates yet. Please recommend at least one candidate to continue.",
    ),
  ).toBeVisible()
  expect(sent).toEqual([])

  await press('llhs')
  await context.setOffline(true)
  await finish.click()
  const inline = page.getByRole('contentinfo').or(page.locator('footer')).getByRole('alert')
  await expect(inline).toContainText('The server could not be reached.')
  await expect(notSubmitted).toHaveCount(1) // next to the button
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeEmpty() // in place of "Vouch can't be reached"
  await expect(progress).toHaveText('Progress: 4/112')
  await expect(current).toContainText('Person004')
  await expectAccessible(page, 'a review that could not be submitted')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(inline).toContainText('All of them are kept on this device.')

  await context.setOffline(false)
  await page.reload()
  await expect(progress).toHaveText('Progress: 4/112')
  await context.setOffline(true)
  await finish.click()
  await expect(inline).toBeVisible()
  await context.setOffline(false)
  sent.length = 0
  await page.route('**/bulk-decision', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Retry' }).dblclick()
  await expect(page.getByText('Recommendations submitted', { exact: true })).toBeVisible()
  await expect(page.getByText('Congrats, your recommendations have been submitted!')).toBeVisible()
  await expect(page).toHaveURL(/\/candidate-details/)
  await expect(page.getByRole('region', { name: /Notifications/ }), 'nothing lies on the letter').toBeEmpty()
  await expect(page.getByText('Recommendations submitted', { exact: true }), 'for five seconds').toHaveCount(
    0,
  )
  await expect(notSubmitted).toHaveCount(0)
  expect(sent).toHaveLength(1)
  const { decisions } = sent[0] as { decisions: { general_decision: string }[] }
  expect(decisions.map((decision) => decision.general_decision).toSorted()).toEqual([
    'dont_recommend',
    'recommend',
    'recommend',
    'skip',
  ])
  const waiting = await erin.client.recommendations.finalReviewList()
  expect(waiting.map(({ name }) => name)).toEqual(['Person000 Sample', 'Person001 Sample'])
  await open()
  await expect(progress).toHaveText('Progress: 0/108')
})

test('Finish without recommendations returns to the hub, which offers the skipped people once the review list is empty', async ({
  page,
  erin,
}) => {
  const { progress, current, open, press } = reviewOn(page)
  await open('category=DESIGNER')
  await press('hhhhhhhs')
  await expect(progress).toHaveText('Progress: 8/8')
  await expect(current).toHaveCount(0)
  const over = page.getByText('All 8 decided', { exact: true })
  await expect(over).toBeVisible()
  await page.setViewportSize({ width: 320, height: 568 })
  const bar = page.locator('footer')
  expect((await bar.boundingBox())!.height, 'one line').toBeLessThan(80)
  await expect(bar.getByRole('button')).toHaveText(['Undo', 'Finish'])
  await expect(over).toBeInViewport({ ratio: 1 })
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(over).toBeHidden()
  await bar.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/review$/)
  await expect(page.getByText('Decisions saved')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Designer/ })).toHaveCount(0)

  await page.goto('/find-candidates?category=DESIGNER')
  await expect(page.getByRole('heading', { name: 'No connections match your search criteria' })).toBeVisible()
  await page.getByRole('link', { name: 'Review them now' }).click()
  await expect(page).toHaveURL(/skipped=true/)
  await expect(current).toContainText('Person119')
  await press('l')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Candidate 1 of 1')).toBeVisible()
  const { num_skipped } = await erin.client.connections.reviewList()
  expect(num_skipped).toBe(0)
})

test('a connection deleted in the meantime does not stop the other decisions', async ({ page }) => {
  const { open, press } = reviewOn(page)
  const sent: { decisions: unknown[] }[] = []
  await page.route('**/bulk-decision', async (route) => {
    sent.push(route.request().postDataJSON() as (typeof sent)[0])
    if (sent.length > 1) return route.continue()
    const fields = { 'decisions.0.connection_id': 'not found' }
    await route.fulfill({ status: 404, json: { error: 'Connection not found.', code: 'not_found', fields } })
  })
  await open()
  await press('llh')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('1 person is no longer in Vouch.')).toBeVisible()
  await expect(page.getByText('Recommendations submitted', { exact: true })).toBeVisible()
  expect(sent.map(({ decisions }) => decisions.length)).toEqual([3, 2])
})
