// Also for connections
import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { expectAccessibleState } from './support/looks.ts'
import { decideOnSome, onNetwork, PEOPLE } from './support/network.ts'
import { test } from './support/reviewing.ts'
import { expect } from './support/test.ts'
import { choose, exportAs } from './support/choice.ts'

test.use({ file: { people: PEOPLE, layout: 'enriched' } })
test.beforeEach(() => test.setTimeout(120_000))

const linesOf = async (download: Download) =>
  (await readFile(await download.path(), 'utf8')).trim().split('\r\n').length - 1

test('the network is filtered, searched, paged, starred and exported', async ({ page, erin }) => {
  const { rows, status, link } = onNetwork(page)
  await page.route('**/v1/connections/review-all?*', (route) =>
    route.fulfill({ status: 400, json: { error: 'No.', code: 'invalid', request_id: '1' } }),
  )
  await page.goto('/admin/all-connections')
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await page.unroute('**/v1/connections/review-all?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows).toHaveCount(50)
  await decideOnSome(erin)
  await page.goto('/admin/all-connections')
  await expect(page.getByRole('heading', { level: 1, name: 'Company Network' })).toBeFocused()
  await expect(page.getByText('54 people your team knows.')).toBeVisible()
  const headers = ['Select all on this page', 'Favorite', 'Name', 'Job Title and Company', 'Status']
  await expect(page.getByRole('columnheader').locator('visible=true')).toHaveText(
    [...headers, 'Known By', 'Recommended By', 'Strength'],
    { useInnerText: true },
  )
  const whole = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect(await linesOf(await whole), 'with one choice, it exports at once').toBe(54)

  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(rows).toHaveCount(4)
  await expectAccessibleState(page, 'the network')
  await expect(rows.first().getByRole('cell', { name: 'Erin', exact: true })).toBeVisible()
  await choose(status, 'Recommended')
  await expect(page).toHaveURL(/\/all-connections\?status=recommend$/)
  await expect(rows).toHaveText([/Person051.*Recommended.*Erin/, /Person052.*Recommended.*Erin/])
  await page.reload()
  await expect(status).toHaveText('Recommended')
  await expect(rows).toHaveCount(2)
  await page.goBack()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(rows).toHaveCount(4)
  for (const [label, name] of [
    ['Hidden by me', /Person000/],
    ['Saved for later by me', /Person001/],
  ] as const) {
    await choose(status, label)
    await expect(rows).toHaveText([name])
    await expect(rows).toContainText(['Not reviewed'])
  }
  await page.goto('/admin/all-connections?status=nonsense&category=TALENT_TEAM&page=7')
  await expect(status).toHaveText('All statuses')
  await expect(rows).toHaveText([/Person053/])
  await expect(page.getByText('1 found')).toBeVisible()

  // A search longer than the limit, as in an address that someone wrote by hand.
  await page.goto(`/admin/all-connections?search=${'person053'.padEnd(900, ' x')}`)
  await expect(page.getByRole('heading', { name: 'No results found.' })).toBeVisible()
  await page.getByRole('searchbox').focus()
  await page.keyboard.insertText('y'.repeat(900))
  await expect(page.getByRole('heading', { name: 'No results found.' })).toBeVisible()
  await expect.poll(async () => (await page.getByRole('searchbox').inputValue()).length).toBe(200)
  await page.goto('/admin/activity?page=900')
  await expect(page).toHaveURL(/\/activity$/)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await page.goto('/admin/all-connections?category=TALENT_TEAM')

  // The export of everything and of the filtered list; a failure is shown next to the button.
  await page.route('**/v1/connections/export-all*', (route) => route.abort())
  await exportAs(page, 'Export this one as CSV')
  const failed = page.getByRole('alert').filter({ hasText: 'The export did not work' })
  await expect(failed).toBeVisible()
  await page.unroute('**/v1/connections/export-all*')
  const filtered = page.waitForEvent('download')
  await failed.getByRole('button', { name: 'Retry' }).click()
  expect((await filtered).suggestedFilename()).toBe('connections.csv')
  expect(await linesOf(await filtered)).toBe(1)
  await expect(failed).toHaveCount(0)
  const all = page.waitForEvent('download')
  await exportAs(page, 'Export all 54 as CSV')
  expect(await linesOf(await all)).toBe(54)
  await expect(page.getByText('54 rows exported')).toBeVisible()

  await page.getByRole('button', { name: 'Favorite' }).click()
  await expect(page.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('searchbox').fill('nobody')
  await expect(page).toHaveURL(/[?&]search=nobody(&|$)/)
  await expect(page.getByRole('heading', { name: 'No results found.' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/all-connections$/)
  await expect(rows).toHaveCount(50)

  // The company dashboard's lists export the same way.
  await page.goto('/admin/dashboard?tab=recommendations&category=DESIGNER&search=person052')
  await expect(link('Person052 Sample')).toHaveAttribute('href', /^\/admin\/dashboard\?.*&person=/)
  const one = page.waitForEvent('download')
  await exportAs(page, 'Export this one as CSV')
  expect(await linesOf(await one)).toBe(1)
  const both = page.waitForEvent('download')
  await exportAs(page, 'Export all 2 as CSV')
  expect(await linesOf(await both)).toBe(2)
})

test('a star given while the server is away is one message, and is saved once it is back', async ({
  page,
  erin,
}) => {
  const { rows } = onNetwork(page)
  await page.goto('/admin/all-connections?search=person052')
  const star = rows.getByRole('button', { name: 'Favorite Person052 Sample', exact: true })
  await expect(star).toHaveCount(1)
  for (const calls of ['**/v1/**', '**/healthz']) await page.route(calls, (route) => route.abort())
  await star.click()
  await expect(page.getByRole('alert')).toHaveText([/^Vouch can't be reached/])
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  for (const calls of ['**/v1/**', '**/healthz']) await page.unroute(calls)
  await expect(page.getByRole('alert')).toHaveCount(0)
  const favorites = async () => (await erin.client.dashboard.dashboard()).num_favorites
  await expect.poll(favorites).toBe(1)
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  const sent = page.waitForRequest((request) => request.url().endsWith('/v1/acts'))
  await star.click()
  expect((await sent).postDataJSON()).toMatchObject({ what: 'unstar' })
})

test('a message stands at the bottom left, above the bar, and a newer one replaces it', async ({ page }) => {
  const { rows } = onNetwork(page)
  const region = page.getByRole('region', { name: /Notifications/ })
  const message = region.getByRole('status')
  const bar = page.getByRole('group', { name: 'Selected people' })
  const boxes = async () => [(await message.boundingBox())!, (await bar.boundingBox())!] as const
  await page.goto('/admin/all-connections')
  await rows.first().getByRole('checkbox').check()
  const add = bar.getByRole('button', { name: 'Add to Favorites' })
  await add.click()
  await expect(message).toHaveText(/was added to favorites/)
  const main = (await page.getByRole('main').boundingBox())!
  const [{ x, y, height }, { y: barTop }] = await boxes()
  expect(x - main.x, 'next to the sidebar').toBeLessThan(32)
  expect(y + height).toBeLessThanOrEqual(barTop)
  await region.getByRole('button', { name: 'Undo' }).click()
  await expect(message).toHaveText(['Undone'])

  await page.setViewportSize({ width: 375, height: 760 })
  await add.click()
  await expect(message).toHaveText([/was added to favorites/])
  const [above, below] = await boxes()
  expect(above.y + above.height).toBeLessThanOrEqual(below.y)
  expect(above.y).toBeGreaterThan(300)
})
