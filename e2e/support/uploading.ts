import type { Page } from '@playwright/test'

type Sent = { name: string; size: number; text: string }

/** Records the files that the page sends, and sends another file in their place if one is set. */
export async function watchUploads(page: Page): Promise<() => Promise<Sent[]>> {
  await page.addInitScript(() => {
    const sent: Sent[] = []
    const realFetch = window.fetch
    Object.assign(window, { sent })
    window.fetch = async (input, init) => {
      const file = init?.body instanceof FormData ? (init.body.get('file') as File) : null
      if (file) sent.push({ name: file.name, size: file.size, text: (await file.text()).slice(0, 20_000) })
      const standIn = (window as { standIn?: string }).standIn
      if (file && standIn) (init!.body as FormData).set('file', new File([standIn], file.name))
      return realFetch(input, init)
    }
  })
  return () => page.evaluate(() => (window as unknown as { sent: Sent[] }).sent)
}

/** Puts a file into the drop zone. */
export const choose = (page: Page, name: string, bytes: Uint8Array) =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  })
