// Also for dashboard
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { choose } from './support/choice.ts'
import { LARGE, PHONE } from './support/looks.ts'
import { enter, expect, expectAccessible, testWithSample as test } from './support/test.ts'

type Hands = {
  press: (control: Locator) => Promise<void>
  choose: (list: Locator, option: string) => Promise<void>
  next: (page: Page) => Promise<void>
  search: (page: Page, words: string) => Promise<void>
}

const byKeyboard = (page: Page): Hands => ({
  async press(control) {
    await control.focus()
    await page.keyboard.press((await control.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter')
  },
  async choose(list, option) {
    await list.focus()
    await page.keyboard.type(option)
    if ((await list.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Enter')
  },
  next: () => page.keyboard.press('j'),
  async search(_, words) {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: /^Search people/ })).toBeFocused()
    await page.keyboard.type(words)
    await expect(page.getByRole('option', { name: words })).toBeVisible()
    await page.keyboard.press('Enter')
  },
})

const byMouse: Hands = {
  press: (control) => control.click(),
  async choose(list, option) {
    if ((await list.getAttribute('aria-haspopup')) === 'listbox') await choose(list, option)
    else await list.selectOption(option)
  },
  next: (page) => page.getByRole('button', { name: 'Next person' }).click(),
  async search(page, words) {
    await page.getByRole('button', { name: 'Search everything' }).click()
    await page.getByRole('combobox', { name: /^Search people/ }).fill(words)
    await page.getByRole('option', { name: words }).click()
  },
}

/** Finds the strongest new people, compares two, decides on both and exports them. */
async function spendDay(page: Page, { press, choose, next, search }: Hands) {
  const panel = page.getByRole('dialog')
  await search(page, 'Review Dashboard')
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await press(page.getByRole('tab', { name: /^Team Recommendations/ }))

  const tools = page.getByRole('button', { name: /^Filter and sort/ })
  const filters = page.getByRole('button', { name: /^Filters/ })
  await expect(tools.or(filters).locator('visible=true').first()).toBeVisible()
  if (await tools.isVisible()) await press(tools)
  await press(filters)
  await choose(panel.getByRole('combobox', { name: 'Strength' }), '4 and more')
  const filtered = page.waitForResponse(/\/review-all\?.*stage=new/)
  await choose(panel.getByRole('combobox', { name: 'Stage' }), 'New')
  await expect(page).toHaveURL(/strength=4.*stage=new/)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  if (await filters.isVisible()) await page.keyboard.press('Escape')
  await filtered
  await expect(page.locator('[aria-busy="true"]'), 'the list of before is gone').toHaveCount(0)
  const people = page.locator('a[href*="person="]')
  await expect(people.nth(1)).toBeVisible()
  const [first, second] = (await people.allTextContents()) as [string, string]

  await press(people.first())
  await expect(panel.getByRole('heading', { level: 2, name: first })).toBeVisible()
  await choose(panel.getByRole('combobox', { name: `Stage of ${first}` }), 'Archived')
  await panel.getByRole('heading', { level: 2, name: first }).focus()
  await next(page)
  await expect(panel.getByRole('heading', { level: 2, name: second })).toBeVisible()
  await press(panel.getByRole('button', { name: 'Favorite' }))
  await expect(panel.getByRole('combobox', { name: `Stage of ${second}` })).toHaveText('Reviewed')
  await expectAccessible(page, 'the panel during the day')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  for (const name of [first, second]) await press(page.getByRole('checkbox', { name: `Select ${name}` }))
  const file = page.waitForEvent('download')
  await press(page.getByRole('button', { name: 'Export these 2 as CSV' }))
  const text = await readFile(await (await file).path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(3)
  for (const name of [first, second]) expect(text).toContain(name)
  await page.reload()
  await expect(people.filter({ hasText: first })).toHaveCount(0)
}

test("an admin's day: find, compare, decide and export, by keyboard and on a phone", async ({
  page,
  vouch,
}) => {
  test.setTimeout(180_000)
  await enter(page, vouch, 'nadia@larkspur.example')
  for (const [size, colorScheme, hands] of [
    [LARGE, 'light', byKeyboard(page)],
    [PHONE, 'dark', byMouse],
  ] as const)
    await test.step(`${size.width} px, ${colorScheme}`, async () => {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await page.goto(`${vouch.url}/dashboard`)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await spendDay(page, hands)
    })
})
