import type { Locator, Page } from '@playwright/test'
import { LARGE, PHONE, resize } from './support/looks.ts'
import { enter, expect, test } from './support/test.ts'

const ADMIN = 'nadia@larkspur.example'

type Box = { x: number; y: number; width: number; height: number }
const gap = (from: number, size: number, other: number, otherSize: number) =>
  Math.max(0, other - (from + size), from - (other + otherSize))

/** The open overlay is in the window and at its control, without covering it. */
async function expectPlaced(page: Page, control: Locator, what: string) {
  const open = page.locator(':popover-open:not([aria-label^="Notifications"])').last()
  await expect(open, what).toBeVisible()
  await expect(async () => {
    const [own, at] = (await Promise.all([open.boundingBox(), control.boundingBox()])) as [Box, Box]
    const { width, height } = page.viewportSize()!
    const away = [gap(own.x, own.width, at.x, at.width), gap(own.y, own.height, at.y, at.height)]
    expect(Math.min(own.x, own.y), what).toBeGreaterThanOrEqual(0)
    expect(own.x + own.width, what).toBeLessThanOrEqual(width)
    expect(own.y + own.height, what).toBeLessThanOrEqual(height)
    expect(Math.max(...away), `${what}: distance to the control`).toBeGreaterThan(0)
    expect(Math.max(...away), `${what}: distance to the control`).toBeLessThanOrEqual(8)
  }).toPass()
}

test('menus, filters and tooltips open at their control and in the window', async ({ page, vouch }) => {
  await enter(page, vouch, ADMIN)
  for (const size of [LARGE, PHONE]) {
    await page.setViewportSize(size)
    await page.goto(`${vouch.url}/admin/candidates`)
    const { width } = size
    const tools = page.getByRole('button', { name: 'Filter and sort' })
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    const stage = page.locator('tbody').getByRole('combobox', { name: /^Stage/ })
    const expectAllPlaced = async (controls: [Locator, string][]) => {
      for (const [control, what] of controls) {
        await control.click()
        await expectPlaced(page, control, `${what} at ${width} px`)
        await page.keyboard.press('Escape')
      }
    }
    if (size === PHONE) {
      await expectAllPlaced([[tools, 'the filters']])
      await tools.click()
    }
    await expectAllPlaced([
      [page.getByRole('button', { name: /^Job Category/ }), 'a filter'],
      [sort, 'the order'],
    ])
    if (size === PHONE) await page.keyboard.press('Escape')
    await expectAllPlaced([
      [stage.first(), 'the stage in the first row'],
      [stage.last(), 'the stage in the last row'],
    ])
  }
  await page.setViewportSize(LARGE)
  await page.evaluate(() => window.scrollTo(0, 0))
  const account = page.getByRole('button', { name: /Nadia/ })
  const collapse = page.getByRole('button', { name: 'Collapse sidebar' })
  await account.click()
  await expectPlaced(page, account, 'the account menu')
  await page.keyboard.press('Escape')
  await collapse.click()
  const settings = page.getByRole('link', { name: 'Settings' })
  await settings.hover()
  await expectPlaced(page, settings, 'a tooltip')
  await account.click()
  await expectPlaced(page, account, 'the account menu next to the narrow sidebar')
})

test('an open menu follows its control', async ({ page, vouch }) => {
  await enter(page, vouch, ADMIN)
  await page.goto(`${vouch.url}/admin/candidates`)
  const stage = page
    .locator('tbody')
    .getByRole('combobox', { name: /^Stage/ })
    .nth(5)
  await stage.click()
  await page.mouse.wheel(0, 150)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(150)
  await expectPlaced(page, stage, 'the stage after scrolling')
})

test('a message stands at the bottom left, next to the sidebar', async ({ page, vouch }) => {
  await enter(page, vouch, ADMIN)
  const message = page.getByRole('region', { name: 'Notifications' })
  const sidebar = page.locator('aside')
  await page.goto(`${vouch.url}/dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.route('**/{healthz,v1/**}', (route) => route.abort())
  await page.getByRole('link', { name: 'My Recommendations' }).click()
  await expect(message.getByText("Vouch can't be reached")).toBeVisible()
  const place = async () => {
    const [own, aside] = await Promise.all([message.boundingBox(), sidebar.boundingBox()])
    return [own!.x - (aside ? aside.x + aside.width : 0), Math.round(own!.y + own!.height)]
  }
  await expect.poll(place).toEqual([0, LARGE.height])
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(place).toEqual([0, LARGE.height])
  await page.setViewportSize(PHONE)
  await expect.poll(place).toEqual([0, PHONE.height])
})

/** The buttons of forms where a message of 120 px would stand. */
const coveredButtons = (page: Page) =>
  page.evaluate(() => {
    const region = document.querySelector('[aria-label^="Notifications"]')!.getBoundingClientRect()
    const edge = 16 // of the region, around the message
    const isAcross = (box: DOMRect) => box.right > region.left + edge && box.left < region.right - edge
    const isBeside = (box: DOMRect) => box.bottom > region.bottom - 120 && box.top < region.bottom
    return [...document.querySelectorAll('form button')]
      .filter((button) =>
        [button.getBoundingClientRect()].some((box) => box.width > 0 && isAcross(box) && isBeside(box)),
      )
      .map((button) => button.textContent)
  })

test('a message covers no button of a form, in low windows either', async ({ page, vouch }) => {
  for (const who of ['a guest', 'an admin']) {
    if (who === 'an admin') await enter(page, vouch, ADMIN)
    const addresses =
      who === 'a guest'
        ? ['/login', '/register']
        : ['/account', '/submit-tip', '/candidate-details', '/admin/reach-out/texts', '/admin/employees']
    for (const address of addresses) {
      await page.goto(vouch.url + address)
      await page.locator('form button').first().waitFor()
      await page.locator('[aria-label^="Notifications"]').waitFor({ state: 'attached' })
      for (const height of [720, 600]) {
        await resize(page, { width: 1280, height })
        for (const to of [0, 10_000]) {
          await page.evaluate((y) => window.scrollTo(0, y), to)
          expect(await coveredButtons(page), `${address} at ${height} px, ${to}`).toEqual([])
        }
      }
    }
  }
})

test('an overlay takes neither alignment nor letters of the cell that it is in', async ({ page, vouch }) => {
  await page.goto(vouch.url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const looks = await page.evaluate(() => {
    const lookOf = (element: Element) => {
      const { textAlign, whiteSpace, fontWeight, fontSize } = getComputedStyle(element)
      return { textAlign, whiteSpace, fontWeight, fontSize }
    }
    const cell = document.body.appendChild(document.createElement('div'))
    cell.style.font = '600 30px serif'
    cell.style.textAlign = 'right'
    cell.style.whiteSpace = 'nowrap'
    cell.append(document.createElement('dialog'), document.createElement('p'))
    cell.querySelector('p')!.popover = 'auto'
    return [document.body, ...cell.children].map(lookOf)
  })
  expect(looks.slice(1)).toEqual([looks[0], looks[0]])
})
