// Also for auth
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { shiftedClock } from '../testing/shifted-clock.ts'
import { carrySession, signInOverHttp } from './support/reviewer.ts'
import { testWithIssuer, verified } from './support/single-sign-on.ts'
import { expect, skipProfile } from './support/test.ts'
import { expectAccessibleState } from './support/looks.ts'

const test = testWithIssuer()
const testOnly = testWithIssuer({ OIDC_ONLY: 'on' })

const button = (page: Page) => page.getByRole('link', { name: 'Continue with Acme' })

/** Every address that the page asks for, and every Referer that it sends, from now on. */
function recordTraffic(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''))
  return sent
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

test('the first person founds the company and is where they wanted to go; no token is in an address', async ({
  page,
  vouch,
  issuer,
}) => {
  const traffic = recordTraffic(page)
  const secrets: string[] = []
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('/oidc/exchange')) return
    const { access_token, refresh_token } = (await answer.json()) as Record<string, string>
    secrets.push(access_token!, refresh_token!)
  })
  issuer.person = verified('ada')
  await page.goto(`${vouch.url}/admin/activity`)
  await expect(page.getByRole('button', { name: 'Request Sign In Link' })).toBeVisible()
  await expectAccessibleState(page, 'the sign-in screen with single sign-on')
  await button(page).click()
  await expect(page).toHaveURL(`${vouch.url}/admin/activity`)
  await expect(page.getByText('with single sign-on')).toBeVisible()
  expect(secrets).toHaveLength(2)
  for (const text of traffic) {
    expect(text).not.toMatch(/eyJ[\w-]+\./)
    for (const secret of secrets) expect(text).not.toContain(secret)
  }
  expect(traffic.filter((text) => text.startsWith(issuer.issuer)).length).toBeGreaterThan(2)
  await page.goBack()
  await expect(page).not.toHaveURL(/code=/)
})

test('who may not get in reads why, on the sign-in screen', async ({ page, vouch, issuer }) => {
  issuer.person = verified('ada')
  await page.goto(`${vouch.url}/login`)
  await button(page).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await skipProfile(page)
  await logOut(page)
  issuer.person = verified('olga', 'other.test')
  await page.context().clearCookies() // those of the issuer, who would remember Ada
  await button(page).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('main')).toContainText('has no access to this Vouch yet')
  await expect(page.getByRole('alert'), 'no message covers the buttons').toHaveCount(0)
  await expect(button(page)).toBeVisible()
})

testOnly(
  'with OIDC_ONLY the issuer comes at once, except after logging out',
  async ({ page, vouch, issuer }) => {
    issuer.person = verified('ada')
    await page.goto(`${vouch.url}/admin/employees`)
    await expect(page).toHaveURL(`${vouch.url}/admin/employees`)
    await expect(page.getByRole('heading', { name: 'Employees', level: 1 })).toBeVisible()
    await logOut(page)
    await expect(button(page)).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expectAccessibleState(page, 'the sign-in screen with OIDC_ONLY')
    await button(page).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  },
)

const clock = path.join(tmpdir(), `vouch-clock-${process.pid}`)

testWithIssuer(shiftedClock(clock))(
  'an old sign-in is confirmed at the issuer in another tab, by the same person, and what was typed goes on',
  async ({ page, vouch, issuer }) => {
    const at = async (hours: number) => {
      writeFileSync(clock, String(hours * 3_600_000))
      await page.waitForTimeout(100) // the server reads it every 20 ms
    }
    await at(0)
    issuer.person = verified('ada')
    await page.goto(`${vouch.url}/login`)
    await button(page).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await at(-13)
    const ada = await signInOverHttp(vouch, 'ada@acme.test')
    await at(0)
    await carrySession(page, vouch, ada)
    await page.goto(`${vouch.url}/admin/employees`)
    const guest = page.getByRole('textbox', { name: /email/i })
    await guest.fill('guest@elsewhere.test')
    await guest.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
    const again = async () => {
      const tab = page.waitForEvent('popup')
      await dialog.getByRole('link', { name: 'Continue with Acme' }).click()
      return tab
    }
    issuer.person = verified('bob')
    const tab = await again()
    await expect(tab.getByText('is not that of the person who is signed in')).toBeVisible()
    await tab.close()
    await expect(dialog).toBeVisible()
    issuer.person = verified('ada')
    await expect(await again()).toHaveURL(`${vouch.url}/account`)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('rowheader', { name: 'guest@elsewhere.test' })).toBeVisible()
  },
)
