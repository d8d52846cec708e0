// Also for claims
import { DAY_MS } from '../domain/time.ts'
import { writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { shiftedClock } from '../testing/shifted-clock.ts'
import { expectAccessibleInEveryLook } from './support/looks.ts'
import { FIRST, SECOND, tab, team, THIRD } from './support/reach-out.ts'
import { carrySession, signInOverHttp } from './support/reviewer.ts'
import { expect, test } from './support/test.ts'
import { startVouch } from './support/vouch-server.ts'

const TIMER_MS = 60_000

/** As a keyboard does it. */
async function press(control: Locator) {
  await control.focus()
  await control.press('Enter')
}

async function withKeys(page: Page, ...keys: string[]) {
  await page.getByRole('heading', { level: 1 }).focus()
  for (const key of keys) await page.keyboard.press(key)
}

/** Reloads until it shows: a timer of the server makes it so. */
const onceShown = (page: Page, what: Locator) =>
  expect(async () => {
    await page.reload()
    await expect(what).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: TIMER_MS })

test('an admin and a recommender, side by side and by keyboard, from Go ahead to No introduction', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(300_000)
  const clock = info.outputPath('clock')
  const vouch = await startVouch({ env: shiftedClock(clock) })
  const { alice } = await team(vouch, { people: 3, recommended: [0, 2] })
  const job = { job_title: 'Lighthouse Keeper', location: 'Lisbon', description: 'Keep it lit.' }
  await alice.client.jobs.addJob({ body: job })
  const adas = await (await browser.newContext({ baseURL: vouch.url })).newPage()
  const begin = Date.now()
  /** So many days after the beginning, both signed in anew. */
  const onDay = async (day: number) => {
    writeFileSync(clock, String(day * DAY_MS))
    for (const [one, name] of [
      [page, 'alice'],
      [adas, 'ada'],
    ] as const) {
      await one.clock.setFixedTime(begin + day * DAY_MS)
      await carrySession(one, vouch, await signInOverHttp(vouch, vouch.address(name)))
    }
  }
  const admin = (address: string) => page.goto(vouch.url + address)

  // Go ahead, then Sent where the recommender's own list says it.
  await onDay(0)
  await admin('/admin/reach-out')
  await expect(tab(page, 'To decide')).toHaveText(/\(2\)/)
  await page.getByRole('button', { name: 'Go ahead' }).first().waitFor()
  await withKeys(page, 'j', 'j', 'k', 'g')
  await expect(page.getByText(`Ada will write to ${FIRST}`)).toBeVisible()
  await adas.goto('/referrals')
  await expect(adas.getByRole('link', { name: /^You write by / })).toBeVisible()
  await expectAccessibleInEveryLook(adas, 'a recommendation whose recommender writes')
  await withKeys(adas, 'j', ...((await isFirst(adas)) ? [] : ['j']), 'g')
  await expect(adas.getByRole('link', { name: /^Wait until / })).toBeVisible()
  await expect(adas.getByRole('button', { name: /^Sent to/ })).toHaveCount(0)

  // The quiet period, and no answer.
  await admin('/admin/candidates?tab=waiting')
  await expect(page.getByRole('row', { name: new RegExp(FIRST) })).toContainText(
    'Ada waits for an answer until',
  )
  await expectAccessibleInEveryLook(page, 'who waits for an answer')
  await onDay(31)
  await admin('/admin/candidates?tab=waiting')
  await expect(page.getByRole('row', { name: new RegExp(FIRST) })).toContainText('No answer came by')
  await expect(page.getByRole('button', { name: 'Write once more' })).toBeVisible()
  await adas.goto('/reach-out')
  await expect(adas.getByText('No answer came. Write once more, or close.')).toBeVisible()
  await expectAccessibleInEveryLook(adas, 'a person who did not answer')
  await press(adas.getByRole('button', { name: 'Sent once more' }))
  await expect(adas.getByText(/^You said you wrote\. Wait for an answer until/)).toBeVisible()

  // They answered.
  await admin('/admin/candidates?tab=waiting')
  await page.getByRole('button', { name: 'They answered' }).waitFor()
  await withKeys(page, 'j', 'g')
  const dialog = page.getByRole('dialog', { name: 'They answered' })
  await dialog.getByRole('radio', { name: 'Interested' }).focus()
  await page.keyboard.press('Space')
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('You aren’t waiting for an answer from anyone.')).toBeVisible()
  await admin('/admin/candidates?tab=talking')
  await expect(page.getByRole('row', { name: new RegExp(FIRST) })).toContainText('Ada talks with them')
  await adas.goto('/referrals')
  await expect(adas.getByRole('link', { name: 'They are interested' })).toBeVisible()

  // A claim on one person, and an ask about another one.
  await admin('/admin/reach-out')
  await page.getByRole('button', { name: 'Go ahead' }).waitFor()
  await withKeys(page, 'j', 'Enter')
  const panel = page.getByRole('region', { name: 'Reach out' })
  await press(panel.getByRole('button', { name: 'Go ahead' }))
  await expect(panel.getByText(/^Ada writes by /)).toBeVisible()
  await admin('/admin/all-connections')
  await page.getByRole('link', { name: SECOND, exact: true }).waitFor()
  await withKeys(page, 'j', 'j', 'Enter')
  await press(page.getByRole('button', { name: /^More about / }))
  await press(page.getByRole('menuitem', { name: 'Ask a colleague' }))
  await page.getByLabel('For which job').selectOption('Lighthouse Keeper')
  await press(page.getByRole('button', { name: 'Ask', exact: true }))
  await expect(page.getByText(/^Ada is asked for an introduction/)).toBeVisible()
  await expect(page.getByText('For the job Lighthouse Keeper')).toBeVisible()
  const asked = page.url()
  await adas.goto('/reach-out')
  await expect(adas.getByText('Person 1 of 2: 1 asked, 1 to write')).toBeVisible()
  const refuse = adas.getByRole('button', { name: 'I’d rather not' })
  if (!(await refuse.isVisible())) {
    await press(adas.getByRole('button', { name: 'Next' }))
    await expect(adas.getByText(/^Person 2 of 2/)).toBeVisible()
  }
  await press(refuse)
  await expect(adas.getByText('Person 1 of 1')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Ada is asked for an introduction/)).toBeVisible()

  // The deadline reads the same as silence, and recruiting takes over what was not written.
  await onDay(40)
  await page.goto(asked)
  await onceShown(page, page.getByText('No one is in touch with this person.'))
  await expect(page.getByRole('listitem').filter({ hasText: 'No introduction' })).toBeVisible()
  await expect(page.getByText(/rather not/i)).toHaveCount(0)
  await expectAccessibleInEveryLook(page, 'the panel of someone without an introduction')
  await admin('/admin/candidates?tab=recruiting')
  await expect(page.getByRole('row', { name: new RegExp(THIRD) })).toContainText('Recruiting')
  await adas.goto('/reach-out')
  await expect(adas.getByText(`No need to write to ${THIRD}`)).toBeVisible()
  await vouch.stop('SIGKILL')
})

/** Whether the first row is the one that waits for a message. */
const isFirst = async (page: Page) =>
  (await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Sent to/ })
    .count()) > 0
