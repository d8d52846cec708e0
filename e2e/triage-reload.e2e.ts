// Also for acts, candidates
import type { Route } from '@playwright/test'
import type { PersonList } from '../contract/recommendations.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { reviewListIds, numbered } from './support/reviewer.ts'
import { test } from './support/reviewing.ts'
import { expect } from './support/test.ts'

test.use({ file: { people: numbered(4, 'Software Engineer') } })

test('a decision on a new recommendation reaches Vouch, though its screen is left and the page reloaded before', async ({
  page,
  erin,
}) => {
  const ids = await reviewListIds(erin, 3)
  await erin.client.recommendations.bulkDecision({
    body: { decisions: ids.map((id) => ({ connection_id: id, general_decision: 'recommend' as const })) },
  })
  const waiting = async () =>
    (await erin.client.recommendations.personList({ query: { needs_review: true } })).pagination.total_count
  const card = (name: string) => page.getByRole('heading', { level: 2, name })
  await page.goto('/admin/new-recommendations')
  await expect(card('Person000')).toBeVisible()
  let isHeld = true
  await page.route('**/v1/acts**', (route) => (isHeld ? undefined : route.continue()))
  await page.keyboard.press('l')
  await expect(card('Person001')).toBeVisible()
  await page.getByRole('link', { name: 'Company Network' }).click()
  await expect(page).toHaveURL(/all-connections/)
  expect(await waiting()).toBe(3)
  isHeld = false
  await page.reload()
  await expect.poll(waiting).toBe(2)

  await page.goto('/admin/new-recommendations')
  await expect(card('Person001')).toBeVisible()
  isHeld = true
  await page.keyboard.press('u')
  await expect(card('Person000')).toBeVisible()
  expect(await waiting()).toBe(2)
  isHeld = false
  await page.reload()
  await expect.poll(waiting).toBe(3)
  await expect(card('Person000')).toBeVisible()
  await expect(page.getByText('3 remaining')).toBeVisible()
})

test('a tab that is closed before a decision reached Vouch warns, and no longer afterwards', async ({
  page,
  erin,
}) => {
  const ids = await reviewListIds(erin, 2)
  await erin.client.recommendations.bulkDecision({
    body: { decisions: ids.map((id) => ({ connection_id: id, general_decision: 'recommend' as const })) },
  })
  const card = (name: string) => page.getByRole('heading', { level: 2, name })
  await page.goto('/admin/new-recommendations')
  await expect(card('Person000')).toBeVisible()
  const held: Route[] = []
  await page.route('**/v1/acts**', (route) => void held.push(route))
  await page.keyboard.press('l')
  await expect(card('Person001')).toBeVisible()
  await expect.poll(() => held.length).toBe(1)
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const warning = await asked
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()
  await expect(card('Person001')).toBeVisible()

  await held[0]!.continue()
  await expect
    .poll(() => page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))))
    .toBe(true)
})

test('a new candidate of three recommenders shows all their words above the buttons', async ({
  page,
  erin,
}) => {
  const [first] = await reviewListIds(erin, 1)
  await erin.client.recommendations.bulkDecision({
    body: { decisions: [{ connection_id: first!, general_decision: 'recommend' }] },
  })
  const said = ['She drew our first map of the harbor.', 'Calm at sea.', 'Ask her about the storm of 2019.']
  await page.route(/review-all/, async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as PersonList
    for (const person of list.connections)
      person.recommendations = said.map((notes, index) => ({
        ...person.recommendations[0]!,
        user_connection_id: crypto.randomUUID(),
        recommended_by: ['Ada Bell', 'Ben Kim', 'Cleo Ray'][index]!,
        recommendation_strength: 5 - index,
        notes,
      }))
    await route.fulfill({ response, json: list })
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/new-recommendations')
  await expect(page.getByRole('blockquote')).toHaveText(said)
  const buttons = (await page.getByRole('button', { name: 'Add to Favorites' }).boundingBox())!
  const last = (await page.getByRole('blockquote').last().boundingBox())!
  expect(last.y + last.height).toBeLessThan(buttons.y)
})

test('All caught up! is said only where something was there', async ({ page }) => {
  const dashboard = await holdAnswers(page, '**/v1/users/dashboard*')
  await page.goto('/admin/new-recommendations')
  await expect(page.getByRole('status', { name: 'Loading candidates' })).toBeVisible()
  await dashboard.wait(1)
  await expect(page.getByText('All caught up!')).toHaveCount(0)
  dashboard.release()
  await expect(page.getByRole('heading', { name: 'No recommendations yet' })).toBeVisible()
})
