import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test as base, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { EVERYTHING } from '../../testing/everything.ts'
import { connectionsCsv } from '../../testing/sample-files.ts'
import { reportBareText } from './bare-text.ts'
import { carrySession, signInOverHttp } from './reviewer.ts'
import { startVouch, type VouchServer } from './vouch-server.ts'

export { expect }

declare global {
  interface Window {
    axe: typeof axe
  }
}

let companies = 0

/** A server for the duration of `use`. It is killed afterwards, because no one needs its data and an orderly shutdown takes two seconds. */
const served =
  (env: Record<string, string> = {}) =>
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the first parameter destructured
  async ({}, use: (server: VouchServer) => Promise<void>) => {
    const server = await startVouch({ env })
    await use(server)
    await server.stop('SIGKILL')
  }

/**
 * Each test gets its own company, by its email domain. Any error on the page fails the test, and so does anything the content policy
 * refuses, because the browser reports that as an error.
 */
export const test = base.extend<
  { vouch: VouchServer; baseURL: string; quietPage: void },
  { server: VouchServer }
>({
  /**
   * One server for all tests of a worker, because starting one takes seconds. Tests must not read anything in its sample company that
   * another test changes.
   */
  server: [served({ SAMPLE: 'on' }), { scope: 'worker' }],
  vouch: async ({ server }, use) => {
    const company = ++companies
    await use({ ...server, address: (name) => `${name}@northwind-${company}.test` })
  },
  baseURL: ({ vouch }, use) => use(vouch.url),
  quietPage: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          problems.push(message.text())
      })
      await reportBareText(page)
      await use()
      await page.unrouteAll({ behavior: 'ignoreErrors' }) // an answer may still be pending when the test ends
      for (const context of page.context().browser()!.contexts())
        if (context !== page.context()) await context.close() // those of other users
      expect(problems, 'errors on the page').toEqual([])
    },
    { auto: true },
  ],
})

/** Each test gets its own server with these settings. */
export const testWithServer = (env: Record<string, string>) => test.extend({ vouch: served(env) })

/** Each test gets its own server with the sample company, which it may change. */
export const testWithSample = testWithServer({ SAMPLE: 'on' })

/** Signs a user in over HTTP and skips the question about their name. The page does not show a screen yet. */
export async function enter(page: Page, vouch: VouchServer, email: string) {
  const user = await signInOverHttp(vouch, email)
  if (!user.user.profile_asked) await user.client.auth.updateMe({ body: {} })
  await carrySession(page, vouch, user)
}

/** Asks for a link on the sign-in screen and opens it, as a person would. */
export async function signIn(page: Page, vouch: VouchServer, email: string) {
  await page.goto(`${vouch.url}/login`)
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email)
  await page.getByRole('button', { name: 'Request Sign In Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await vouch.signInLink(email))
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Opens a sign-in link that this browser did not ask for. */
export async function openStrangeLink(page: Page, vouch: VouchServer, email: string) {
  await page.goto(await vouch.signInLink(email))
  await page.getByRole('button', { name: `Sign in as ${email}` }).click()
}

/** Closes the dialog that asks a new user for their name, and waits until the server knows. */
export async function skipProfile(page: Page) {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click()
  await saved
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
  await page.getByRole('table', { name: /^The first of/ }).waitFor() // before that, the button opens the file chooser
  await page.getByRole('button', { name: 'Upload File' }).click()
  await expect(page).toHaveURL(/\/review/, { timeout: 30_000 })
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const RULES = {
  all: WCAG,
  'best practices too': [...WCAG, 'best-practice'],
  colors: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] },
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rows after the tenth look like those before them and would take most of the time. */
const FURTHER_ROWS = EVERYTHING ? [] : ['tbody tr:nth-child(n+11)', 'li:nth-child(n+11):not([aria-current])']

/**
 * The violations that axe finds once the screen rests: what fades or moves to an end has ended, and no list of before is dimmed until the
 * next one arrives. Passed rules are left out, because sending them takes longer than checking.
 */
const violationsOn = (page: Page, runOnly: axe.RunOptions['runOnly']) =>
  page.evaluate(
    async ([further, options]) => {
      const moving = () =>
        document
          .getAnimations()
          .filter(
            ({ effect, playState }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          )
      const dimmed = () => document.querySelector('[aria-busy="true"].opacity-60') !== null
      do {
        await new Promise(requestAnimationFrame) // a change that was just made starts its transitions
        await Promise.allSettled(moving().map(({ finished }) => finished))
      } while (moving().length > 0 || dimmed())
      const { violations } = await window.axe.run({ exclude: further }, options)
      return violations.map(({ id, nodes }) => {
        const places = nodes.slice(0, 5).map(({ target }) => target.join(' '))
        return `${id}, ${nodes.length} times: ${places.join(', ')}`
      })
    },
    [FURTHER_ROWS, { runOnly, resultTypes: ['violations'] }] as [string[], axe.RunOptions],
  )

/** Zero violations of WCAG 2.0 to 2.2, levels A and AA; 'colors' if nothing else has changed since the last look. */
export async function expectAccessible(page: Page, where: string, rules: keyof typeof RULES = 'all') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await violationsOn(page, RULES[rules])
  expect(found, `accessibility of ${where}`).toEqual([])
}
