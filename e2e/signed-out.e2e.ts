// Also for auth
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleState } from './support/looks.ts'
import { decideOnSome, PEOPLE } from './support/network.ts'
import { unfoldEvaluation } from './support/panel.ts'
import { carrySession, type Reviewer, signInOverHttp } from './support/reviewer.ts'
import { test } from './support/reviewing.ts'
import { expect } from './support/test.ts'
import type { VouchServer } from './support/vouch-server.ts'

test.use({ file: { people: PEOPLE } })
test.beforeEach(() => test.setTimeout(180_000))

const KEPT = 'You were signed out. Sign in to continue; what you typed is kept.'
const TEXT = 'Half a sentence about what we'

/** Ends the session on the server, as if it had expired: the page's next call is refused. */
const endSession = (page: Page, { client }: Reviewer) =>
  page
    .evaluate(() => localStorage.getItem('refresh_token')!)
    .then((refresh_token) => client.auth.logout({ body: { refresh_token } }))

/** Signs in through another tab. */
async function signInAgain(page: Page, vouch: VouchServer, email: string) {
  const other = await page.context().newPage()
  await carrySession(other, vouch, await signInOverHttp(vouch, email))
  await other.close()
}

/** Types into the field, loses the session with `send`, and signs in again: the text is there. */
async function expectKept(
  [page, vouch, erin]: [Page, VouchServer, Reviewer],
  { field, send, text = TEXT }: { field: Locator; send: () => Promise<unknown>; text?: string },
) {
  await field.fill(text)
  const { pathname } = new URL(page.url())
  await endSession(page, erin)
  await send()
  await expect(page.getByRole('main').getByText(KEPT)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await signInAgain(page, vouch, erin.user.email)
  await expect(page, 'where the text was typed').toHaveURL((url) => url.pathname === pathname)
  await expect(field).toHaveValue(text)
}

test('text typed in a form survives signing in again, and is gone once it is sent or canceled', async ({
  page,
  vouch,
  erin,
  jobs,
}) => {
  const here = [page, vouch, erin] as [Page, VouchServer, Reviewer]
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const typed = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':typed:')))

  await test.step('a tip', async () => {
    const notes = page.getByRole('textbox', { name: 'Notes (Optional)' })
    await page.goto('/submit-tip')
    await page.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper')
    await expectKept(here, { field: notes, send: () => button('Submit').click() })
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Grace Hopper')
    await page.getByRole('link', { name: 'Employees' }).click()
    await page.goBack()
    await expect(notes, 'after another screen').toHaveValue(TEXT)
    await button('Submit').click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/submit-tip')
    await expect(notes).toHaveValue('')
    await notes.fill(TEXT)
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect.poll(typed).toEqual([])
  })

  await test.step('a new job and the edit of a job', async () => {
    const description = page.getByRole('textbox', { name: 'Description' })
    await page.goto('/job-review?add=true')
    await page.getByRole('textbox', { name: 'Job title' }).fill('Compiler Engineer')
    await page.getByRole('textbox', { name: 'Location' }).fill('Lisbon')
    await expectKept(here, { field: description, send: () => button('Add Job').click() })
    await button('Cancel').click()
    await expect.poll(typed).toEqual([])

    const card = page.getByRole('article', { name: jobs[0]!.job_title })
    await card.getByRole('button', { name: 'More actions' }).click()
    await card.getByRole('menuitem', { name: 'Edit' }).click()
    await expectKept(here, {
      field: description,
      send: () => card.getByRole('button', { name: 'Save' }).click(),
    })
    const { client } = await signInOverHttp(vouch, erin.user.email)
    await client.jobs.updateJob({ params: { id: jobs[0]!.id }, body: { location: 'Porto' } })
    await card.getByRole('button', { name: 'Save' }).click()
    await card.getByRole('button', { name: jobs[0]!.job_title, exact: true }).click()
    await expect(card.getByText(TEXT)).toBeVisible()
    await expect(card.getByText('Porto'), 'what someone else changed meanwhile').toBeVisible()
    await expect.poll(typed).toEqual([])
  })

  await test.step('an invitation and the name of the company', async () => {
    const email = page.getByRole('textbox', { name: 'Email' })
    const company = page.getByRole('textbox', { name: 'Company name' })
    await page.goto('/admin/employees')
    await expectKept(here, {
      field: email,
      text: vouch.address('ben'),
      send: () => button('Send Invitation').click(),
    })
    await button('Send Invitation').click()
    await expect(email).toHaveValue('')
    await page.goto('/admin/company')
    await expectKept(here, {
      field: company,
      text: 'Northwind & Daughters',
      send: () => button('Save').click(),
    })
    await button('Save').click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await expect.poll(typed).toEqual([])
  })

  await test.step('the words and days of reaching out', async () => {
    await page.goto('/admin/reach-out/texts')
    await expectKept(here, {
      field: page.getByRole('textbox', { name: 'Long' }),
      send: () => button('Save messages').click(),
    })
    await button('Cancel').click()
    await expectKept(here, {
      field: page.getByRole('textbox', { name: 'Days to write' }),
      text: '5',
      send: () => button('Save days').click(),
    })
    await button('Save days').click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect.poll(typed).toEqual([])
  })

  await test.step('the referral program', async () => {
    await page.goto('/admin/referral-program')
    await expectKept(here, {
      field: page.getByRole('textbox', { name: 'What every colleague reads' }),
      send: () => button('Save program').click(),
    })
    await button('Save program').click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect.poll(typed).toEqual([])
  })

  await test.step('the dialogs of the account open again', async () => {
    const dialog = page.getByRole('dialog')
    for (const [name, field, text] of [
      ['Your name…', 'Last name', 'Lovelace'],
      ['My jobs…', 'Employer', 'Globex'],
    ] as const) {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('menuitem', { name }).click()
      if (field === 'Employer') await dialog.getByRole('button', { name: 'Add a job' }).click()
      const save = dialog.getByRole('button', { name: 'Save' })
      await expectKept(here, { field: dialog.getByLabel(field), text, send: () => save.click() })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect.poll(typed).toEqual([])
    }
  })

  await test.step('the dialog that makes an API key opens again', async () => {
    const dialog = page.getByRole('dialog')
    await page.goto('/admin/integrations')
    await button('Make a key…').click()
    await expectKept(here, {
      field: dialog.getByRole('textbox', { name: 'Name' }),
      send: () => dialog.getByRole('button', { name: 'Make key' }).click(),
    })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(typed).toEqual([])
  })

  await test.step('a person who is added, and one from a tip', async () => {
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('textbox', { name: 'Job title' })
    const { client } = await signInOverHttp(vouch, erin.user.email)
    await client.tips.submitTip({ body: { name: 'Mira Sol' } })
    for (const [address, open, send] of [
      ['/admin/candidates', 'Add a person', 'Add person'],
      ['/admin/view-tips', 'Make a candidate: Mira Sol', 'Make a candidate'],
    ] as const) {
      await page.goto(address)
      await button(open).click()
      await expectKept(here, { field, send: () => dialog.getByRole('button', { name: send }).click() })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect.poll(typed).toEqual([])
    }
  })

  await test.step('an evaluation and the user’s own recommendation in a person’s panel', async () => {
    await decideOnSome(await signInOverHttp(vouch, erin.user.email))
    const panel = page.locator('dialog[open]')
    await page.goto('/admin/all-connections?status=recommend')
    await page.getByRole('link', { name: 'Person051 Sample', exact: true }).click()
    const field = panel.getByLabel('Additional notes for recruiters')
    await unfoldEvaluation(page)
    await expectKept(here, { field, send: () => panel.getByRole('button', { name: 'Save Changes' }).click() })
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await expect(panel).toHaveCount(0)
    await expect.poll(typed).toEqual([])
    await page.getByRole('link', { name: 'Person051 Sample', exact: true }).click()
    await expect(field).toHaveValue('')
    await panel.getByRole('button', { name: 'Edit your recommendation' }).click()
    await expectKept(here, {
      field: panel.getByRole('textbox', { name: 'Notes for recruiter (Optional)' }),
      send: () => panel.getByRole('button', { name: 'Submit' }).click(),
    })
    await panel.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(typed).toEqual([])
  })
})

