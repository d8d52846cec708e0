import type { Browser, Page } from '@playwright/test'
import { ADDRESS_EXPECTED } from '../domain/email-address.ts'
import { expectAccessibleState } from './support/looks.ts'
import { carrySession, signInOverHttp, type Reviewer } from './support/reviewer.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'
import { newestMail, type VouchServer } from './support/vouch-server.ts'
import { choose } from './support/choice.ts'

test.beforeEach(() => test.setTimeout(150_000)) // several people, each in their own browser

/** Nadia, the admin of a new company that no one can join by domain, and three colleagues. */
async function startCompany(vouch: VouchServer) {
  const join = async (first_name: string, last_name: string): Promise<Reviewer> => {
    const one = await signInOverHttp(vouch, vouch.address(first_name.toLowerCase()))
    await one.client.auth.updateMe({ body: { first_name, last_name } })
    return one
  }
  const nadia = await join('Nadia', 'Okonjo')
  const theo = await join('Theo', 'Lindqvist')
  const priya = await join('Priya', 'Raman')
  await join('Marco', 'Bellini')
  await nadia.client.employees.updateCompany({ body: { join_by_domain: false } })
  return { nadia, theo, priya }
}

const newPage = async (browser: Browser) => (await browser.newContext()).newPage()

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const roleOf = (page: Page, name: string) => page.getByRole('combobox', { name: `Role of ${name}` })
const notice = (page: Page) => page.getByRole('region', { name: /Notifications/ })

/** How far the elements of the page moved while it loaded. */
async function shiftOf(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Invite a colleague' })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return page.evaluate(async () => {
    let shift = 0
    const add = (entries: PerformanceEntry[]) =>
      entries.forEach((entry) => (shift += (entry as PerformanceEntry & { value: number }).value))
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => setTimeout(resolve, 200))
    return shift
  })
}

