// Also for auth
import type { Page } from '@playwright/test'
import { ADDRESS_EXPECTED } from '../domain/email-address.ts'
import { expect, test } from './support/test.ts'

const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' })

test('an address that the server would refuse is not sent, but any that can receive email is', async ({
  page,
  vouch,
}) => {
  const button = page.getByRole('button', { name: 'Request Sign In Link' })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/request-magic-link'))
      sent.push((request.postDataJSON() as { email: string }).email)
  })
  await page.goto('/login#email=ada%40company')
  for (const wrong of ['ada@company', 'a..b@x.test', 'ada@x.test.']) {
    if (wrong !== 'ada@company') await emailField(page).fill(wrong)
    await button.click()
    await expect(emailField(page)).toBeFocused()
    await expect(emailField(page)).toHaveJSProperty('validationMessage', ADDRESS_EXPECTED)
  }
  await emailField(page).fill('ada@company')
  await emailField(page).press('Enter')
  await expect(button).toBeVisible()
  await page.goto('/register')
  await emailField(page).fill('ada@company')
  await expect(emailField(page)).toHaveJSProperty('validationMessage', ADDRESS_EXPECTED)
  expect(sent).toEqual([])

  const domain = vouch.address('ada').split('@')[1]!
  for (const right of [`r&d@${domain}`, `o'brien@${domain}`, `info@bücher.${domain}`]) {
    await page.goto('/login')
    await emailField(page).fill(right)
    await button.click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
  }
  await page.goto(await vouch.signInLink(`info@xn--bcher-kva.${domain}`))
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a request for a link that fails leaves the form as it is, without a message', async ({
  page,
  vouch,
}) => {
  const button = page.getByRole('button', { name: 'Request Sign In Link' })
  const ada = vouch.address('ada')
  await page.goto('/login')
  await emailField(page).fill(ada)
  for (const [status, error] of [
    [429, 'Too many attempts. Please try again in 3 minutes.'],
    [500, 'Failed to request magic link'],
    [503, 'This Vouch cannot send email.'],
    [403, 'No.'],
  ] as const) {
    await page.route('**/request-magic-link', (route) =>
      route.fulfill({ status, json: { error, code: 'x' } }),
    )
    const answered = page.waitForResponse('**/request-magic-link')
    await button.click()
    await answered
    await expect(button).not.toHaveAttribute('aria-busy')
    await expect(page.getByRole('alert'), `${status}`).toHaveCount(0)
    await expect(page.getByRole('region', { name: /Notifications/ })).toBeEmpty()
    await expect(emailField(page)).toHaveValue(ada)
    await page.unroute('**/request-magic-link')
  }
  const sent = page.waitForRequest('**/request-magic-link')
  await button.click()
  expect((await sent).postDataJSON()).toEqual({ email: ada })
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
})

test('with single sign-on and no mail server, the form says so before anything is sent', async ({ page }) => {
  await page.route('**/login', async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replace('<html ', '<html data-oidc="Acme" data-no-email ')
    await route.fulfill({ response, body: text })
  })
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Continue with Acme' })).toBeVisible()
  await expect(emailField(page)).toHaveAccessibleDescription(
    'This Vouch cannot send email, so it sends no links. Continue with Acme.',
  )
  await expect(page.getByRole('button', { name: 'Request Sign In Link' })).toBeDisabled()
})
