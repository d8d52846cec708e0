// Also for acts, candidates
import type { Route } from '@playwright/test'
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
