import type { Page } from '@playwright/test'
import { EVERYTHING } from '../testing/everything.ts'
import { connectionsCsv, encodeText } from '../testing/sample-files.ts'
import { ADMINS_SCREENS, EMPLOYEES_SCREENS, GUESTS_SCREENS, type Screen } from './support/screens.ts'
import { enter, expect, testWithSample } from './support/test.ts'
import { failed, translate } from './support/translator.ts'
import { choose } from './support/uploading.ts'

/** These would end the visit, or wait for another program. */
const LEFT = /log out|sign out|single sign-on|delete account|delete company|download|export|print/i
const MOST = 25

/** Presses each button of the screen once, with what that opens closed again. */
async function pressEverything(page: Page, address: string) {
  const names = await page
    .locator(
      'main button:visible, main [role=tab]:visible, main summary:visible, main [type=checkbox]:visible',
    )
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent.trim()))
  const wanted = [...new Set(names)].filter((name) => name && !LEFT.test(name)).slice(0, MOST)
  for (const name of wanted) {
    const button = page
      .locator('main')
      .locator('button, [role=tab], summary, [type=checkbox]')
      .filter({ visible: true })
    const found = button
      .and(page.getByLabel(name, { exact: true }))
      .or(button.filter({ hasText: name }))
      .first()
    if ((await found.count()) === 0) continue
    await found.click({ timeout: 2_000, noWaitAfter: true }).catch(() => undefined) // it may be gone by now, or be covered
    await page.keyboard.press('Escape')
    await expect(failed(page), `${address}: ${name}`).toHaveCount(0)
    if (new URL(page.url()).pathname !== new URL(address, page.url()).pathname) await page.goto(address)
  }
}

async function actOn(page: Page, screens: Screen[]) {
  for (const [address] of screens) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).locator('font').first(), address).toBeVisible()
    await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0)
    await pressEverything(page, address)
  }
}

testWithSample('every button of a translated screen works', async ({ page, vouch }) => {
  testWithSample.skip(!EVERYTHING, 'at night; by day shell.e2e.ts presses keys on each screen')
  testWithSample.setTimeout(600_000) // dozens of screens
  await translate(page)
  await actOn(page, GUESTS_SCREENS)
  await enter(page, vouch, 'theo@larkspur.example')
  await actOn(page, EMPLOYEES_SCREENS)
  await enter(page, vouch, 'nadia@larkspur.example')
  await actOn(page, ADMINS_SCREENS)
})

testWithSample('what changes on a translated screen is seen', async ({ page, vouch }) => {
  await translate(page)
  await enter(page, vouch, 'theo@larkspur.example')
  await page.goto('/upload')
  await choose(page, 'holiday.png', encodeText('a picture'))
  await expect(page.getByRole('alert')).toContainText('holiday.png cannot be uploaded')
  await choose(page, 'Connections.csv', connectionsCsv({ people: 12 }))
  await expect(page.getByRole('heading', { name: '12 connections' })).toBeVisible()

  await page.goto('/find-candidates?category=ALL')
  const progress = page.getByText(/^Progress: /)
  await expect(progress).toContainText('Progress: 0/')
  const name = page.getByRole('list', { name: 'Connections' }).locator('[id$="-name"]').first()
  await expect(name, 'names are not translated').toHaveAttribute('translate', 'no')
  await expect(name.locator('font')).toHaveCount(0)
  await page.keyboard.press('l')
  await expect(progress).toContainText('Progress: 1/')
  await page.keyboard.press('u')
  await expect(progress).toContainText('Progress: 0/')

  await page.goto('/inbox')
  await page.getByRole('button', { name: 'Mark as read' }).first().click()
  await page.getByRole('button', { name: 'Mark as unread' }).first().click()
  await expect(page.getByText('Unread: ').first()).toBeAttached()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Theo')
})
