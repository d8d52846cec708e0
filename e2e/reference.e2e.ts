import { expect, expectAccessible, test } from './support/test.ts'

test.beforeEach(() => test.setTimeout(120_000))

test('the API reference is read without signing in, in every look, by keyboard too', async ({
  page,
  vouch,
}) => {
  const answers: string[] = []
  const bare: string[] = []
  page.on('response', (answer) => {
    answers.push(`${answer.status()} ${new URL(answer.url()).origin}`)
    const { 'content-security-policy': policy = '', 'x-content-type-options': kind } = answer.headers()
    if (!policy.includes(`script-src 'self'`) || kind !== 'nosniff') bare.push(answer.url())
  })
  await page.goto(`${vouch.url}/docs`)
  await expect(page).toHaveTitle('API reference – Vouch')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const contents = page.getByRole('navigation', { name: 'Calls by word' })
  await contents.getByRole('link', { name: 'bulkDecision' }).click()
  const call = page.getByRole('region', { name: 'POST /v1/connections/bulk-decision' })
  await expect(call).toBeInViewport()
  await call.getByRole('link', { name: 'Decision', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Decision', exact: true })).toBeInViewport()

  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  // Every call is printed alike: the first four of a word say it all, and a look at them is quick.
  await page.evaluate(() =>
    document.querySelectorAll('.call:nth-of-type(n+5)').forEach((call) => call.remove()),
  )
  for (const [width, colorScheme, rules] of [
    [1280, 'light', 'all'],
    [1280, 'dark', 'colours'],
    [375, 'light', 'all'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page, `/docs, ${colorScheme}, ${width} px`, rules)
  }
  expect(new Set(answers)).toEqual(new Set([`200 ${vouch.url}`]))

  await page.goto(`${vouch.url}/login`, { waitUntil: 'networkidle' })
  expect(answers.length, 'scripts, styles and fonts of the screens').toBeGreaterThan(8)
  expect(bare, 'answers without security headers').toEqual([])
})
