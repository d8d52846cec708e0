import { LARGE, PHONE } from './support/looks.ts'
import { numbered } from './support/reviewer.ts'
import { test } from './support/reviewing.ts'
import { expect, expectAccessible, uploadConnections } from './support/test.ts'

const BEFORE = numbered(1000, 'Software Engineer')
const AFTER = [
  ...BEFORE.map((person, n) => {
    if (n < 15) return { ...person, job_title: 'Head of Engineering', company: 'Quillfern Systems' }
    return n < 200 ? { ...person, company: 'NORTHWIND TOOLS GmbH (we are hiring) 🚀' } : person
  }),
  ...numbered(20, 'Product Designer', 1000),
]
test.use({ file: { people: BEFORE } })

test('after a second upload, only new and moved people are asked about', async ({ page, vouch, erin }) => {
  const { connections } = await erin.client.connections.reviewList({ query: { page_size: 1 } })
  const decisions = [{ connection_id: connections[0]!.id, general_decision: 'recommend' as const }]
  await erin.client.recommendations.bulkDecision({ body: { decisions } })
  await uploadConnections(page, vouch, { people: AFTER })
  const link = page.getByRole('link', { name: 'New and moved since your last upload (35)' })
  await expect(page.getByText('20 new · 200 updated · 800 unchanged')).toBeVisible()
  await expect(link).toHaveCount(1)
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await expect(link).toHaveCount(1)
  await expectAccessible(page, 'the hub after a second upload')
  await page.goto('/dashboard')
  await link.click()
  await expect(page).toHaveURL(/\/find-candidates\?category=ALL&changed=true/)
  await expect(page.getByText('new and moved', { exact: true })).toBeVisible()
  await expect(page.getByText('Progress: 0/35')).toBeVisible()
  const rows = page.getByRole('list', { name: 'Connections' }).getByRole('listitem')
  await expect(rows).toHaveCount(35)
  await expect(rows.first()).toContainText('Moved: was Software Engineer at Northwind Tools')
  await expect(rows.first()).toContainText('Recommended')
  await expect(rows.nth(1)).not.toContainText('Recommended')
  await expect(rows.last()).toContainText('New')
  const heights = () =>
    rows.evaluateAll((all) => new Set(all.map((row) => (row as HTMLElement).offsetHeight)).size)
  for (const size of [PHONE, LARGE]) {
    await page.setViewportSize(size)
    await expect(rows.last(), 'one line each').toHaveCSS('height', '64px')
    await expect(rows.nth(1).getByText('Moved: was Software Engineer at Northwind Tools')).toBeVisible()
  }
  expect(await heights(), 'where there is room, no one’s row is higher').toBe(1)
  await expectAccessible(page, 'the review of who is new or moved')

  await page.keyboard.press('c')
  const company = page.getByRole('dialog', { name: /Hide everyone at Quillfern Systems/ })
  await expect(company.getByRole('button', { name: 'Hide 14 people' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('l')
  await page.keyboard.press('h')
  await page.keyboard.press('s')
  await expect(page.getByText('Progress: 3/35')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText('Progress: 2/35')).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/candidate-details/)
  await page.goto('/review')
  await page.getByRole('link', { name: 'New and moved since your last upload (33)' }).click()
  await expect(rows).toHaveCount(33)

  // The usual review also asks about everyone undecided, and says the same about them.
  await page.goto('/find-candidates?category=ALL')
  await expect(page.getByText('Progress: 0/1,018')).toBeVisible()
  await expect(rows.first()).toContainText('Moved: was Software Engineer at Northwind Tools')
})
