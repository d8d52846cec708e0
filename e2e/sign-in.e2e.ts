// Also for auth
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleState } from './support/looks.ts'
import { expect, openStrangeLink, signIn, skipProfile, test } from './support/test.ts'
import { newestMail } from './support/vouch-server.ts'

const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const notifications = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const toastOf = (page: Page, title: string) => notifications(page).getByText(title)

test('a link signs in once, even if an email scanner fetched it; any other link leads back with a message', async ({
  context,
  page,
  vouch,
}) => {
  const ada = vouch.address('ada')
  await page.goto(vouch.url)
  const brand = page.getByRole('heading', { level: 1 }).getByRole('link', { name: 'Vouch' })
  await expect(brand).toHaveAttribute('href', '/')
  await expect(
    page.getByText("Leverage your team's network to recruit exceptional talent to your startup."),
  ).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await expect(emailField(page)).toHaveAttribute('type', 'email')
  await expect(emailField(page)).toHaveAttribute('placeholder', 'you@example.com')
  await emailField(page).fill(ada)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Request Sign In Link' }).click()
  await expect(page.getByRole('button', { name: 'Request Sign In Link' })).not.toHaveAttribute('aria-busy')
  await expect(emailField(page)).toHaveValue(ada)
  await expect(page.getByRole('alert')).toHaveText(/^Vouch can't be reached/)
  await expect(emailField(page)).toHaveAccessibleDescription(/^No password: we send you a link[^.]*\.$/)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Request Sign In Link' }).click()
  const heading = page.getByRole('heading', { name: 'Check your email' })
  await expect(heading).toBeFocused()
  const sizeOf = (text: Locator) => text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
  expect(await sizeOf(heading)).toBeGreaterThan(await sizeOf(page.getByText("Leverage your team's network")))
  await expect(page.getByText(`We sent a sign-in link to ${ada}. Click it to sign in`)).toBeVisible()
  await expect(page.getByText('the link and its code are in the terminal')).toBeVisible()
  await expect(page.getByText('Check your spam folder, too.')).toBeVisible()
  await expect(page.getByText(/invite/), 'anyone may found a company').toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(emailField(page)).toHaveValue(ada)
  await expect(emailField(page)).toBeFocused()

  const link = await vouch.signInLink(ada)
  for (const method of ['GET', 'HEAD', 'GET', 'HEAD', 'GET'])
    expect((await page.request.fetch(link, { method })).status()).toBe(200)
  const held = Promise.withResolvers<void>()
  await page.route('**/verify-magic-link', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Verifying your login...' })).toBeVisible()
  held.resolve()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.unroute('**/verify-magic-link')
  await page.goBack()
  await expect(page, 'the link is not in the history').not.toHaveURL(/magic-link/)

  await page.evaluate(() => localStorage.clear())
  for (const used of [link, `${vouch.url}/magic-link?token=${'x'.repeat(43)}`]) {
    await page.goto(used)
    await expect(page).toHaveURL(/\/login$/)
    await expect(toastOf(page, 'Login Failed')).toBeVisible()
    for (const place of [page.getByRole('main'), notifications(page)])
      await expect(place).toContainText(
        'This login link has expired or is invalid. Please request a new one.',
      )
    await expect(emailField(page)).toBeVisible()
  }
  await page.goto(`${vouch.url}/magic-link`)
  await expect(page).toHaveURL(/\/login$/)
  await expect(toastOf(page, 'Invalid Link')).toBeVisible()
  for (const place of [page.getByRole('main'), notifications(page)])
    await expect(place).toContainText('The login link appears to be invalid. Please request a new one.')
  await expect(page.getByRole('alert'), 'it is read out once').toHaveCount(1)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('main')).toContainText('Invalid Link')
  await page.getByRole('button', { name: 'Sign in with a password' }).click()
  await expect(page.getByText('Invalid Link')).toHaveCount(0)
  await page.reload()
  await expect(emailField(page)).toBeVisible()
  await expect(page.getByText('Invalid Link')).toHaveCount(0)
})

test('the code from the email signs in; every tab then shows the screens that its user may see', async ({
  context,
  page,
  vouch,
}) => {
  await page.goto(`${vouch.url}/upload`)
  await expect(page).toHaveURL(/\/login\?return_to=%2Fupload$|\/login\?return_to=\/upload$/)
  await emailField(page).fill(vouch.address('ada'))
  await page.getByRole('button', { name: 'Request Sign In Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await vouch.signInLink(vouch.address('ada'))
  for (let n = 0; n < 6; n++)
    await page.request.post(`${vouch.url}/v1/users/verify-magic-link`, {
      data: { email: vouch.address('ada'), code: 'AAAA-AAAA' },
    })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  const code = /^[A-Z2-9]{4}-[A-Z2-9]{4}/m.exec(newestMail(vouch))![0]
  await page.getByLabel('Or type the code from the email').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page, 'where one was going').toHaveURL(`${vouch.url}/upload`)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  // The user is asked for their name once; the welcome uses the answer.
  await skipProfile(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, ada' })).toBeVisible()
  await expect(page.getByText('Help find exceptional talent for your company to hire.')).toBeVisible()
  await expect(page.getByText('Upload New Candidates to Recommend')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const address of ['/', '/login', '/register']) {
    await page.goto(vouch.url + address)
    await expect(page, address).toHaveURL(/\/dashboard$/)
  }

  const other = await context.newPage()
  await other.goto(`${vouch.url}/admin/dashboard`)
  await expect(other.getByRole('heading', { level: 1, name: 'Company Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('token')))).toEqual(
    [],
  )
  await other.close() // it would use the token
  await page.evaluate(() => localStorage.setItem('access_token', 'made up'))
  await page.goto(`${vouch.url}/dashboard`)
  await expect(page, 'someone the server does not know').toHaveURL(/\/login$/)
  await expect(emailField(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeEmpty()

  await signIn(page, vouch, vouch.address('ben'))
  const dialog = page.getByRole('dialog', { name: 'Before you begin' })
  await expect(dialog.getByLabel('Company name'), 'which only an admin can change').toHaveCount(0)
  await dialog.getByLabel('First name').fill('Benjamin')
  await dialog.getByLabel('Last name').fill('Kim')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Benjamin' })).toBeVisible()
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(entries, 'no entry for a job while there are no jobs').toHaveText([
    'Dashboard',
    'General Recommendations',
    'Where You Know People',
  ])

  // Changing the name in the account menu changes it on every screen.
  await page.goto(`${vouch.url}/referrals`)
  await page.getByRole('button', { name: /Account of Benjamin Kim/ }).click()
  await page.getByRole('menuitem', { name: 'Your name…' }).click()
  const names = page.getByRole('dialog', { name: 'Your name' })
  await expect(names.getByLabel('Company name')).toHaveCount(0)
  await expect(names.getByLabel('First name')).toHaveValue('Benjamin')
  await names.getByLabel('First name').fill('Ben')
  await names.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: /Account of Benjamin Kim/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Your name…' }).click()
  await expect(names.getByLabel('First name')).toHaveValue('Benjamin')
  await names.getByLabel('First name').fill('Ben')
  await names.getByLabel('Last name').fill('')
  await page.keyboard.press('Enter')
  await expect(names).toHaveCount(0)
  await expect(toastOf(page, 'Your name is saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Ben', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account of Ben', exact: true })).toBeVisible()

  await page.goto(`${vouch.url}/admin/dashboard`)
  await expect(page, 'an employee has no business there').toHaveURL(`${vouch.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ben', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('someone else’s link says who is signed in now, and who was before', async ({ page, vouch }) => {
  const [ada, eve] = [vouch.address('ada'), vouch.address('eve')]
  const open = async (who: string) => {
    await page.request.post(`${vouch.url}/v1/users/request-magic-link`, { data: { email: who } })
    await openStrangeLink(page, vouch, who)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeAttached()
  }
  const before = page.getByText('You were signed in as')
  await open(ada)
  await skipProfile(page)
  await open(ada)
  await expect(before, 'your own link is no news').toHaveCount(0)
  await open(eve)
  await skipProfile(page)
  await expect(before).toHaveText(`You were signed in as ${ada}. If you did not ask for this link, log out.`)
  await expect(toastOf(page, `You are now ${eve}, at Northwind`)).toBeVisible()
})

test('an account with a password is created once', async ({ page, vouch }) => {
  const register = async (password: string) => {
    await page.goto(`${vouch.url}/register`)
    await page.getByLabel('Name', { exact: true }).fill('Mary Somerville')
    await emailField(page).fill(vouch.address('mary'))
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Create Account' }).click()
  }
  await register('password1')
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/common|guess/i)
  await expect(page.getByRole('alert'), 'it is said once, at the field').toHaveText(/common|guess/i)
  await expect(page.getByText(/password is too common/)).toHaveCount(1)
  await register('tides and comets')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Mary')

  // Until the address is proven, the company is private and invites no one.
  await page.goto(`${vouch.url}/admin/employees`)
  await expect(page.getByText('Confirm your email address to invite colleagues')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Invitation' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send me a sign-in link' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  await page.goto(await vouch.signInLink(vouch.address('mary')))
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`${vouch.url}/admin/employees`)
  await expect(page.getByRole('button', { name: 'Send Invitation' })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  const refused = page.waitForResponse('**/v1/users/register')
  await register('another long one')
  expect((await refused).status()).toBe(409)
  await expect(page.getByRole('alert')).toContainText(/already|exists/)
  await expect(emailField(page)).toHaveValue(vouch.address('mary'))

  // The sign-in screen asks for a password only on demand, and by keyboard too.
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Request Sign In Link' })).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await emailField(page).fill(vouch.address('mary'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password')).toBeFocused()
  await expectAccessibleState(page, 'the sign-in screen with a password')
  await page.keyboard.type('not the tides')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(/password/i)
  await expect(emailField(page)).toHaveValue(vouch.address('mary'))
  await page.getByRole('button', { name: 'Sign in with a link' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(emailField(page)).toBeFocused()
  await page.getByRole('button', { name: 'Sign in with a password' }).click()
  await page.getByLabel('Password').fill('tides and comets')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mary' })).toBeVisible()
})
