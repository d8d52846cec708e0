import { expect, type Page } from '@playwright/test'

/** From now on, the server does what is asked, but its answers wait until `release`. */
export async function holdAnswers(page: Page, address: string) {
  let [held, release] = [0, () => {}]
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    const response = await route.fetch()
    held += 1
    await released
    await route.fulfill({ response })
  })
  return { wait: (count: number) => expect.poll(() => held).toBe(count), release }
}
