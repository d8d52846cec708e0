// Also for auth
import type { Page } from '@playwright/test'
import { signInOverHttp } from './support/reviewer.ts'
import { expect, openStrangeLink, skipProfile, test } from './support/test.ts'
import type { VouchServer } from './support/vouch-server.ts'

async function ask(page: Page, vouch: VouchServer, email: string) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Request Sign In Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  return vouch.signInLink(email)
}

test('the waiting tab and the tab of the link both end up where the user wanted to go', async ({
  context,
  page,
  vouch,
}) => {
  const ada = vouch.address('ada')
  await (await signInOverHttp(vouch, ada)).client.auth.updateMe({ body: {} })
  await page.goto(`${vouch.url}/find-candidates?category=SALES&search=Grace`)
  await expect(page).toHaveURL(/\/login/)
  const link = await ask(page, vouch, ada)
  const other = await context.newPage()
  await other.goto(link)
  await expect(other).toHaveURL(`${vouch.url}/find-candidates?category=SALES`)
  await expect(page).toHaveURL(`${vouch.url}/find-candidates?category=SALES&search=Grace`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  // The destination is used once: the next link without one leads to the dashboard.
  await page.request.post(`${vouch.url}/v1/users/request-magic-link`, { data: { email: ada } })
  await openStrangeLink(other, vouch, ada)
  await expect(other).toHaveURL(/\/dashboard$/)
})

test('a link that an email program damaged signs in', async ({ page, vouch }) => {
  const damages = [
    (link: string) => `${link}.`,
    (link: string) => link.replace('token=', 'token=3D').replace(/.{10}$/, '%20$&'),
    (link: string) => link.replace('?token=', '?lang=en&amp;token='),
  ]
  for (const [n, damage] of damages.entries()) {
    await page.goto(`${vouch.url}/login`)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    const link = await ask(page, vouch, vouch.address(`ada${n}`))
    await page.goto(damage(link))
    await expect(page).toHaveURL(/\/dashboard$/)
    await skipProfile(page)
  }
})
