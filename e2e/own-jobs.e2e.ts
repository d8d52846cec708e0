// Also for positions
import { linkedinArchive } from '../testing/sample-archives.ts'
import { connectionsCsv } from '../testing/sample-files.ts'
import { enter, expect, expectAccessible, test } from './support/test.ts'

test('a user’s own jobs are read only if they tick the box, and can be corrected and deleted in the account menu', async ({
  page,
  vouch,
}) => {
  await enter(page, vouch, vouch.address('ada'))
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON())
    expect(request.postData() ?? '').not.toMatch(/A private word|Intern|Lisbon/)
  })
  const box = page.getByRole('checkbox', { name: 'Read my own jobs from the .zip, too' })
  const choose = (name: string, bytes: Uint8Array) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
  const uploadArchive = async () => {
    await page.getByRole('button', { name: 'Upload File' }).click()
    await expect(page).toHaveURL(/\/review\?upload=/)
  }
  await page.goto(`${vouch.url}/upload`)
  await choose('Complete.zip', linkedinArchive())
  await expect(page.getByRole('heading', { name: '4 connections' })).toBeVisible()
  await expect(box).not.toBeChecked()
  await uploadArchive()
  expect(sent).toEqual([])

  await page.goto(`${vouch.url}/upload`)
  await choose('Connections.csv', connectionsCsv({ people: 4 }))
  await expect(page.getByRole('heading', { name: '4 connections' })).toBeVisible()
  await expect(box, 'a list alone holds no jobs').toHaveCount(0)
  await choose('Complete.zip', linkedinArchive())
  await box.check()
  await expect(page.getByText('Quillfern, since May 2020 · Globex GmbH, 2017 to Jan 2019')).toBeVisible()
  await expectAccessible(page, 'the choice to send one’s own jobs')
  await uploadArchive()
  expect(sent).toEqual([
    {
      positions: [
        { employer: 'Quillfern', started: '2020-05', ended: null },
        { employer: 'Globex GmbH', started: '2017', ended: '2019-01' },
      ],
    },
  ])

  const account = page.getByRole('button', { name: /^Account of/ })
  const dialog = page.getByRole('dialog', { name: 'My jobs' })
  const open = async () => {
    await account.click()
    await page.getByRole('menuitem', { name: 'My jobs…' }).click()
  }
  const fields = () =>
    dialog.getByRole('textbox').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  await open()
  await expect.poll(fields).toEqual(['Quillfern', 'May 2020', '', 'Globex GmbH', '2017', 'Jan 2019'])
  await dialog.getByRole('textbox', { name: 'To' }).first().fill('until it closed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Write a month, such as Mar 2019, or a year.')).toBeVisible()
  await expectAccessible(page, 'one’s own jobs with a mistake')
  await dialog.getByRole('textbox', { name: 'To' }).first().fill('03/2022')
  await dialog.getByRole('button', { name: 'Delete Globex GmbH' }).click()
  await dialog.getByRole('button', { name: 'Add a job' }).click()
  await dialog.getByRole('textbox', { name: 'Employer' }).last().fill('Larkspur')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await open()
  await expect.poll(fields).toEqual(['Quillfern', 'May 2020', 'Mar 2022', 'Larkspur', '', ''])
  await dialog.getByRole('button', { name: 'Delete all' }).click()
  await expect(dialog.getByText('Save to delete all of them.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(dialog.getByText('None yet.')).toBeVisible()
})
