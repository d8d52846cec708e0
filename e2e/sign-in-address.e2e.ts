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

test('a message above the form, which stays unchanged, says why no link comes', async ({ page, vouch }) => {
  const button = page.getByRole('button', { name: 'Request Sign In Link' })
  const told = page.getByRole('region', { name: /Notifications/ }).getByRole('alert')
  await page.goto('/login')
  await emailField(page).fill(vouch.address('ada'))
  const answers: [status: number, body: object, words: RegExp][] = [
    [
      429,
      { error: 'Too many attempts. Please try again in 3 minutes.', code: 'x' },
      /not sent.*in 3 minutes/,
    ],
    [500, {}, /not sent.*Failed to request magic link/],
    [502, {}, /not sent.*Failed to request magic link/],
    [0, {}, /not sent.*could not be reached/],
  ]
  for (const [status, json, words] of answers) {
    await page.route('**/request-magic-link', (route) =>
      status ? route.fulfill({ status, json }) : route.abort(),
    )
    await button.click()
    await expect(told).toHaveText(words)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(emailField(page)).toHaveValue(vouch.address('ada'))
    await page.unroute('**/request-magic-link')
  }
  await page.route('**/request-magic-link', (route) => route.fulfill({ status: 403, json: { error: 'No.' } }))
  await button.click()
  await expect(told, 'a refusal stays silent').toHaveCount(0)
  await page.unroute('**/request-magic-link')
  await button.click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
})
