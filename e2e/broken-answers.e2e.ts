import { connectionsCsv } from '../testing/sample-files.ts'
import { PHONE } from './support/looks.ts'
import { enter, expect, test } from './support/test.ts'

const BROKE_OFF =
  /The server's answer broke off\. It may have worked all the same: check before you try again\./

test('an answer that breaks off shows an error in its place, and the screen stays usable', async ({
  page,
  vouch,
}) => {
  await enter(page, vouch, vouch.address('ada'))
  const said = page.getByRole('main').getByRole('alert')
  const breakOff = (address: string, method: string) =>
    page.route(`**${address}`, (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 200, contentType: 'application/json', body: '{"name": "Quillf' })
        : route.continue(),
    )

  await breakOff('/v1/users/company', 'PATCH')
  await breakOff('/v1/users/invitations', 'POST')
  await page.goto(`${vouch.url}/admin/company`)
  await page.getByLabel('Company name').fill('Quillfern')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(said.filter({ hasText: 'The settings were not saved' })).toHaveText(BROKE_OFF)
  await page.goto(`${vouch.url}/admin/employees`)
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@guest-house.test')
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(said.filter({ hasText: 'The invitation was not sent' })).toHaveText(BROKE_OFF)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('grace@guest-house.test')

  await breakOff('/v1/connections/upload', 'POST')
  await page.goto(`${vouch.url}/upload`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'Connections.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(connectionsCsv({ people: 9 })),
  })
  await page.getByRole('button', { name: 'Upload File' }).click()
  const refused = said.filter({ hasText: 'Your file was not uploaded' })
  await expect(refused).toHaveText(BROKE_OFF)
  await page.unroute('**/v1/connections/upload')
  await refused.getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL(/\/review\?upload=/)
  await expect(page.getByText('9 new', { exact: true })).toBeVisible()
})

test('while the server is stopped, one message says so, and the screen loads once it is back', async ({
  page,
  vouch,
}) => {
  await enter(page, vouch, vouch.address('ada'))
  await page.goto(`${vouch.url}/review`)
  await expect(page.getByText('No categories need to be reviewed')).toBeVisible()
  for (const calls of ['**/v1/**', '**/healthz']) await page.route(calls, (route) => route.abort())
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Review Dashboard' }).click()
  const [message, heading] = [page.getByRole('alert'), page.getByRole('heading', { level: 1 })]
  await expect(message).toHaveText(/^Vouch can't be reached/)
  await expect(heading).toHaveText('Company Dashboard')
  const below = async () => {
    const { y, height } = (await heading.boundingBox())!
    return (await message.boundingBox())!.y - (y + height)
  }
  await expect.poll(below, 'the message does not cover the heading').toBeGreaterThan(0)
  await page.waitForTimeout(8_000) // longer than a call is retried
  await expect(message).toHaveCount(1)
  for (const calls of ['**/v1/**', '**/healthz']) await page.unroute(calls)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('No favorites yet')).toBeVisible()
})
