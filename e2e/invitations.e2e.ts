// Also for auth, employees
import type { Page } from '@playwright/test'
import { expectAccessibleState } from './support/looks.ts'
import { signInOverHttp, type Reviewer } from './support/reviewer.ts'
import { expect, signIn, skipProfile, test, testWithServer } from './support/test.ts'
import { newestMail, type VouchServer } from './support/vouch-server.ts'

test.beforeEach(() => test.setTimeout(120_000)) // several people

const invitations = (page: Page) => page.getByRole('region', { name: 'Invitations' })

/** Someone who creates a company under another one's name, and invites an address to it. */
async function inviting(vouch: VouchServer, inviter: string, email: string): Promise<Reviewer> {
  const mal = await signInOverHttp(vouch, inviter)
  await mal.client.auth.updateMe({ body: { first_name: 'Anna’s', last_name: 'Boss', company_name: 'Corp' } })
  await mal.client.employees.invite({ body: { email } })
  return mal
}

test('an invitation moves a person who signs in on their own only after a question that names the inviter', async ({
  page,
  vouch,
}) => {
  const anna = vouch.address('anna')
  const inviter = `mal@evil-${vouch.address('x').split('@')[1]!}`
  const mal = await inviting(vouch, inviter, anna)
  await signIn(page, vouch, anna)
  await skipProfile(page)
  const account = page.getByRole('button', { name: /Account of/ })
  await expect(account).not.toContainText('Corp')
  await expect(invitations(page).getByRole('listitem')).toHaveText(
    new RegExp(`^Join Corp, invited by ${RegExp.escape(inviter)}\\?.*As an employee`),
  )
  await expectAccessibleState(page, '/dashboard with an invitation')
  const decline = invitations(page).getByRole('button', { name: `Decline the invitation by ${inviter}` })
  await page.route('**/v1/users/offers/decline', (route) => route.abort())
  await decline.click()
  await expect(invitations(page).getByRole('alert')).toContainText(/could not be reached/)
  await page.unroute('**/v1/users/offers/decline')
  await decline.click()
  await expect(invitations(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Upload New Candidates' })).toBeVisible()
  await expect(invitations(page)).toHaveCount(0)
  expect(await mal.client.employees.invitationList()).toEqual([])

  await mal.client.employees.invite({ body: { email: anna, role: 'admin' } })
  await page.reload()
  await invitations(page)
    .getByRole('button', { name: `Join Corp, invited by ${inviter}` })
    .click()
  await expect(account).toContainText('Corp')
  await expect(page).toHaveURL(/\/dashboard$/)
  await skipProfile(page)
  await page.reload()
  await expect(account).toContainText('Corp')
  await expect(invitations(page)).toHaveCount(0)
})

const closed = testWithServer({ SIGNUP: 'company' })

closed('if only an invitation lets someone in, the link waits for the answer', async ({ page, vouch }) => {
  closed.setTimeout(120_000)
  const guest = 'guest@elsewhere.test'
  const ada = await inviting(vouch, vouch.address('ada'), guest)
  const ask = async () => {
    await page.goto(`${vouch.url}/login`)
    await page.getByRole('textbox', { name: 'Email' }).fill(guest)
    await page.getByRole('button', { name: 'Request Sign In Link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  }
  await ask()
  await page.goto(await vouch.signInLink(guest))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(invitations(page)).toContainText(`Join Corp, invited by ${ada.user.email}?`)
  await expectAccessibleState(page, '/magic-link with an invitation')
  await invitations(page)
    .getByRole('button', { name: /^Decline/ })
    .click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('main')).toContainText('has no access to this Vouch yet')

  await ada.client.employees.invite({ body: { email: guest } })
  await ask()
  await vouch.signInLink(guest)
  const code = /^[A-Z2-9]{4}-[A-Z2-9]{4}/m.exec(newestMail(vouch))![0]
  await page.getByLabel('Or type the code from the email').fill(code)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await invitations(page)
    .getByRole('button', { name: /^Join Corp/ })
    .click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('button', { name: /Account of/ })).toContainText('Corp')
})
