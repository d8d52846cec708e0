import type { BrowserContext, Page } from '@playwright/test'
import { linkedinArchive } from '../testing/sample-archives.ts'
import { SCREENS } from '../testing/screens.ts'
import { expect, signIn, testWithSample as test } from './support/test.ts'

const LOOKS = ['light', 'dark'] as const

/** Collects what the content policy refuses on any page of this context, and where. */
async function refusals(context: BrowserContext): Promise<string[]> {
  const found: string[] = []
  await context.exposeFunction('refusedByPolicy', (what: string) => void found.push(what))
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const { refusedByPolicy } = window as unknown as { refusedByPolicy: (what: string) => void }
      refusedByPolicy(`${event.effectiveDirective} ${event.blockedURI} on ${location.pathname}`)
    }),
  )
  return found
}

/** Its skeletons, and what comes after them, in both looks. */
async function look(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const colorScheme of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0)
  }
}

/** Whatever opens over a screen. */
async function openOverlays(page: Page) {
  for (const theme of ['Dark', 'Light', 'Same as system']) {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitemradio', { name: theme }).click()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const _ of ['folded', 'unfolded']) await page.keyboard.press('Control+b')
  for (const key of 'lhsu') await page.keyboard.press(key)
  await page.setViewportSize({ width: 375, height: 760 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
}

async function dropArchive(page: Page) {
  await page.goto('/upload')
  const bytes = [...linkedinArchive({ folder: 'Complete/' })]
  const dropped = await page.evaluateHandle((content) => {
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(content)], 'Complete.zip', { type: 'application/zip' }))
    return files
  }, bytes)
  const dropZone = page.getByText('Drop Connections.csv here')
  await dropZone.dispatchEvent('dragenter', { dataTransfer: dropped })
  await page.getByText('Drop it to take a look').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('heading', { name: '4 connections' })).toBeVisible()
  await page.getByRole('button', { name: 'Upload File' }).click()
  await expect(page.getByText('4 new', { exact: true })).toBeVisible()
}

test('no screen, dialog or menu needs what the content policy forbids, in light or dark', async ({
  browser,
  vouch,
}) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({ baseURL: vouch.url, viewport: { width: 1280, height: 800 } })
  const refused = await refusals(context)
  const page = await context.newPage()
  for (const address of ['/login', '/register', '/docs', '/no/such/page']) await look(page, address)

  await signIn(page, vouch, 'nadia@larkspur.example')
  for (const address of SCREENS.filter((screen) => !/[{*]|login|register|magic/.test(screen)))
    await look(page, address)
  await look(page, '/find-candidates?category=SOFTWARE_ENGINEER')
  await openOverlays(page)
  await look(page, '/admin/all-connections')
  await page.getByRole('rowheader').first().getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByText('Your Evaluation')).toBeVisible()
  await page.keyboard.press('Escape')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Export all/ }).click()
  await file
  await dropArchive(page)
  await page.goto('/submit-tip')
  await page.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Secret safely delivered')
  expect(refused).toEqual([])

  // The check itself works: an inline style is refused and seen.
  await page.evaluate(() => document.body.append(document.createElement('style')))
  await page.evaluate(() => (document.querySelector('body > style')!.textContent = 'body { color: red }'))
  await expect.poll(() => refused[0]).toContain('style-src') // a recorded trace makes the browser report it twice
  await context.close()
})
