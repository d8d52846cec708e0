import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { numbered } from './support/reviewer.ts'
import { reviewOn, test } from './support/reviewing.ts'
import { expect } from './support/test.ts'

const PHONE = { viewport: { width: 375, height: 760 }, isMobile: true, hasTouch: true }
test.use({ ...PHONE, file: { people: numbered(112, 'Software Engineer') } })

type Point = { x: number; y: number }

async function centreOf(page: Page, name: string): Promise<Point> {
  const button = page.getByRole('group', { name: /^Decide on/ }).getByRole('button', { name, exact: true })
  const { x, y, width, height } = (await button.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Taps of a finger in one place at these times (ms from now), sent as a touch screen sends them. */
async function tapAt(cdp: CDPSession, { x, y }: Point, times: number[]) {
  await wait(400) // so that earlier taps are long past
  const start = Date.now() / 1000
  for (const at of times) {
    await wait(Math.max(0, start * 1000 + at - Date.now()))
    const timestamp = start + at / 1000
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp })
    await cdp.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
      timestamp: timestamp + 0.03,
    })
  }
}

const every = (gap: number, count: number) => Array.from({ length: count }, (_, index) => index * gap)

test('on a phone, each quick tap decides on the next person, and a double tap on one person', async ({
  context,
  page,
}) => {
  const cdp = await context.newCDPSession(page)
  const { progress, open, row } = reviewOn(page)
  await open()
  await expect(progress).toHaveText('Progress: 0/112')
  const recommend = await centreOf(page, 'Recommend')
  await tapAt(cdp, recommend, every(150, 20))
  await expect(progress).toHaveText('Progress: 20/112')
  await tapAt(cdp, recommend, every(250, 8))
  await expect(progress).toHaveText('Progress: 28/112')
  await tapAt(cdp, await centreOf(page, 'Never Show Again'), every(300, 6))
  await expect(progress).toHaveText('Progress: 34/112')
  await expect(page.getByText('28 recommended')).toBeVisible()
  await tapAt(cdp, recommend, every(150, 20)) // past the end of the page
  await expect(progress).toHaveText('Progress: 54/112')
  await expect(page).toHaveURL(/page=2/)

  await tapAt(cdp, recommend, every(60, 2))
  await expect(progress, 'a finger that bounces').toHaveText('Progress: 55/112')
  const inRow = row('Person060').getByRole('button', { name: 'Recommend', exact: true })
  await inRow.scrollIntoViewIfNeeded()
  const { x, y } = (await inRow.boundingBox())!
  await tapAt(cdp, { x: x + 8, y: y + 8 }, every(200, 2))
  await expect(inRow, 'two taps on one person are a double tap').toHaveAttribute('aria-pressed', 'true')
  await expect(progress).toHaveText('Progress: 56/112')
})
