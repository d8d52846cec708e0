import type { Page } from '@playwright/test'

export const panelOn = (page: Page) => page.locator('dialog[data-kind="panel"][open]')
/** Chooses from what can be done about the person in the panel besides the next act. */
export async function chooseMore(page: Page, item: string) {
  await panelOn(page)
    .getByRole('button', { name: /^More about / })
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Opens the user's own evaluation, which is folded until there is one. */
export const unfoldEvaluation = (page: Page) =>
  panelOn(page).getByText('Your Evaluation', { exact: true }).click()

export const links = (page: Page) => page.locator('main tbody [data-row-link]')

/** Presses keys faster than any answer comes. */
export const typeAtOnce = (page: Page, keys: string) =>
  page.evaluate(async (all) => {
    for (const key of all) {
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, keys)
