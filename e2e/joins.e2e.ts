// Also for auth, employees
import type { Page } from '@playwright/test'
import { pageOf } from './support/jobs.ts'
import { expectAccessibleState } from './support/looks.ts'
import { signInOverHttp } from './support/reviewer.ts'
import { enter, expect, signIn, test } from './support/test.ts'
import { newestMail } from './support/vouch-server.ts'

test.beforeEach(() => test.setTimeout(150_000)) // several people, each in their own browser

const joins = (page: Page) => page.getByRole('region', { name: 'New colleagues' })
const notice = (page: Page) => page.getByRole('region', { name: /Notifications/ })

test('an admin learns who joined by the email domain, and undoes or dismisses it', async ({
  browser,
  page,
  vouch,
}) => {
  await enter(page, vouch, vouch.address('ada'))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  await expect(joins(page)).toHaveCount(0)

  const bens = await (await browser.newContext()).newPage()
  await signIn(bens, vouch, vouch.address('ben'))
  await bens.getByRole('textbox', { name: 'First name' }).fill('Ben')
  await bens.getByRole('textbox', { name: 'Last name' }).fill('Kim')
  await bens.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(bens.getByRole('heading', { level: 1, name: 'Welcome, Ben' })).toBeVisible()
  await expect(joins(bens)).toHaveCount(0)
  const mail = newestMail(vouch).replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(mail).toContain(`To: ${vouch.address('ada')}`)
  expect(mail).toContain(`${vouch.address('ben')} joined`)

  const eves = await pageOf(browser, vouch, await signInOverHttp(vouch, vouch.address('eve')))
  for (const name of ['fay', 'gil']) await signInOverHttp(vouch, vouch.address(name))
  await page.reload()
  const lines = joins(page).getByRole('paragraph')
  await expect(lines).toHaveText([
    `${vouch.address('gil')} joined by your email domain.`,
    `${vouch.address('fay')} joined by your email domain.`,
    `${vouch.address('eve')} joined by your email domain.`,
    /^1 more person joined by your email domain\./,
  ])
  await expectAccessibleState(page, '/dashboard with people who joined')

  await page.route('**/v1/users/joins/**', (route) => route.abort())
  const undoEve = joins(page).getByRole('button', { name: `Undo that ${vouch.address('eve')} joined` })
  await undoEve.click()
  await expect(joins(page).getByRole('alert')).toContainText('Nothing was undone')
  await page.unroute('**/v1/users/joins/**')
  await undoEve.click()
  await expect(notice(page)).toContainText(`${vouch.address('eve')} no longer has access`)
  await expect(joins(page)).toBeFocused()
  await expect(lines).toHaveText([
    `${vouch.address('gil')} joined by your email domain.`,
    `${vouch.address('fay')} joined by your email domain.`,
    `Ben Kim (${vouch.address('ben')}) joined by your email domain.`,
  ])
  await joins(page)
    .getByRole('button', { name: `Dismiss that ${vouch.address('gil')} joined` })
    .click()
  await expect(lines).toHaveCount(2)
  await joins(page)
    .getByRole('button', { name: `Dismiss that ${vouch.address('fay')} joined` })
    .press('Enter')
  await joins(page)
    .getByRole('button', { name: /^Dismiss that Ben Kim/ })
    .press('Enter')
  await expect(joins(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('link', { name: "Review Your Team's Recommendations" })).toBeVisible()
  await expect(joins(page)).toHaveCount(0)

  await page.goto(`${vouch.url}/admin/activity`)
  const undone = page.getByRole('row').filter({ hasText: 'undid that' })
  await expect(undone).toContainText(vouch.address('eve'))

  await eves.goto(`${vouch.url}/review`)
  await expect(eves).toHaveURL(/\/login/)
  await eves.getByRole('textbox', { name: 'Email' }).fill(vouch.address('eve+again'))
  await eves.getByRole('button', { name: 'Request Sign In Link' }).click()
  await eves.goto(await vouch.signInLink(vouch.address('eve+again')))
  await expect(eves).toHaveURL(/\/login/)
  await expect(eves.getByRole('main').getByText(/An account with this mailbox was deactivated/)).toBeVisible()
})
