// Also for connections
import { expectAccessibleState, LARGE, PHONE } from './support/looks.ts'
import { numbered } from './support/reviewer.ts'
import { reviewOn, test } from './support/reviewing.ts'
import { expect } from './support/test.ts'

test.use({ file: { people: [...numbered(30, 'Software Engineer'), ...numbered(3, 'Brand Designer', 30)] } })

test('after an upload, one button leads to twenty people, who stay the same until they are decided', async ({
  page,
  erin,
  jobs,
}) => {
  expect(jobs).toHaveLength(3)
  const { current, row, progress, press } = reviewOn(page)
  const start = page.getByRole('link', { name: 'Start with 20' })
  const filled = page.getByRole('main').locator('a, button').and(page.locator('.bg-primary'))
  await page.goto('/review')
  for (const size of [PHONE, LARGE]) {
    await page.setViewportSize(size)
    await expect(start).toBeInViewport({ ratio: 1 })
    await expect(filled, 'what to do next').toHaveText(['Start with 20'])
  }
  await expectAccessibleState(page, 'the hub with its proposal')
  await start.click()
  await expect(page).toHaveURL(/\/find-candidates\?category=ALL&first=20/)
  await expect(row('Person')).toHaveCount(20)
  await expect(current).toContainText('Person030')
  await expect(current).toContainText('For Brand Designer')
  await expect(row('Person000')).toContainText('For Backend Engineer')
  const names = await row('Person').locator('[id$="-name"]').allTextContents()

  await press('lhs')
  await expect(progress).toHaveText('Progress: 3/20')
  const { connections } = await erin.client.connections.reviewList({ query: { first: true } })
  const [fourth, fifth] = connections.slice(3)
  await erin.client.recommendations.bulkDecision({
    body: { decisions: [{ connection_id: fourth!.id, general_decision: 'dont_recommend' }] },
  })
  await page.reload()
  await expect(progress, 'without the one decided on another device').toHaveText('Progress: 3/19')
  await expect(row('Person').locator('[id$="-name"]')).toHaveText(names)
  const buttonOf = (name: string, label: string) => row(name).getByRole('button', { name: label })
  await expect(buttonOf(fourth!.name, 'Never Show Again')).toHaveAttribute('aria-pressed', 'true')
  await expect(current).toContainText(fifth!.name)
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('menuitemradio', { name: /Designer/ }).click()
  await expect(page).toHaveURL(/category=DESIGNER$/)
  await page.goto('/review')
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(progress).toHaveText('Progress: 3/19')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page).toHaveURL(/\/candidate-details/)
})
