import { PHONE } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('the API reference opens without signing in, loads only from this server, and obeys its content policy', async ({
  page,
  vouch,
}) => {
  const answers = new Set<string>()
  const refused: string[] = []
  page.on('response', (answer) => {
    if (!answer.url().startsWith('data:')) answers.add(`${answer.status()} ${new URL(answer.url()).origin}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await page.goto(`${vouch.url}/docs`)
  await expect(page).toHaveTitle('API reference – Vouch')
  await expect(page.getByRole('heading', { name: /^Vouch/ })).toBeVisible()

  const call = page.locator('#operations-recommendations-bulkDecision')
  await expect(async () => {
    await page.mouse.wheel(0, 600) // only the calls near the viewport are in the page
    await expect(call).toBeVisible({ timeout: 300 })
  }).toPass({ intervals: [100] })
  await call.getByRole('button', { name: 'POST /v1/connections/bulk-decision' }).first().click()
  await expect(call.getByText('x-access')).toBeVisible()
  await expect(call.getByText('16000000')).toBeVisible()
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, '/docs', 'best practices too')
  expect([...answers]).toEqual([`200 ${vouch.url}`])
  expect(refused).toEqual([])
})
