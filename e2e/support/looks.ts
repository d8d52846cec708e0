import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './test.ts'

export const LARGE = { width: 1280, height: 800 }
export const PHONE = { width: 375, height: 760 }

/** No violation on a large screen and on a phone, in light and dark, and nothing to scroll sideways. */
export async function expectAccessibleInEveryLook(page: Page, where: string) {
  for (const size of [LARGE, PHONE])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const rules = colorScheme === 'light' ? 'all' : 'colours'
      await expectAccessible(page, `${where}, ${colorScheme}, ${size.width} px`, rules)
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(sideways, `${where} scrolls sideways at ${size.width} px`).toBe(false)
    }
  await page.setViewportSize(LARGE)
  await page.emulateMedia({ colorScheme: 'light' })
}