test('text typed by one user is hidden from every other user, and Log out removes it', async ({
  page,
  vouch,
  erin,
}) => {
  const notes = page.getByRole('textbox', { name: 'Notes (Optional)' })
  const screen = page.getByRole('main')
  await page.goto('/submit-tip')
  await notes.fill(TEXT)
  const other = await page.context().newPage()
  await other.goto('/upload')
  await endSession(page, erin)
  await page.reload()
  await expect(screen.getByText(KEPT), 'also where the page began without a session').toBeVisible()
  await expectAccessibleState(page, '/login after the session ended')
  await expect(other, 'another tab finds its way back, too').toHaveURL(
    /return_to=%2Fupload|return_to=\/upload/,
  )
  await other.close()

  await signInAgain(page, vouch, vouch.address('ben'))
  await expect(page).toHaveURL(/\/submit-tip$/)
  await expect(notes).toHaveValue('')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(screen.getByText(KEPT)).toHaveCount(0)

  await signInAgain(page, vouch, erin.user.email)
  await page.goto('/submit-tip')
  await expect(notes).toHaveValue(TEXT)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(screen.getByText(KEPT)).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(TEXT)

  await signInAgain(page, vouch, erin.user.email)
  await endSession(page, erin)
  await page.goto('/upload')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(screen.getByText(KEPT), 'where nothing is kept').toHaveCount(0)
})
