import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { shiftedClock } from '../testing/shifted-clock.ts'
import { carrySession, signInOverHttp } from './support/reviewer.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { startVouch } from './support/vouch-server.ts'

const HOUR_MS = 3_600_000
const PASSWORD = 'quiet river stone'

/** Moves the focus to a control with Tab, and presses Enter. */
async function tabTo(page: Page, name: string | RegExp) {
  const control = page.getByRole('button', { name })
  for (let n = 0; n < 40; n++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(name)}`)
}

test('sessions are ended and a password is set and changed by keyboard; what was typed outlasts the question who it is', async ({
  page,
}, info) => {
  const clock = info.outputPath('clock')
  const vouch = await startVouch({ env: shiftedClock(clock) })
  const email = vouch.address('ada')
  const ada = await signInOverHttp(vouch, email)
  await ada.client.auth.updateMe({ body: { first_name: 'Ada' } })
  const elsewhere = await signInOverHttp(vouch, email)
  await carrySession(page, vouch, ada)

  await page.goto(`${vouch.url}/dashboard`)
  await page.getByRole('button', { name: /^Account of/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Account and security' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Account and security' })).toBeFocused()
  const sessions = page.getByRole('region', { name: 'Signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This browser')).toHaveCount(1)
  await expectAccessible(page, 'the account')
  await tabTo(page, 'Sign out everywhere else')
  await page.keyboard.press('Enter')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(elsewhere.client.auth.me()).rejects.toMatchObject({ status: 401 })

  const field = page.getByLabel('New password')
  await field.fill(PASSWORD)
  await field.press('Enter')
  await expect(page.getByText('Your password is set')).toBeVisible()

  // Later the same change asks first, and goes on by itself afterwards.
  writeFileSync(clock, String(HOUR_MS))
  await field.fill('another river stone')
  await field.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'the question')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Your password stays as it was')).toBeVisible()
  await expect(field).toHaveValue('another river stone')
  await field.press('Enter')
  await dialog.getByLabel('Your password').fill('a wrong river')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('That is not your password.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await vouch.stop('SIGKILL')
})
