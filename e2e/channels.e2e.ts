// Also for destinations, integrations
import { CHANNELS } from '../domain/channels.ts'
import { startReceiver } from '../testing/receiver.ts'
import { expectAccessibleState } from './support/looks.ts'
import { carrySession, signInOverHttp } from './support/reviewer.ts'
import { expect, test } from './support/test.ts'
import { startVouch } from './support/vouch-server.ts'

test.use({ timezoneId: 'Asia/Kolkata' })

test('by keyboard, an admin connects each kind of channel, tests, changes and removes it', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const receiver = await startReceiver()
  const vouch = await startVouch({ env: { WEBHOOK_HOSTS: '127.0.0.1' } })
  const ada = await signInOverHttp(vouch, vouch.address('ada'))
  await ada.client.auth.updateMe({ body: { first_name: 'Ada' } })
  await carrySession(page, vouch, ada)
  const dialog = page.getByRole('dialog')
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await page.goto(`${vouch.url}/admin/integrations`)
  for (const { name, expected } of Object.values(CHANNELS))
    await test.step(name, async () => {
      const card = page.getByRole('region', { name, exact: true })
      await expect(card).toContainText(`Your team reads about new recommendations and jobs in ${name}`)
      await press(`Connect ${name}`)
      const address = dialog.getByRole('textbox', { name: 'Address' })
      await address.focus()
      await page.keyboard.type('https://evil.test/')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText(expected)).toBeVisible()
      await dialog.getByRole('radio', { name: 'Every week' }).focus()
      await page.keyboard.press('Space')
      await expect(dialog.getByLabel('Time zone')).toHaveValue(/Asia\/(Kolkata|Calcutta)/)
      await expectAccessibleState(page, `a refused address of ${name}`)
      await dialog.getByLabel('Day', { exact: true }).selectOption('Friday')
      await dialog.getByLabel('Hour').selectOption('17:00')
      await address.fill(receiver.url)
      await address.press('Enter')
      await expect(card).toContainText(
        /Every Friday at 17:00 \(Asia\/\w+\), if something is new\. No message yet\./,
      )
      await expect(page.getByRole('button', { name: `Change ${name}…` })).toBeFocused()

      await press(`Send a test to ${name}`)
      await expect(card).toContainText('The test arrived')
      expect(receiver.got.at(-1)!.raw).toContain('This is a test from Vouch')
      await expectAccessibleState(page, `${name}, connected`)
      receiver.reply = () => ({ status: 404 })
      await press(`Send a test to ${name}`)
      await expect(card).toContainText('It answered 404.')
      receiver.reply = () => ({ status: 200 })

      await press(`Change ${name}…`)
      await dialog.getByRole('radio', { name: 'Every day' }).focus()
      await page.keyboard.press('Space')
      await dialog.getByRole('button', { name: 'Save' }).focus()
      await page.keyboard.press('Enter')
      await expect(card).toContainText('Every day at 17:00')

      await press(`Switch ${name} off`)
      await expect(card).toContainText('Paused.')
      await press(`Switch ${name} on`)
      await expect(card).toContainText('Every day at 17:00')
      await press(`Disconnect ${name}…`)
      await dialog.getByRole('button', { name: 'Disconnect', exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: `Connect ${name}` })).toBeFocused()
    })
  await vouch.stop('SIGKILL')
  receiver.close()
})
