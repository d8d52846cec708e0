import { expect, type Locator, type Page } from '@playwright/test'

/** Chooses an option in a menu of ui/choice-menu.tsx. */
export async function choose(menu: Locator, option: string) {
  await menu.click()
  await menu.page().locator(':popover-open').getByRole('option', { name: option, exact: true }).click()
}

/** Exports a list of people by the menu above it. */
export async function exportAs(page: Page, words: string | RegExp) {
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await page.getByRole('menuitem', { name: words }).click()
}

/** What the menu above a list of people can export. */
export async function expectExports(page: Page, words: string[]) {
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(words)
  await page.keyboard.press('Escape')
}
