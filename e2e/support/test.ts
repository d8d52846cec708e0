import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { connectionsCsv } from '../../testing/sample-files.ts'
import { startVouch, type VouchServer } from './vouch-server.ts'

export { expect }

type Fixtures = { settings: Record<string, string>; vouch: VouchServer; quietPage: void }

/** Each test gets a server and a database of its own; any error on the page fails it. */
export const test = base.extend<Fixtures>({
  /** Of the server, beside those that keep it to itself: `test.use({ settings: { SAMPLE: 'on' } })`. */
  settings: [{}, { option: true }],
  vouch: async ({ settings }, use) => {
    const server = await startVouch({ env: settings })
    await use(server)
    await server.stop()
  },
  quietPage: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          problems.push(message.text())
      })
      await use()
      expect(problems, 'errors on the page').toEqual([])
    },
    { auto: true },
  ],
})

/** Asks for a link on the sign-in screen and opens it, as a person would. */
export async function signIn(page: Page, vouch: VouchServer, email: string) {
  await page.goto(`${vouch.url}/login`)
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email)
  await page.getByRole('button', { name: 'Request Sign In Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await vouch.signInLink(email))
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Answers the dialog that asks a new user for the names, if it stands there. */
export async function skipProfile(page: Page) {
  const skip = page.getByRole('dialog').getByRole('button', { name: /skip|not now|later/i })
  await skip.click({ timeout: 5_000 }).catch(() => undefined)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Goes to /upload and imports this file through the screen. */
export async function uploadConnections(
  page: Page,
  vouch: VouchServer,
  options: Parameters<typeof connectionsCsv>[0],
) {
  await page.goto(`${vouch.url}/upload`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'Connections.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(connectionsCsv(options)),
  })
  await page.getByRole('button', { name: 'Upload File' }).click()
  await expect(page).toHaveURL(/\/review/, { timeout: 30_000 })
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Zero violations of WCAG 2.0 to 2.2, levels A and AA; 'colours' where nothing else changed since the last look. */
export async function expectAccessible(page: Page, where: string, rules: 'all' | 'colours' = 'all') {
  const axe = new AxeBuilder({ page }).setLegacyMode() // in this page: a second one for each look is slow
  if (rules === 'all') axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  else axe.withRules(COLOUR_RULES)
  const { violations } = await axe.analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found, `accessibility of ${where}`).toEqual([])
}
