import { expect, test } from './support/test.ts'

const SENTENCE = /^This browser is too old for Vouch: .* from the last two years\.$/

for (const [what, missing] of [
  ['popovers', () => Reflect.deleteProperty(HTMLElement.prototype, 'popover')],
  ['registered properties of CSS', () => Reflect.deleteProperty(window, 'CSSPropertyRule')],
  ['questions about CSS', () => Reflect.deleteProperty(window, 'CSS')],
  ['a check of addresses', () => Reflect.deleteProperty(URL, 'canParse')],
] as const)
  test(`a browser without ${what} reads that it is too old`, async ({ page, vouch }) => {
    await page.addInitScript(missing)
    await page.goto(vouch.url)
    await expect(page.getByText(SENTENCE)).toBeVisible()
    await expect(page.locator('#root')).toHaveCount(0)
  })
