import type { Page } from '@playwright/test'
import { numbered } from './support/reviewer.ts'
import { reviewOn, test } from './support/reviewing.ts'
import { expect } from './support/test.ts'

test.use({ file: { people: numbered(6, 'Software Engineer') } })

/** A key press as reported by a keyboard or an input method that this machine does not have. */
const report = (
  page: Page,
  press: Pick<KeyboardEventInit, 'key' | 'code' | 'keyCode' | 'modifierAltGraph'>,
) =>
  page.evaluate(
    (init) =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
      ),
    press,
  )
/** Safari's Enter that ends a composition: the composition is over by then. */
const COMPOSED_ENTER = { key: 'Enter', code: 'Enter', keyCode: 229 }

test('the Enter that ends a composition opens nothing and sends nothing', async ({ page }) => {
  const palette = page.getByRole('combobox', { name: /^Search people/ })
  await page.goto('/job-review?add=true')
  const title = page.getByRole('textbox', { name: 'Job title' })
  await title.fill('コンパイラ')
  await report(page, COMPOSED_ENTER)
  await page.keyboard.press('Control+k')
  await palette.fill('activity')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['Activity'])
  await report(page, COMPOSED_ENTER)
  await expect(page).toHaveURL(/\/job-review/)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Please say where the job is.')).toHaveCount(0)
  await title.press('Enter')
  await expect(page.getByText('Please say where the job is.')).toBeVisible()
})

test('letters typed with AltGr decide nothing', async ({ page }) => {
  const { current, open, progress } = reviewOn(page)
  await open()
  const first = (await current.textContent())!
  await report(page, { key: 'ł', code: 'KeyL', modifierAltGraph: true })
  await report(page, { key: 'ß', code: 'KeyS', modifierAltGraph: true })
  await report(page, { key: 'ħ', code: 'KeyH' })
  await expect(current).toHaveText(first)
  await report(page, { key: 'д', code: 'KeyL' })
  await expect(progress).toHaveText('Progress: 1/6')
})

test('on a Mac, ⌘ triggers the documented shortcuts, and Ctrl edits text', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }))
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  const palette = page.getByRole('combobox', { name: /^Search people/ })
  const widthOf = async () => (await sidebar.boundingBox())?.width
  const { search, open } = reviewOn(page)
  await open()
  await search.fill('Person')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Meta+b')
  await expect.poll(widthOf).toBe(48)
  await expect(palette).toHaveCount(0)
  await page.keyboard.press('Meta+k')
  await expect(palette).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('⌘ k', { exact: true })).toBeVisible()
})
