import type { Page } from '@playwright/test'
import { connectionsCsv } from '../testing/sample-files.ts'
import { expectAccessibleInEveryLook, expectAccessibleState, PHONE } from './support/looks.ts'
import { enter, expect, expectAccessible, signIn, skipProfile, test } from './support/test.ts'
import type { VouchServer } from './support/vouch-server.ts'

test.beforeEach(() => test.setTimeout(180_000))

/** Checks each address once its text is shown. shell.e2e.ts checks every screen as it opens; this file checks the other states. */
async function check(
  page: Page,
  vouch: VouchServer,
  screens: [address: string, text: string | RegExp][],
  expectGood = expectAccessibleState,
) {
  for (const [address, text] of screens) {
    await page.goto(vouch.url + address)
    await expect(page.getByText(text).first(), address).toBeVisible()
    await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0)
    await expectGood(page, `${address} with '${text}'`)
  }
}

test('the states of signing in are accessible', async ({ page, vouch }) => {
  await check(page, vouch, [['/magic-link?token=made-up', 'Login Failed']], expectAccessibleInEveryLook)
  await page.goto(`${vouch.url}/login`)
  await page.getByRole('textbox', { name: 'Email' }).fill(vouch.address('ada'))
  await page.getByRole('button', { name: 'Request Sign In Link' }).click()
  await page.getByLabel('Or type the code from the email').fill('WRONG')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Or type the code from the email')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleInEveryLook(page, 'check your email')
})

test("the states of an employee's screens are accessible", async ({ page, vouch }) => {
  await enter(page, vouch, 'theo@larkspur.example')
  await check(page, vouch, [
    ['/review?tab=jobs', 'Choose one job, or two to review side by side.'],
    ['/find-candidates?category=DESIGNER&search=nobody-of-this-name', 'Clear filters'],
  ])
  await page.goto(`${vouch.url}/upload`)
  for (const [name, bytes, text] of [
    ['grades.csv', Buffer.from('Name,Age\nAnn,9\n'), 'grades.csv cannot be uploaded'],
    ['Connections.csv', Buffer.from(connectionsCsv({ people: 9 })), '9 connections'],
  ] as const) {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes })
    await expect(page.getByText(text).first()).toBeVisible()
    await expectAccessibleState(page, `/upload with '${text}'`)
  }
  await page.goto(`${vouch.url}/find-candidates?category=DESIGNER`)
  await expect(page.locator('[aria-current="true"]')).toBeVisible()
  for (const key of 'lhs') await page.keyboard.press(key)
  await expect(page.getByText(/Progress: 3\//)).toBeVisible()
  await expectAccessibleState(page, '/find-candidates with decisions')
  await page.getByRole('button', { name: 'Change' }).click()
  await expectAccessibleState(page, 'the menu of categories')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessibleState(page, 'the list of shortcuts')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Account of/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'the account menu')
  await page.keyboard.press('Escape')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectAccessible(page, 'the drawer')
})

test("an admin's screens are accessible if nothing is found and if they do not load", async ({
  page,
  vouch,
}) => {
  await enter(page, vouch, 'nadia@larkspur.example')
  await check(page, vouch, [
    ['/admin/dashboard?tab=recommendations&search=nobody-of-this-name', 'No results found.'],
  ])
  // 4xx answers look the same as a broken connection and are not retried.
  await page.route(/dashboard|review|reach-outs|privacy/, (route) =>
    new URL(route.request().url()).pathname.startsWith('/v1/')
      ? route.fulfill({ status: 400, json: { error: 'No.', code: 'invalid', request_id: '1' } })
      : route.continue(),
  )
  await check(page, vouch, [
    ['/dashboard', 'Retry'],
    ['/review', 'Retry'],
    ['/find-candidates', 'Retry'],
    ['/candidate-details', 'Retry'],
    ['/admin/dashboard', 'Retry'],
    ['/admin/new-recommendations', 'Retry'],
    ['/admin/reach-out/texts', 'Retry'],
  ])
})

test('the cards of Integrations are accessible once nothing works', async ({ page, vouch }) => {
  await enter(page, vouch, vouch.address('ada'))
  const then = '2026-11-20T09:00:00.000Z'
  const channel = {
    host: 'default0123456789.d.environment.api.powerplatform.com',
    rhythm: 'weekly',
    weekday: 5,
    hour: 17,
    time_zone: 'America/Argentina/Buenos_Aires',
    off_reason: null as string | null,
    failure: 'It refuses connections.',
    sent_at: then,
    next_at: then,
  }
  const webhook = {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Our system',
    host: 'hooks.example.com',
    kinds: ['job.opened'],
    with_details: true,
    is_on: false,
    off_reason: 'failing',
    delivered_at: then,
    failing_since: then,
    created_at: then,
  }
  const bodies = {
    channels: [
      { ...channel, kind: 'slack' },
      { ...channel, kind: 'teams', off_reason: 'failing' },
    ],
    webhooks: [webhook],
  }
  for (const [name, rows] of Object.entries(bodies))
    await page.route(`**/v1/${name}`, (route) => route.fulfill({ json: { [name]: rows } }))
  await check(page, vouch, [['/admin/integrations', 'Switched off after three days of failures']])
  for (const name of Object.keys(bodies))
    await page.route(`**/v1/${name}`, (route) =>
      route.fulfill({ status: 400, json: { error: 'No.', code: 'invalid', request_id: '1' } }),
    )
  await check(page, vouch, [['/admin/integrations', 'Retry']])
})

test('the screens of a new company are accessible', async ({ page, vouch }) => {
  await signIn(page, vouch, vouch.address('ada'))
  await expect(page.getByRole('dialog', { name: 'Before you begin' })).toBeVisible()
  await expectAccessibleState(page, 'the dialog that asks for names')
  await skipProfile(page)
  await check(page, vouch, [
    ['/dashboard', 'No new connections to review.'],
    ['/review', 'No categories need to be reviewed'],
    ['/review?tab=jobs', 'No jobs need to be reviewed'],
    ['/find-candidates', 'There is no one left to review. Upload your LinkedIn connections to review them.'],
    ['/candidate-details', 'No candidates to finalize'],
    ['/admin/dashboard', 'No favorites yet'],
    ['/admin/new-recommendations', 'No recommendations yet'],
  ])
})
