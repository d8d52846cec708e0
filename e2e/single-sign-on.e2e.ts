import type { Page } from '@playwright/test'
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
  await expect(page.getByRole('alert')).toContainText('has no access to this Vouch yet')
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