async function openEmployees(page: Page, vouch: VouchServer) {
  await page.goto(`${vouch.url}/admin/employees`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
}

/** The link in an invitation email. */
function pageInMail(vouch: VouchServer): string {
  const text = newestMail(vouch).replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return /^http\S+\/login\?\S+#email=\S+$/m.exec(text)![0].replace(/^https?:\/\/[^/]+/, vouch.url)
}

test('a person who is invited as an admin signs in as one', async ({ browser, page, vouch }) => {
  const { nadia, theo } = await startCompany(vouch)
  await carrySession(page, vouch, nadia)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Manage Employees' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeFocused()
  const headers = page.getByRole('table', { name: 'Employees' }).getByRole('columnheader')
  await expect(headers).toHaveText(['Name', 'Email', 'Role', 'Status', 'Connections', 'Access'])
  await expect(page.getByRole('table', { name: 'Employees' }).getByRole('rowheader')).toHaveText([
    'Marco Bellini',
    'Nadia OkonjoYou',
    'Priya Raman',
    'Theo Lindqvist',
  ])
  await expect(row(page, 'Nadia').getByRole('button')).toHaveCount(0)

  const email = page.getByRole('textbox', { name: 'Email' })
  const send = page.getByRole('button', { name: 'Send Invitation' })
  await email.fill(theo.user.email)
  await send.click()
  const said = page.getByRole('main').getByRole('alert')
  await expect(said).toContainText('Theo Lindqvist is already an employee of your company.')
  await expect(email).toHaveValue(theo.user.email)
  await email.fill('grace@localhost')
  await send.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(new RegExp(ADDRESS_EXPECTED))
  await email.fill('grace@guest-house.test')
  await page.route('**/v1/users/invitations', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await send.click()
  await expect(said).toContainText('The invitation was not sent')
  await expect(email).toHaveValue('grace@guest-house.test')
  await page.unroute('**/v1/users/invitations')
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Admin')
  await send.click()
  await expect(notice(page).getByRole('status')).toHaveText(/Invitation sent/)
  await expect(email).toHaveValue('')
  await expect(email).toBeFocused()
  const open = row(page, 'grace@guest-house.test')
  await expect(open).toContainText('Admin')
  await expect(open).toContainText('Nadia Okonjo')
  await expectAccessibleState(page, '/admin/employees')

  // A pasted list: those that are sent leave the field.
  await email.fill('Kim, ben\nBen <ben@guest-house.test>, cleo@guest-house.test')
  await send.click()
  await expect(email).toHaveAccessibleDescription(/\(line 1: Kim; line 1: ben\)$/)
  await email.fill('dee@guest-house.test\nKim\nEve <eve@guest-house.test>')
  await page.getByRole('button', { name: 'Send 2, leave 1' }).click()
  await expect(notice(page).getByRole('status').last()).toHaveText(/2 invitations sent/)
  await expect(email).toHaveValue('Kim')
  await expect(email).toHaveAccessibleDescription(new RegExp(ADDRESS_EXPECTED))
  for (const guest of ['dee', 'eve']) {
    const invited = row(page, `${guest}@guest-house.test`)
    await invited.getByRole('button', { name: 'Withdraw' }).click()
    await expect(invited).toHaveCount(0)
  }
  await email.fill(`Ben <ben@guest-house.test>, ${theo.user.email}; cleo@guest-house.test`)
  await send.click()
  await expect(said).toContainText(`${theo.user.email}: Theo Lindqvist is already an employee`)
  await expect(email).toHaveValue(theo.user.email)
  for (const guest of ['ben', 'cleo']) {
    const invited = row(page, `${guest}@guest-house.test`)
    await invited.getByRole('button', { name: 'Withdraw' }).click()
    await expect(invited).toHaveCount(0)
  }

  // Colleagues without connections are reminded.
  await page.getByRole('button', { name: 'Remind by email' }).click()
  await expect(notice(page).getByRole('status').last()).toHaveText(/colleagues reminded/)

  // The invitation is withdrawn, after a first try without a network, and sent again.
  await page.route('**/v1/users/invitations/withdraw', (route) => route.abort())
  await open.getByRole('button', { name: 'Withdraw' }).click()
  await expect(said.filter({ hasText: 'The invitation was not withdrawn' })).toBeVisible()
  await expect(open).toBeVisible()
  await page.unroute('**/v1/users/invitations/withdraw')
  await open.getByRole('button', { name: 'Withdraw' }).click()
  await expect(open).toHaveCount(0)
  await email.fill('grace@guest-house.test')
  await send.press('Enter')
  await expect(open).toBeVisible()
  const again = page.waitForResponse((response) => response.request().method() === 'POST', {
    timeout: 15_000,
  })
  await open.getByRole('button', { name: 'Send again' }).click()
  expect((await again).request().postDataJSON()).toEqual({ email: 'grace@guest-house.test', role: 'admin' })
  await expect(notice(page).getByRole('status').last()).toHaveText(/Invitation sent/)

  await expect(page.getByText('Not sent')).toHaveCount(0)
  await page.route(/\/v1\/users\/invitations(\?|$)/, async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as object[]
    await route.fulfill({ response, json: list.map((one) => ({ ...one, is_mailed: false })) })
  })
  await page.reload()
  await expect(open).toContainText('Not sent')
  await page.unroute(/\/v1\/users\/invitations(\?|$)/)

  const graces = await newPage(browser)
  await graces.goto(pageInMail(vouch))
  const late = await newPage(browser) // of someone who has the same email
  await late.goto(pageInMail(vouch))
  const heading = graces.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`Nadia Okonjo invites you to ${nadia.user.company.name}`)
  await expect(heading).toBeFocused()
  await expect(graces.getByRole('main')).toContainText(nadia.user.email)
  await expect(graces.getByLabel('Your first name (optional)')).toHaveValue('Grace')
  await expectAccessibleState(graces, '/login with an invitation')
  await graces.getByRole('button', { name: `Join ${nadia.user.company.name}` }).click()
  await expect(graces).toHaveURL(/\/upload$/)
  await late.getByRole('button', { name: /^Join / }).click()
  await expect(late.getByRole('alert')).toContainText('This invitation has ended, or was used already.')
  await expect(late.getByRole('textbox', { name: 'Email' })).toHaveValue('grace@guest-house.test')
  await expectAccessibleState(late, '/login after an invitation ended')
  await openEmployees(graces, vouch)
  await expect(row(graces, 'Grace')).toContainText('You')
  await expect(roleOf(graces, 'Grace')).toHaveText('Admin')
  await page.reload()
  await expect(row(page, 'Grace')).toContainText('grace@guest-house.test')
  await expect(page.getByRole('heading', { name: 'Open invitations' })).toHaveCount(0)
})

test('a deactivated employee is signed out by the next call, and comes back by link once reactivated', async ({
  browser,
  page,
  vouch,
}) => {
  const { nadia, theo } = await startCompany(vouch)
  const theos = await newPage(browser)
  await carrySession(theos, vouch, theo)
  await theos.goto(`${vouch.url}/submit-tip`)
  await theos.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper')
  await carrySession(page, vouch, nadia)
  await openEmployees(page, vouch)

  const button = row(page, 'Theo Lindqvist').getByRole('button')
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Deactivate Theo Lindqvist?' })
  await expect(dialog).toContainText('They lose access immediately')
  await expect(dialog).toContainText(
    'Their recommendations stay. Their other connections are deleted after 30 days.',
  )
  await expectAccessible(page, 'the dialog before a deactivation')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(button).toHaveText('Deactivate')
  await button.press('Enter')
  await page.route('**/v1/users/employees/*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Theo Lindqvist was not changed')
  await page.unroute('**/v1/users/employees/*')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row(page, 'Theo Lindqvist')).toContainText('Deactivated')
  await expect(button).toHaveText('Reactivate')
  await expect(notice(page)).toContainText('Theo Lindqvist is deactivated')

  await theos.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(theos).toHaveURL(/\/login/)
  await theos.getByRole('textbox', { name: 'Email' }).fill(theo.user.email)
  await theos.getByRole('button', { name: 'Request Sign In Link' }).click()
  await theos.goto(await vouch.signInLink(theo.user.email))
  await expect(theos).toHaveURL(/\/login/)
  await button.click()
  await expect(button).toHaveText('Deactivate')
  await expect(notice(page)).toContainText('Theo Lindqvist has access again')
  await signIn(theos, vouch, theo.user.email)
})

