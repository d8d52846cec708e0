// Also for integrations
import { writeFileSync } from 'node:fs'
import { shiftedClock } from '../testing/shifted-clock.ts'
import { startListings } from './support/listings.ts'
import { jobOn } from './support/jobs.ts'
import { expectAccessibleState } from './support/looks.ts'
import { carrySession, signInOverHttp } from './support/reviewer.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { startVouch } from './support/vouch-server.ts'

test('an admin connects a careers page by keyboard, reads it again, closes lost jobs and disconnects it', async ({
  page,
}, info) => {
  test.setTimeout(120_000)
  const job = (title: string, department = 'Product', location = 'Lisbon') => {
    return { id: title, title, department, location, html: '<p>We build.</p><ul><li>Care</li></ul>' }
  }
  const { listing, env, stop } = await startListings([
    job('Backend Engineer'),
    job('Product Designer'),
    job('Account Executive', 'Sales', 'Porto'),
  ])
  const clock = shiftedClock(info.outputPath('clock'))
  const vouch = await startVouch({
    env: { ...env, ...clock, NODE_OPTIONS: `${env.NODE_OPTIONS} ${clock.NODE_OPTIONS}` },
  })
  /** A page is read again at the earliest after ten seconds. */
  let minutes = 0
  const aMinuteLater = async () => {
    writeFileSync(clock.CLOCK_FILE, String(++minutes * 60_000))
    await page.waitForTimeout(100) // the server reads the file
  }
  const ada = await signInOverHttp(vouch, vouch.address('ada'))
  await ada.client.auth.updateMe({ body: { first_name: 'Ada' } })
  await carrySession(page, vouch, ada)
  const dialog = page.getByRole('dialog')
  const connected = page.getByRole('region', { name: 'acme at Lever' })
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }

  await test.step('from the jobs, an address that no provider has is refused', async () => {
    await page.goto(`${vouch.url}/job-review`)
    await page.getByRole('button', { name: 'More actions', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Connect a careers page' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Connect a careers page' })).toBeVisible()
    await dialog.getByLabel('Address of your careers page').focus()
    await page.keyboard.type('https://acme.test/careers')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/^Vouch reads careers pages of Greenhouse, Lever/)).toBeVisible()
    await expectAccessibleState(page, 'an unknown address')
  })

  await test.step('departments and locations are chosen, and their jobs arrive', async () => {
    await dialog.getByLabel('Address of your careers page').fill('jobs.lever.co/acme')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Lever: acme' })).toBeFocused()
    await expect(dialog.getByText('3 of 3 jobs selected.')).toBeVisible()
    await dialog.getByText('Show the titles').focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Account Executive')).toBeVisible()
    await expectAccessibleState(page, 'the jobs of a page')
    await dialog.getByRole('checkbox', { name: /^Sales/ }).focus()
    await page.keyboard.press('Space')
    await expect(dialog.getByText(/^2 of 3 jobs selected/)).toBeVisible()
    await expect(dialog.getByText('Account Executive')).toHaveCount(0)
    await press('Connect and add 2 jobs')
    await expect(dialog).toHaveCount(0)
    await expect(connected.getByText('Read just now: 2 new. 2 jobs open')).toBeVisible()
    await expectAccessible(page, 'a connected page')
  })

  await test.step('a job of the page is read-only, except its category', async () => {
    await connected.getByRole('link', { name: '2 jobs open' }).focus()
    await page.keyboard.press('Enter')
    const designer = jobOn(page, 'Product Designer')
    await expect(designer.card.getByText('From Lever')).toBeVisible()
    await designer.toggle.press('Enter')
    await expect(designer.card.getByRole('link', { name: 'See the posting' })).toHaveAttribute(
      'href',
      'https://jobs.lever.co/acme/Product%20Designer',
    )
    await designer.more.focus()
    await page.keyboard.press('Enter')
    await expect(designer.card.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(designer.card.getByText(/^Title, location and description come from Lever/)).toBeVisible()
    await expect(designer.card.getByLabel('Job category')).toBeFocused()
    await expect(designer.card.getByLabel('Job title')).toHaveCount(0)
    await expectAccessible(page, 'a job of a careers page')
    await designer.card.getByLabel('Job category').selectOption('Founder')
    await press('Save')
    await expect(designer.card.getByText('Founder')).toBeVisible()
  })

  await test.step('an empty page closes nothing until the admin says so', async () => {
    listing.jobs = []
    await aMinuteLater()
    await page.goto(`${vouch.url}/admin/integrations`)
    await press('Read now')
    await expect(connected.getByText('2 jobs are gone from the page')).toBeVisible()
    await expect(connected.getByText('2 jobs open')).toBeVisible()
    await expectAccessibleState(page, 'lost jobs')
    await press('Close these 2 jobs')
    await expect(connected.getByText('Read just now: 2 closed. 0 jobs open')).toBeVisible()
  })

  await test.step('a page that fails says so, and can be disconnected', async () => {
    listing.isDown = true
    await aMinuteLater()
    await press('Read now')
    await expect(connected.getByText(/^Lever answered with a failure/)).toBeVisible()
    await expectAccessibleState(page, 'a page that failed')
    await press('Disconnect…')
    await expect(dialog.getByText(/^Vouch no longer reads it/)).toBeVisible()
    await press('Disconnect')
    await expect(connected).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Connect a careers page' })).toBeFocused()
    await expect(page.getByText('New postings appear here on their own.')).toBeVisible()
  })
  await vouch.stop('SIGKILL')
  stop()
})
