import { expect, type Locator } from '@playwright/test'

/**
 * Expects a Ctrl-click on the link to be left to the browser. This checks the event, because a headless browser does not open every tab
 * it is asked for.
 */
export async function expectCtrlClickLeft(link: Locator) {
  const isTaken = await link.evaluate((clicked) => {
    const asked = new Promise<boolean>((resolve) => {
      const listen = (event: Event) => (resolve(event.defaultPrevented), event.preventDefault())
      window.addEventListener('click', listen, { once: true })
    })
    clicked.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
    return asked
  })
  expect(isTaken, 'a Ctrl-click is left to the browser').toBe(false)
}
