import type { Page } from '@playwright/test'
import { linkedinArchive } from '../testing/sample-archives.ts'
import { enter, expect, test } from './support/test.ts'

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

// The other journeys fail if the policy refuses anything on their screens.
test('the content policy allows a dropped archive, and anything it refuses is an error', async ({
  browser,
  vouch,
}) => {
  const page = await browser.newPage({ baseURL: vouch.url })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await enter(page, vouch, vouch.address('ada'))
  await dropArchive(page)
  expect(errors).toEqual([])

  await page.evaluate(() => document.body.append(document.createElement('style')))
  await page.evaluate(() => (document.querySelector('body > style')!.textContent = 'body { color: red }'))
  await expect.poll(() => errors[0]).toContain('style-src')
  await page.close()
})

test('every file of the screens carries the strict content policy', async ({ page, vouch }) => {
  const policies: (string | undefined)[] = []
  page.on('response', (answer) => void policies.push(answer.headers()['content-security-policy']))
  await page.goto(`${vouch.url}/login`, { waitUntil: 'networkidle' })
  expect(policies.length, 'scripts, styles and fonts of the screens').toBeGreaterThan(8)
  for (const policy of policies) expect(policy).toContain(`trusted-types 'none'`)
})
