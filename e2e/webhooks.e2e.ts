// Also for destinations, integrations
import { startReceiver } from '../testing/receiver.ts'
import { expectAccessibleState } from './support/looks.ts'
import { carrySession, signInOverHttp } from './support/reviewer.ts'
import { expect, test } from './support/test.ts'
import { startVouch } from './support/vouch-server.ts'

test('an admin adds a webhook by keyboard, tests it, sends an event again and deletes it', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const receiver = await startReceiver()
  const vouch = await startVouch({ env: { WEBHOOK_HOSTS: '127.0.0.1' } })
  const ada = await signInOverHttp(vouch, vouch.address('ada'))
  await ada.client.auth.updateMe({ body: { first_name: 'Ada' } })
  await carrySession(page, vouch, ada)
  const dialog = page.getByRole('dialog')
  const webhook = page.getByRole('region', { name: 'Webhook Our system' })
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().focus()
    await page.keyboard.press('Enter')
  }
  const secret =
    await test.step('an address in a private network is refused, a public one is added', async () => {
      await page.goto(`${vouch.url}/admin/integrations`)
      await expect(page.getByText('Your other systems hear at once')).toBeVisible()
      await press('Add a webhook')
      await dialog.getByRole('textbox', { name: 'Name' }).focus()
      await page.keyboard.type('Our system')
      await dialog.getByRole('textbox', { name: 'Address' }).focus()
      await page.keyboard.type('https://10.0.0.1/')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText(/^This address leads into a private network/)).toBeVisible()
      await expectAccessibleState(page, 'a refused address')
      await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
      await dialog.getByRole('textbox', { name: 'Address' }).focus()
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('heading', { name: 'Copy the secret now' })).toBeVisible()
      const shown = await dialog.getByLabel('Secret').inputValue()
      await press('Done')
      await expect(
        webhook.getByText('Nothing delivered yet. Sends all events, ids and links only.'),
      ).toBeVisible()
      return shown
    })
  await test.step('a test arrives, and so does an event', async () => {
    await press('Send a test')
    await expect(webhook.getByText('The test arrived')).toBeVisible()
    await expectAccessibleState(page, 'a webhook')
    await ada.client.jobs.addJob({ body: { job_title: 'Baker', location: 'Oslo', description: 'Bake.' } })
    await expect.poll(() => receiver.types(), { timeout: 30_000 }).toEqual(['webhook.test', 'job.opened'])
    receiver.verify(secret)
  })
  await test.step('its choices change, and its address and secret stay', async () => {
    await press('Change…')
    await dialog.getByRole('switch', { name: 'With names, profile links and notes' }).focus()
    await page.keyboard.press('Space')
    await dialog.getByRole('checkbox', { name: 'A job closes' }).focus()
    await page.keyboard.press('Space')
    await expectAccessibleState(page, 'the choices of a webhook')
    await dialog.getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Change…', exact: true })).toBeFocused()
    await expect(webhook).toContainText(/Sends (\d+) of \d+ events, with names, profile links and notes\./)
    await press('Send a test')
    await expect(webhook.getByText('The test arrived')).toBeVisible()
    receiver.verify(secret)
    receiver.got.splice(2)
  })
  await test.step('the log sends it again', async () => {
    await press('Last events')
    await expect(dialog.getByText(/Delivered$/)).toBeVisible()
    await press(/^Send again: A job opens/)
    await expect.poll(() => receiver.got.length, { timeout: 30_000 }).toBe(3)
    expect(receiver.got[2]!.id).toBe(receiver.got[1]!.id)
    await page.keyboard.press('Escape')
  })
  await test.step('it is switched off, and deleted', async () => {
    await press('Switch off')
    await expect(webhook.getByText(/^Switched off\./)).toBeVisible()
    await press('Delete…')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(webhook).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add a webhook' })).toBeFocused()
  })
  await vouch.stop('SIGKILL')
  receiver.close()
})
