// Also for employees
import { expectAccessible, expect, test } from './support/test.ts'
import { expectAccessibleState } from './support/looks.ts'
import { mailsIn } from './support/mails.ts'
import { carrySession, signInOverHttp } from './support/reviewer.ts'

test('an admin sets the company’s name and domain, and a failure keeps the typed text', async ({
  page,
  vouch,
}) => {
  const nadia = await signInOverHttp(vouch, vouch.address('nadia'))
  await nadia.client.auth.updateMe({ body: { first_name: 'Nadia', last_name: 'Okonjo' } })
  await nadia.client.employees.updateCompany({ body: { join_by_domain: false } })
  await carrySession(page, vouch, nadia)
  await page.goto(`${vouch.url}/admin/company`)
  const notice = page.getByRole('region', { name: /Notifications/ })
  const name = page.getByRole('textbox', { name: 'Company name' })
  const save = page.getByRole('button', { name: 'Save' })
  const domain = page.getByRole('switch', { name: 'Anyone with our email domain may join' })
  const address = `@${nadia.user.email.split('@')[1]!} address`
  await expect(page.getByText(`People with a ${address} need an invitation.`)).toBeVisible()
  await domain.click()
  await expect(page.getByText(`Anyone with a ${address} can join.`)).toBeVisible()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await domain.click()
  await expect(page.getByText(`People with a ${address} need an invitation.`)).toBeVisible()
  await name.fill(' ')
  await save.click()
  await expect(page.getByRole('main').getByText('The company needs a name.')).toBeVisible()
  await name.fill('Larkspur & Daughters')
  await page.route('**/v1/users/company', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await save.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The settings were not saved')
  await expect(name).toHaveValue('Larkspur & Daughters')
  await domain.click()
  await expect(notice).toBeEmpty()
  await expect(domain).not.toBeChecked()
  await page.unroute('**/v1/users/company')
  await save.click()
  await expect(page.getByRole('button', { name: /Account of/ })).toContainText('Larkspur & Daughters')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await domain.click()
  await expect(domain).toBeChecked()

  // A change that comes while another is being saved is saved after it.
  const zone = page.getByLabel('Time zone')
  await expect(zone).toHaveValue('UTC')
  await page.route('**/v1/users/company', async (route) => {
    if (route.request().method() === 'PATCH') await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await name.fill('Larkspur & Sons')
  await save.click()
  await zone.selectOption('Asia/Tokyo')
  await expect.poll(async () => (await nadia.client.employees.companySettings()).time_zone).toBe('Asia/Tokyo')
  await page.unroute('**/v1/users/company')
  await name.fill('Larkspur & Daughters')
  await save.click()
  await expect(page.getByRole('button', { name: /Account of/ })).toContainText('Larkspur & Daughters')
  await page.reload()
  await expect(name).toHaveValue('Larkspur & Daughters')
  await expect(domain).toBeChecked()

  await page.route('**/v1/users/company', (route) =>
    route.fulfill({ status: 400, json: { error: 'No.', code: 'invalid', request_id: '1' } }),
  )
  await page.reload()
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
  await expectAccessible(page, '/admin/company that does not load')
})

test('an admin whose address is in another domain adds it, and another admin removes it', async ({
  page,
  vouch,
}) => {
  const nadia = await signInOverHttp(vouch, vouch.address('nadia'))
  await nadia.client.auth.updateMe({ body: { first_name: 'Nadia' } })
  const first = vouch.address('x').split('@')[1]!
  const second = `also-${first}`
  await nadia.client.employees.invite({ body: { email: `olga@${second}`, role: 'admin' } })
  const invited = (await mailsIn(vouch)).find(({ to }) => to?.[0]?.address === `olga@${second}`)!
  const invitation = /invitation=([\w-]+)/.exec(invited.text!)![1]!
  const olga = await signInOverHttp(vouch, `olga@${second}`, invitation)
  await olga.client.auth.updateMe({ body: { first_name: 'Olga' } })
  await carrySession(page, vouch, olga)
  await page.goto(`${vouch.url}/admin/company`)
  const domains = page.getByRole('group', { name: 'Email domains' })
  await expect(domains.getByRole('listitem')).toHaveText([`@${first}Remove`])
  await domains.getByRole('button', { name: `Add @${second}` }).click()
  await expect(domains.getByRole('listitem')).toHaveText([`@${second}Remove`, `@${first}Remove`])
  await expect(domains).toBeFocused()
  await expect(domains.getByRole('button', { name: /^Add/ })).toHaveCount(0)
  await expectAccessibleState(page, '/admin/company with two domains')
  const told = async () =>
    (await mailsIn(vouch)).filter(({ subject }) => subject?.startsWith(`${second} is now an email domain`))
  await expect.poll(async () => (await told()).map(({ to }) => to?.[0]?.address)).toEqual([nadia.user.email])
  expect((await signInOverHttp(vouch, `pia@${second}`)).user.company.id).toBe(nadia.user.company.id)

  await carrySession(page, vouch, nadia)
  await page.goto(`${vouch.url}/admin/company`)
  await domains.getByRole('button', { name: `Remove @${second}` }).click()
  const dialog = page.getByRole('dialog', { name: `Remove @${second}?` })
  await expect(dialog).toContainText('Those who joined stay.')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(domains.getByRole('listitem')).toHaveText([`@${first}Remove`])
  await expect(domains).toBeFocused()
})
