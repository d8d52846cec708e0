import { setTimeout as wait } from 'node:timers/promises'
import { LARGE, PHONE, watchShifts } from './support/looks.ts'
import { enter, expect, test } from './support/test.ts'

const MOST = 0.02
const SLOW = 300 // ms, for each answer of the server

test('while their answers arrive, long screens stay where they are', async ({ page, vouch }) => {
  await enter(page, vouch, 'nadia@larkspur.example')
  const shift = await watchShifts(page)
  await page.route('**/v1/**', async (route) => {
    const response = await route.fetch()
    await wait(SLOW)
    await route.fulfill({ response })
  })
  for (const size of [LARGE, PHONE])
    for (const address of ['/admin/reach-out/texts', '/review', '/admin/integrations', '/admin/dashboard']) {
      await page.setViewportSize(size)
      await page.goto(vouch.url + address, { waitUntil: 'networkidle' })
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await shift(), `${address} at ${size.width} px`).toBeLessThanOrEqual(MOST)
    }
})
