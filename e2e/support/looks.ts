import type { Page } from '@playwright/test'
import { EVERYTHING } from '../../testing/everything.ts'
import { expect, expectAccessible } from './test.ts'

export const LARGE = { width: 1280, height: 800 }
export const PHONE = { width: 375, height: 760 }
/** An upright tablet, half a window, a small laptop: the sidebar takes part of their width. */
const BETWEEN = [768, 820, 1024]
const NAME_ROOM = 160 // px: nearly every name fits into this

/** Changes the window of an open screen, and waits until it is drawn. */
export async function resize(page: Page, size: typeof LARGE) {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

type Look = [size: typeof LARGE, colorScheme: 'light' | 'dark', rules: 'all' | 'colors' | 'none']

// A check takes half a second, and there are hundreds of them.
const EVERY_DAY: Look[] = [
  [LARGE, 'light', 'all'],
  [PHONE, 'dark', 'all'],
]
const OF_A_STATE: Look[] = [
  [LARGE, 'light', 'all'],
  [PHONE, 'light', 'none'],
]
const EVERY_NIGHT: Look[] = [
  [LARGE, 'dark', 'colors'],
  [PHONE, 'light', 'colors'],
]
const everyNight = (day: Look[]) => (EVERYTHING ? [...EVERY_DAY, ...EVERY_NIGHT] : day)

/** No table, or no such part, breaks inside a word. Words with a place to break (addresses, hyphens) and longer ones may. */
export async function expectWholeWords(page: Page, where: string, parts = 'table :is(td, th)', longest = 16) {
  const broken = await page.locator(parts).evaluateAll((all, most) => {
    const found: string[] = []
    for (const cell of all) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        for (const { 0: word, index } of text.data.matchAll(/(?<!\S)[\p{L}\d’']{2,}(?!\S)/gu)) {
          if (word.length > most) continue
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) found.push(word)
        }
      }
    }
    return found
  }, longest)
  expect(broken, `words broken in ${where}`).toEqual([])
}

/** No text of these parts is cut. */
export async function expectNothingCut(page: Page, where: string, parts = 'main') {
  const cut = await page.locator(parts).evaluateAll((all) =>
    all
      .flatMap((part) => [part, ...part.querySelectorAll<HTMLElement>('*')])
      .filter((each) => {
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = each
        if (clientWidth <= 1 || getComputedStyle(each).overflow === 'visible') return false
        return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
      })
      .map(({ textContent }) => textContent),
  )
  expect(cut, `cut in ${where}`).toEqual([])
}

/** What is wider or higher than it is drawn, on the screen and in its bar. */
export const cutIn = (page: Page) =>
  page.locator('main :is(h1, h2, h3, p, li, a, button, th, td, span), footer button').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && getComputedStyle(one).overflow !== 'visible')
      .filter(({ clientWidth }) => clientWidth > 1) // for screen readers
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      .map((one) => one.textContent),
  )

/** Expects no violation in these looks, nothing to scroll sideways, and no broken word. */
async function expectAccessibleIn(looks: Look[], page: Page, where: string) {
  for (const [size, colorScheme, rules] of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await resize(page, size)
    if (rules !== 'none') await expectAccessible(page, `${where}, ${colorScheme}, ${size.width} px`, rules)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(sideways, `${where} scrolls sideways at ${size.width} px`).toBe(false)
    await expectWholeWords(page, `${where}, ${size.width} px`)
  }
  await page.setViewportSize(LARGE)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** A screen: on a large screen and on a phone, in light and dark. */
export const expectAccessibleInEveryLook = (page: Page, where: string) =>
  expectAccessibleIn(everyNight(EVERY_DAY), page, where)

/** Another state of a screen that is itself checked in every look. By default, its colors are checked only in the light theme. */
export const expectAccessibleState = (page: Page, where: string) =>
  expectAccessibleIn(everyNight(OF_A_STATE), page, where)

/** Counts from now on how much of each screen moves while it loads (the browser's layout shift). */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as never as { seen: { shift: number } }).seen.shift)
}

/** At the widths between a phone and a large screen, every row of a review has room for its person's name. */
export async function expectRoomForNames(page: Page) {
  for (const width of BETWEEN) {
    await page.setViewportSize({ width, height: 800 })
    const names = page.getByRole('list', { name: 'Connections' }).locator('[id$="-name"] >> visible=true')
    const [narrowest, cut, sideways] = await names.evaluateAll((all) => [
      Math.min(...all.map((name) => name.closest('div')!.clientWidth)),
      all.filter((name) => name.clientWidth < name.scrollWidth).map(({ textContent }) => textContent),
      document.documentElement.scrollWidth > window.innerWidth,
    ])
    expect(narrowest, `room for names at ${width} px`).toBeGreaterThanOrEqual(NAME_ROOM)
    expect(cut, `names cut at ${width} px`).toEqual([])
    expect(sideways, `the review scrolls sideways at ${width} px`).toBe(false)
  }
  await page.setViewportSize(LARGE)
}
