// Also for auth, assistants
import type { Page } from '@playwright/test'
import { createClient } from '../contract/client.ts'
import { api } from '../contract/api.ts'
import { expectAccessibleState } from './support/looks.ts'
import { enter, expect, test } from './support/test.ts'

test.beforeEach(() => test.setTimeout(150_000))

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, name: string) {
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    const said = await focused.evaluate(
      (element) => element.getAttribute('aria-label') ?? (element as HTMLElement).innerText,
    )
    if (said === name) return
  }
  throw new Error(`Tab does not reach ${name}.`)
}

test('by keyboard, an admin makes an API key, lets assistants in and revokes the key', async ({
  page,
  vouch,
}) => {
  await enter(page, vouch, vouch.address('ada'))
  await page.goto('/admin/integrations')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  const keys = card(page, 'API keys')
  await expect(keys).toContainText('so that no one exports by hand')
  await expectAccessibleState(page, '/admin/integrations with all off')

  await tabTo(page, 'Make a key…')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Make an API key')
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await name.press('Enter')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Monday report')
  await expectAccessibleState(page, 'the dialog that makes a key')
  await name.press('Enter')
  await expect(dialog).toContainText('Copy the key now')
  const token = await dialog.getByRole('textbox', { name: 'API key' }).inputValue()
  const me = () =>
    createClient(api, (address, request) =>
      fetch(vouch.url + address, {
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
      }),
    ).auth.me()
  expect((await me()).email).toBe(vouch.address('ada'))
  await expectAccessibleState(page, 'the new key')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(keys).toContainText('Monday report')
  await expect(keys).toContainText(/Reads\. Calls as .+ until .+\. Last used/)
  expect(await page.content()).not.toContain(token)

  await tabTo(page, 'Switch assistants on')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Assistants')).toContainText(`${vouch.url}/mcp`)
  await expectAccessibleState(page, '/admin/integrations with all on')

  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page, 'Revoke Monday report…')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Revoke key')
  await page.keyboard.press('Enter')
  await expect(keys).not.toContainText('Monday report')
  await expect(keys.getByRole('button', { name: 'Make a key…' })).toBeFocused()
  await expect(me()).rejects.toMatchObject({ status: 401, code: 'bad_key' })
})
