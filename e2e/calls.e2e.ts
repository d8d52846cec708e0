import type { PersonList } from '../contract/recommendations.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { enter, expect, test } from './support/test.ts'

/** Each screen asks for what it shows once: no address is read twice, and no call with other parameters. */
test('a screen asks each call once', async ({ page, vouch }) => {
  test.setTimeout(120_000)
  await enter(page, vouch, 'nadia@larkspur.example')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/')) asked.push(`${request.method()} ${pathname}`)
  })
  for (const address of [
    '/dashboard',
    '/referrals',
    '/job-review',
    '/admin/dashboard',
    '/admin/candidates',
    '/admin/all-connections',
    '/admin/employers',
    '/admin/employees',
    '/admin/company',
    '/admin/referral-program',
    '/admin/view-tips',
    '/admin/integrations',
    '/admin/activity',
    '/admin/insight',
  ]) {
    asked.length = 0
    await page.goto(vouch.url + address)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(asked.length, address).toBeGreaterThan(0)
    expect(asked.toSorted(), address).toEqual([...new Set(asked)].toSorted())
  }
})

test('a page of a list is there before its button is pressed', async ({ page, vouch }) => {
  await enter(page, vouch, 'nadia@larkspur.example')
  await page.goto(`${vouch.url}/admin/all-connections`)
  const second = page.getByRole('button', { name: 'Page 2' })
  const loaded = page.waitForResponse(/review-all\?.*page=2/)
  await second.hover()
  const { connections } = (await (await loaded).json()) as PersonList
  const answers = await holdAnswers(page, '**/v1/connections/review-all?*')
  await second.click()
  await expect(page.locator('tbody th a').first()).toHaveText(connections[0]!.name)
  await answers.wait(0)
  answers.release()
})
