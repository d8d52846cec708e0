import { enter, expect, test } from './support/test.ts'

test('a screen that was not opened before loads by itself when the server is back', async ({
  page,
  context,
  vouch,
}) => {
  await enter(page, vouch, 'theo@larkspur.example')
  await page.goto(`${vouch.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Where You Know People' }).click()
  const message = page.getByRole('region', { name: 'Notifications' })
  await expect(message).toContainText("Vouch can't be reached")
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where You Know People')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(message).not.toContainText("Vouch can't be reached")
})

test('a screen whose script fails for a moment opens all the same', async ({ page, vouch }) => {
  await enter(page, vouch, 'theo@larkspur.example')
  await page.goto(`${vouch.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  let failed = 0
  await page.route('**/assets/own-employers-screen-*.js', (route) =>
    failed++ === 0 ? route.abort() : route.continue(),
  )
  await page.getByRole('link', { name: 'Where You Know People' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where You Know People')
  expect(failed).toBe(2)
})

test('the other screens are fetched while nothing happens, and open without a network', async ({
  page,
  context,
  vouch,
}) => {
  await enter(page, vouch, 'theo@larkspur.example')
  const fetched: string[] = []
  page.on('requestfinished', (request) => fetched.push(request.url()))
  await page.goto(`${vouch.url}/dashboard`)
  await expect
    .poll(() => fetched.filter((url) => /own-employers-screen|submit-tip-screen/.test(url)).length, {
      timeout: 40_000,
    })
    .toBe(2)
  expect(
    fetched.filter((url) => /activity-screen|integrations-screen/.test(url)),
    'screens of admins',
  ).toEqual([])
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Submit a Candidate Tip' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submit a Tip')
})
