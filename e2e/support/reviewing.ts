import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { ConnectionsOptions } from '../../testing/sample-files.ts'
import { carrySession, numbered, type Reviewer, startReviewer } from './reviewer.ts'
import { test as base } from './test.ts'

/** Three pages of software engineers, and a second category. */
const TEAM = [...numbered(112, 'Software Engineer'), ...numbered(8, 'Product Designer', 112)]

/** Each test gets Erin, who uploaded `file` and is signed in on `page`. */
export const test = base.extend<{ file: ConnectionsOptions; erin: Reviewer; baseURL: string }>({
  file: [{ people: TEAM }, { option: true }],
  baseURL: ({ vouch }, use) => use(vouch.url),
  erin: [
    async ({ context, vouch, file }, use) => {
      const erin = await startReviewer(vouch, file)
      await carrySession(context, vouch, erin)
      await use(erin)
    },
    { auto: true },
  ],
})

/** What one sees and does on /find-candidates. */
export const reviewOn = (page: Page) => ({
  current: page.locator('li[aria-current="true"]'),
  row: (name: string) =>
    page.getByRole('list', { name: 'Connections' }).getByRole('listitem').filter({ hasText: name }),
  progress: page.getByText(/^Progress:/),
  search: page.getByRole('searchbox'),
  async open(query = 'category=SOFTWARE_ENGINEER') {
    await page.goto(`/find-candidates?${query}`)
    await page.locator('li[aria-current="true"]').waitFor()
  },
  /** One key press a letter, each after `gap` milliseconds. */
  async press(keys: string, gap = 0) {
    for (const key of keys) {
      await page.keyboard.press(key)
      if (gap > 0) await wait(gap)
    }
  },
})
