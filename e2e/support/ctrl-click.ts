import { expect, type Locator } from '@playwright/test'

/** A Ctrl-click on the link is left to the browser. The event says so: a headless browser does not open each tab that it is asked for. */
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