test('a change of role takes effect at once: a demoted admin is led to the dashboard, and the last admin stays', async ({
  browser,
  page,
  vouch,
}) => {
  const { nadia, priya } = await startCompany(vouch)
  await carrySession(page, vouch, nadia)
  await openEmployees(page, vouch)
  const nadias = roleOf(page, 'Nadia Okonjo')
  await choose(nadias, 'Employee')
  const dialog = page.getByRole('dialog', { name: 'Give up being an admin?' })
  await dialog.getByRole('button', { name: 'Become an employee' }).click()
  await expect(dialog.getByRole('alert')).toContainText('You are the last admin of your company.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(nadias).toHaveText('Admin')

  const priyasRole = roleOf(page, 'Priya Raman')
  await page.route('**/v1/users/employees/*', (route) => route.abort())
  await choose(priyasRole, 'Admin')
  const promotion = page.getByRole('dialog', { name: 'Make Priya Raman an admin?' })
  await expectAccessible(page, 'the dialog before someone becomes an admin')
  await page.keyboard.press('Escape')
  await expect(priyasRole).toHaveText('Employee')
  await choose(priyasRole, 'Admin')
  await promotion.getByRole('button', { name: 'Make an admin' }).click()
  await expect(promotion.getByRole('alert')).toContainText('Priya Raman was not changed')
  await promotion.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Priya Raman was not changed')
  await expect(priyasRole).toHaveText('Employee')
  await page.unroute('**/v1/users/employees/*')
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await expect(priyasRole).toHaveText('Admin')
  await expect(notice(page)).toContainText('Priya Raman is an admin now')

  const priyas = await newPage(browser)
  await carrySession(priyas, vouch, priya)
  await openEmployees(priyas, vouch)
  await choose(nadias, 'Employee')
  await dialog.getByRole('button', { name: 'Become an employee' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('link', { name: 'Manage Employees' })).toHaveCount(0)
  await page.goto(`${vouch.url}/admin/employees`)
  await expect(page).toHaveURL(/\/dashboard$/)

  // If someone else demotes the admin while the screen is open, the next call shows it.
  await priyas.reload()
  await choose(roleOf(priyas, 'Nadia Okonjo'), 'Admin')
  await priyas.getByRole('dialog').getByRole('button', { name: 'Make an admin' }).click()
  await expect(roleOf(priyas, 'Nadia Okonjo')).toHaveText('Admin')
  await page.reload()
  await openEmployees(page, vouch)
  await choose(roleOf(page, 'Priya Raman'), 'Employee')
  await expect(roleOf(page, 'Priya Raman')).toHaveText('Employee')
  await choose(roleOf(priyas, 'Marco Bellini'), 'Admin')
  await priyas.getByRole('dialog').getByRole('button', { name: 'Make an admin' }).click()
  await expect(priyas).toHaveURL(/\/dashboard$/)
})

test('nothing moves while the employees load', async ({ page, vouch }) => {
  const { nadia } = await startCompany(vouch)
  await carrySession(page, vouch, nadia)
  // Answers that come one after the other would move things.
  const SLOW = { employees: 300, company: 500, invitations: 700 }
  for (const [call, delay] of Object.entries(SLOW))
    await page.route(`**/v1/users/${call}`, async (route) => {
      const answer = await route.fetch()
      await new Promise((resolve) => setTimeout(resolve, delay))
      await route.fulfill({ response: answer })
    })
  for (const width of [1280, 768, 375]) {
    await page.setViewportSize({ width, height: 760 })
    expect(await shiftOf(page, `${vouch.url}/admin/employees`), `at ${width} px`).toBeLessThan(0.02)
  }
  // On a phone, the text of a frameless button is aligned with the labels above.
  const leftOf = (text: string) =>
    row(page, 'Marco')
      .getByText(text, { exact: true })
      .evaluate((element) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        return Math.round(words.getBoundingClientRect().left)
      })
  expect(await leftOf('Deactivate')).toBe(await leftOf('Status'))
})
