import { connectionsCsv } from '../testing/sample-files.ts'
import { expect, signIn, skipProfile, test } from './support/test.ts'

const BROKE_OFF = /The server's answer broke off\. It may be done all the same: look before you try again\./

test('an answer that breaks off shows an error in its place, and the screen stays usable', async ({
  page,
  vouch,
}) => {
  await signIn(page, vouch, vouch.address('ada'))
  await skipProfile(page)
  const said = page.getByRole('main').getByRole('alert')
  const breakOff = (address: string, method: string) =>
    page.route(`**${address}`, (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 200, contentType: 'application/json', body: '{"name": "Quillf' })
        : route.continue(),
    )

  await breakOff('/v1/users/company', 'PATCH')
  await breakOff('/v1/users/invitations', 'POST')
  await page.goto(`${vouch.url}/admin/employees`)
  await page.getByLabel('Company name').fill('Quillfern')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(said.filter({ hasText: 'The settings were not saved' })).toHaveText(BROKE_OFF)
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
