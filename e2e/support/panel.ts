import type { Page } from '@playwright/test'

export const panelOn = (page: Page) => page.locator('dialog[data-kind="panel"][open]')
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
