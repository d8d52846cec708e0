// Also for auth
import { HOUR_MS } from '../domain/time.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { shiftedClock } from '../testing/shifted-clock.ts'
import { expectAccessibleState } from './support/looks.ts'
import { mailsIn } from './support/mails.ts'
import { carrySession, signInOverHttp } from './support/reviewer.ts'
import { expect, expectAccessible, test, testWithServer } from './support/test.ts'
import { startVouch } from './support/vouch-server.ts'

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
  await expect(page.getByRole('menu').getByText(/^Vouch \d+\.\d+\.\d+/)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Account and Security' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Account and Security' })).toBeFocused()
  const sessions = page.getByRole('region', { name: 'Signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This browser')).toHaveCount(1)
  await expectAccessible(page, 'the account')
  await tabTo(page, 'Sign out everywhere else')
  await page.keyboard.press('Enter')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('list'), 'the focus is not lost with the button').toBeFocused()
  await expect(elsewhere.client.auth.me()).rejects.toMatchObject({ status: 401 })

  const { token } = await ada.client.keys.addKey({ body: { name: 'Monday report', days: 30 } })
  const callWithKey = async () =>
    (await fetch(`${vouch.url}/v1/users/me`, { headers: { authorization: `Bearer ${token}` } })).status
  const revokes = page.getByRole('checkbox', { name: 'Revoke my API keys' })
  await expect(revokes).toBeChecked()
  await revokes.press('Space')
  const field = page.getByLabel('New password')
  await field.fill(PASSWORD)
  await field.press('Enter')
  await expect(page.getByText('Your password is set')).toBeVisible()
  expect(await callWithKey()).toBe(200)

  // Later the same change asks first, and goes on by itself afterwards.
  writeFileSync(clock, String(HOUR_MS))
  await revokes.press('Space')
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
  expect(await callWithKey()).toBe(401)
  await expect(dialog).toHaveCount(0)

  // What is held on her asks again, half a day later.
  writeFileSync(clock, String(14 * HOUR_MS))
  await tabTo(page, 'Download my data')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Your password').fill('another river stone')
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toBe('vouch-about-me.json')
  const held = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown>
  expect(held).toMatchObject({ profile: { email, first_name: 'Ada' }, address: [{ email }] })
  await expect(page.getByText('Your data is saved')).toBeVisible()
  await vouch.stop('SIGKILL')
})

testWithServer({ PASSWORDS: 'off' })(
  'with PASSWORDS=off, no screen asks for a password',
  async ({ page, vouch }) => {
    await page.goto(`${vouch.url}/login`)
    await expect(page.getByRole('button', { name: 'Request Sign In Link' })).toBeVisible()
    await expect(page.getByText(/password/i).filter({ hasNotText: 'No password:' })).toHaveCount(0)
    await page.goto(`${vouch.url}/register`)
    await expect(page.getByText('No one signs in with a password here.')).toBeVisible()
    await expect(page.locator('input')).toHaveCount(0)
    await expectAccessible(page, 'registering without passwords')
    await carrySession(page, vouch, await signInOverHttp(vouch, vouch.address('ada')))
    await page.goto(`${vouch.url}/account`)
    await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible()
    await expect(page.getByText(/password/i)).toHaveCount(0)
  },
)

test('an address is changed by a button behind a link to the new one', async ({ page, vouch, browser }) => {
  const [old, to] = [vouch.address('ada'), vouch.address('ada.king')]
  const ada = await signInOverHttp(vouch, old)
  await ada.client.auth.updateMe({ body: { first_name: 'Ada' } })
  const elsewhere = await signInOverHttp(vouch, old)
  await carrySession(page, vouch, ada)
  await page.goto(`${vouch.url}/account`)
  const part = page.getByRole('region', { name: 'Email address' })
  await expect(part).toContainText(`Your address is ${old}.`)
  const field = part.getByRole('textbox', { name: 'New email address' })
  await field.fill(old)
  await part.getByRole('button', { name: 'Send a link' }).click()
  await expect(field).toHaveAccessibleDescription(/your address already/)
  await field.fill(to)
  await field.press('Enter')
  await expect(part).toContainText(`If no one else has ${to}, a link is on its way there.`)
  await expectAccessibleState(page, '/account after asking for another address')
  const mails = async () => (await mailsIn(vouch)).filter((mail) => mail.to?.[0]?.address === to)
  await expect.poll(async () => (await mails()).length).toBe(1)
  const link = /\S+\/account\?token=\S+/.exec((await mails())[0]!.text!)![0]

  // Someone else's browser cannot use it; a browser without a session signs in first.
  const other = await (await browser.newContext({ baseURL: vouch.url })).newPage()
  await carrySession(other, vouch, await signInOverHttp(vouch, vouch.address('ben')))
  await other.goto(link)
  await expect(other.getByRole('region', { name: 'Email address' })).toContainText(
    'It has expired, or was sent for another account.',
  )
  await other.evaluate(() => localStorage.clear())
  await other.goto(link)
  await expect(other).toHaveURL(/\/login\?return_to=/)

  await page.goto(link)
  const use = part.getByRole('button', { name: `Use ${to}` })
  await expect(use).toBeVisible()
  await expectAccessibleState(page, '/account behind the link to another address')
  await part.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`${vouch.url}/account`)
  await page.goto(link)
  await use.click()
  await expect(part).toContainText(`Your address is ${to}.`)
  await expect(part.getByText(`Your address is ${to}.`)).toBeFocused()
  await expect(page).toHaveURL(`${vouch.url}/account`)
  await expect(page.getByText(`Your address is now ${to}`)).toBeVisible()
  await expect(elsewhere.client.auth.me()).rejects.toMatchObject({ status: 401 })
  expect(await ada.client.auth.me()).toMatchObject({ email: to })
})
