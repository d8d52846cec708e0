import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { expect, test as base } from '@playwright/test'
import { connectionsCsv } from '../../testing/sample-files.ts'
import { numbered } from '../support/reviewer.ts'
import { startVouch, type VouchServer } from '../support/vouch-server.ts'
import type { Driver } from './driver.ts'
import { missesFirefox, startFirefox } from './firefox.ts'
import { missesWebKit, startWebKit } from './webkit.ts'

type Engine = { name: string; misses: () => string | null; start: () => Promise<Driver> }
const FIREFOX: Engine = { name: 'Firefox ESR', misses: missesFirefox, start: startFirefox }
const WEBKIT: Engine = { name: 'WebKit', misses: missesWebKit, start: startWebKit }

const TEN_KEYS = [...'llhlslhlll']
const MENU = "document.querySelector('[popover=auto]:popover-open')"

/** Whether the open menu can be seen, right below its control. */
const IS_PLACED = `(() => {
  const menu = ${MENU}
  const own = menu.getBoundingClientRect()
  const at = document.querySelector('[popovertarget="' + menu.id + '"]').getBoundingClientRect()
  return Math.hypot(own.left - at.left, own.top - at.bottom - 4) < 2 && getComputedStyle(menu).opacity === '1'
})()`

const SHOWN = "document.querySelector('dialog[open] h2').textContent"
/** Whether the open panel covers nothing of the list, whose current row is marked. */
const IS_BESIDE = `(() => {
  const panel = document.querySelector('dialog[open]:not(:modal)')
  const list = document.querySelector('main').getBoundingClientRect()
  return panel !== null && list.right <= panel.getBoundingClientRect().left &&
    document.querySelector('main [data-row-link][aria-current]').textContent === ${SHOWN}
})()`

async function signInAndUpload(browser: Driver, vouch: VouchServer, see: See, file: string) {
  await browser.open(`${vouch.url}/login`)
  await browser.fill('input[type=email]', 'ada@northwind.test')
  await browser.click('//button[normalize-space()="Request Sign In Link"]')
  await see("document.body.innerText.includes('Check your email')")
  await browser.open(await vouch.signInLink('ada@northwind.test'))
  await see("location.pathname === '/dashboard' && document.querySelector('dialog[open]') !== null")
  await browser.click('//dialog//button[normalize-space()="Skip"]')
  await see("document.querySelector('dialog[open]') === null")
  await browser.open(`${vouch.url}/upload`)
  await browser.attach('input[type=file]', file)
  await see("document.querySelector('main table') !== null")
  await browser.click('//button[normalize-space()="Upload File"]')
  await see("location.pathname === '/review'")
}

async function reviewAndFinish(browser: Driver, vouch: VouchServer, see: See) {
  await browser.open(`${vouch.url}/find-candidates?category=ALL`)
  await see("document.querySelector('li[aria-current=true]') !== null")
  for (const key of TEN_KEYS) await browser.press(key)
  await see("document.body.innerText.includes('Progress: 10/')")
  await browser.click('//button[starts-with(normalize-space(), "Finish")]')
  await see("location.pathname === '/candidate-details'")
  await see("document.querySelector('fieldset') !== null")
  // No browser adds room below the controls of a fieldset.
  expect(
    await browser.look(`[...document.querySelectorAll('fieldset')].map((group) =>
      Math.round(group.getBoundingClientRect().bottom - group.lastElementChild.getBoundingClientRect().bottom))`),
  ).not.toContainEqual(expect.not.closeTo(0))
}

async function openPanelAndMenu(browser: Driver, vouch: VouchServer, see: See) {
  await browser.open(`${vouch.url}/admin/dashboard`)
  await see("document.querySelector('figure caption').offsetWidth <= 1") // Firefox shows a caption that only its table hides
  await browser.open(`${vouch.url}/admin/candidates`)
  await see("document.querySelector('tbody tr') !== null")
  for (let time = 0; time < 3; time++) {
    await browser.press('j')
    await browser.press('Enter')
    await see("document.querySelector('dialog[open] h2') !== null")
    await browser.press('Escape')
    await see("document.querySelector('dialog[open]') === null")
  }
  // Beside the list, which stays usable: a menu closes alone, and then the panel, whose row keeps the focus.
  await browser.press('Enter')
  await see(IS_BESIDE)
  const first = await browser.look(SHOWN)
  await browser.press('k')
  await browser.press('Enter')
  await see(`${SHOWN} !== ${JSON.stringify(first)}`)
  await browser.click('dialog [role=combobox]')
  await see(`${MENU} !== null`)
  await browser.press('Escape')
  await see(`${MENU} === null`)
  await see(IS_BESIDE)
  await browser.press('Escape')
  await see("document.querySelector('dialog[open]') === null")
  await see("document.activeElement.matches('main [data-row-link]')")
  for (const control of ['main [role=combobox][aria-label="Sort by"]', 'tbody [role=combobox]']) {
    await browser.click(control)
    await see(`${MENU} !== null`)
    await see(IS_PLACED)
    await browser.press('Escape')
    await see(`${MENU} === null`)
  }
}

type See = (condition: string) => Promise<void>

/** Each test gets a server and a browser of its own; both end with it, however it ends. */
const test = base.extend<{ engine: Engine; vouch: VouchServer; driver: Driver }>({
  engine: [FIREFOX, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the first parameter destructured
  vouch: async ({}, use) => {
    const vouch = await startVouch()
    await use(vouch)
    await vouch.stop('SIGKILL')
  },
  driver: async ({ engine }, use, info) => {
    const driver = await engine.start()
    await use(driver)
    if (info.status !== info.expectedStatus) {
      const body = await driver.picture().catch(() => null)
      if (body) await info.attach('window', { body, contentType: 'image/png' })
    }
    await driver.close()
  },
})

for (const engine of [FIREFOX, WEBKIT])
  test.describe(engine.name, () => {
    const missing = engine.misses()
    test.skip(missing !== null && process.env.REQUIRE_BROWSERS !== '1', `not installed: ${missing}`)
    test.use({ engine })
    test('sign in, upload, review ten people, finish, open a person and a menu', async ({
      driver,
      vouch,
    }, info) => {
      const file = info.outputPath('Connections.csv')
      writeFileSync(file, connectionsCsv({ people: numbered(12, 'Software Engineer') }))
      const see: See = (condition) =>
        expect
          .poll(() => driver.look(condition).catch(() => 'the page is loading'), { message: condition })
          .toBe(true)
      await signInAndUpload(driver, vouch, see, file)
      await reviewAndFinish(driver, vouch, see)
      await openPanelAndMenu(driver, vouch, see)
    })
  })
