// Also for candidates, destinations, integrations
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { shiftedClock } from '../testing/shifted-clock.ts'
import { withLocalTracking } from '../testing/tracking/environment.ts'
import { trackingAccount } from '../testing/tracking/server.ts'
import { expectAccessibleState } from './support/looks.ts'
import { FIRST, knows, recommends } from './support/reach-out.ts'
import { carrySession, signInOverHttp } from './support/reviewer.ts'
import { expect, test } from './support/test.ts'
import { newDataDir, startVouch } from './support/vouch-server.ts'

test('an admin connects Ashby, sends a candidate after a look at what leaves, and reads what becomes of them', async ({
  page,
}, info) => {
  const account = trackingAccount()
  const there = account.addJob('Builder of Zithers')
  const clock = shiftedClock(info.outputPath('clock'))
  writeFileSync(clock.CLOCK_FILE, '0')
  const env = { ...withLocalTracking(clock), DATA_DIR: newDataDir() }
  let vouch = await startVouch({ env })
  const ada = await signInOverHttp(vouch, vouch.address('ada'))
  await ada.client.auth.updateMe({ body: { first_name: 'Ada', last_name: 'Bell' } })
  await ada.client.jobs.addJob({
    body: { job_title: 'Zither Builder', location: 'Oslo', description: 'Build.' },
  })
  const added = { name: 'Ingrid Jiménez', linkedin_url: 'https://www.linkedin.com/in/ingrid-j' }
  await ada.client.candidates.addCandidate({
    body: { ...added, job_title: 'Luthier', company: 'Strings & Co' },
  })
  await carrySession(page, vouch, ada)
  const dialog = page.getByRole('dialog')
  const card = page.getByRole('region', { name: 'Applicant tracking' })

  await test.step('a wrong key is refused, and the right one tested', async () => {
    await page.goto(`${vouch.url}/admin/integrations`)
    await card.getByRole('button', { name: 'Connect a system' }).press('Enter')
    await dialog.getByLabel('API key').fill('wrong')
    await dialog.getByLabel('API key').press('Enter')
    await expect(dialog.getByText(/does not accept the key/)).toBeVisible()
    await expectAccessibleState(page, 'a key that is refused')
    await dialog.getByLabel('API key').fill(account.key)
    await dialog.getByLabel('API key').press('Enter')
    await expect(dialog.getByText('Ashby answers. It has 1 open job and 0 accounts.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  })

  await test.step('the job is matched by choice', async () => {
    await card.getByRole('button', { name: 'Match jobs…' }).press('Enter')
    await dialog.getByLabel('Zither Builder').selectOption(there.title)
    await expectAccessibleState(page, 'matching jobs')
    await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  })

  const panel = page.getByRole('complementary', { name: 'Ingrid Jiménez' })
  const openPanel = async () => {
    await page.goto(`${vouch.url}/admin/candidates`)
    await page.getByRole('link', { name: 'Ingrid Jiménez', exact: true }).click()
  }

  await test.step('the preview shows exactly what leaves, and it arrives', async () => {
    const sending = page.getByRole('dialog', { name: 'Send Ingrid Jiménez to Ashby' })
    const send = sending.getByRole('button', { name: 'Send to Ashby' })
    await page.goto(`${vouch.url}/admin/candidates`)
    await page.getByRole('link', { name: 'Ingrid Jiménez', exact: true }).focus()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog').getByText('Send to Ashby')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('t')
    await expect(send, 'of the row: Enter sends it').toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sending).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('button', { name: 'Send to Ashby…' })).toBeVisible()
    await page.keyboard.press('t')
    await expect(sending.getByRole('listitem')).toContainText('Strings & Co')
    await expect(send, 'of the panel: Enter sends it').toBeFocused()
    await expectAccessibleState(page, 'what leaves')
    expect(account.people).toEqual([])
    await send.press('Enter')
    await expect(page.getByText('On the way to Ashby').first()).toBeVisible()
    await expect.poll(() => account.notes.length, { timeout: 30_000 }).toBe(1)
    expect(account.people.map(({ made }) => made)).toEqual([
      { name: 'Ingrid Jiménez', linkedInUrl: 'https://www.linkedin.com/in/ingrid-j' },
    ])
    await expect(panel.getByText('In Ashby: New lead, just now')).toBeVisible({ timeout: 30_000 })
    await expect(panel.getByRole('button', { name: /Send to Ashby/ }), 'in place of the button').toHaveCount(
      0,
    )
    await expect(panel.getByRole('link', { name: /^Open in Ashby/ })).toHaveAttribute(
      'href',
      /^https:\/\/app\.ashbyhq\.com\//,
    )
    await expectAccessibleState(page, 'a candidate in Ashby')
  })

  const becomes = async (minutes: number, change: Parameters<typeof account.move>[1], line: RegExp) => {
    writeFileSync(clock.CLOCK_FILE, String(minutes * 60_000))
    account.clock = () => Date.now() + minutes * 60_000
    account.move(account.applications[0]!.id, change)
    await vouch.stop()
    vouch = await startVouch({ env, port: Number(new URL(vouch.url).port) }) // what is due is read at the start
    await expect(async () => {
      await openPanel()
      await expect(panel.getByText(line)).toBeVisible({ timeout: 2_000 })
    }).toPass()
  }

  await test.step('a phone screen makes them Contacted, and hired is their outcome', async () => {
    await becomes(20, { status: 'active', stage: 'Phone screen' }, /In Ashby: Phone screen/)
    await becomes(40, { status: 'hired', stage: 'Hired' }, /In Ashby: Hired/)
    await page.goto(`${vouch.url}/admin/candidates?tracking=sent`)
    const row = page.getByRole('row', { name: /Ingrid Jiménez/ })
    await expect(row).toContainText('Contacted')
    await expect(row).toContainText('Hired')
    await expect(row.getByRole('link', { name: /^In Ashby: Hired/ })).toHaveAttribute('href', /ashbyhq/)
    await expectAccessibleState(page, 'candidates in Ashby in the list')
    await page.goto(`${vouch.url}/admin/candidates?tracking=none`)
    await expect(page.getByRole('heading', { name: 'No results found.' })).toBeVisible()
  })

  await test.step('once an admin turned it on, a recommended person is looked up before anyone writes', async () => {
    const later = await signInOverHttp(vouch, ada.user.email)
    await recommends(later, (await knows(later, 4))[0]!.id)
    const look = page.getByRole('button', { name: 'Look in Ashby' })
    await page.goto(`${vouch.url}/admin/new-recommendations`)
    await expect(page.getByRole('heading', { name: FIRST })).toBeVisible()
    await expect(look).toHaveCount(0)
    await page.goto(`${vouch.url}/admin/integrations`)
    const lookUps = card.getByRole('switch', { name: 'Look recommended people up in Ashby' })
    await lookUps.click()
    await expect(lookUps).toBeChecked()
    await page.goto(`${vouch.url}/admin/new-recommendations`)
    await look.click()
    await expect(page.getByText('Not in Ashby, by their link or email address.')).toBeVisible()
    await expectAccessibleState(page, 'a person who was looked up')
    await page.goto(`${vouch.url}/admin/candidates`)
    await page.getByRole('link', { name: FIRST, exact: true }).click()
    await look.click()
    await expect(page.getByText('Not in Ashby, by their link or email address.')).toBeVisible()
  })

  await test.step('someone who is in Ashby is not written to without a question', async () => {
    const later = await signInOverHttp(vouch, ada.user.email)
    const second = (await later.client.connections.reviewList()).connections[0]!
    await recommends(later, second.id)
    account.people.push({
      id: randomUUID(),
      createdAt: '2026-05-04T00:00:00.000Z',
      name: second.name,
      email: null,
      link: second.linkedin_url,
      creditedTo: null,
      made: {},
    })
    await page.goto(`${vouch.url}/admin/candidates?tab=to_decide`)
    const row = page.getByRole('row').filter({ hasText: second.name })
    await row.getByRole('button', { name: 'Go ahead' }).click()
    await expect(dialog.getByText('In Ashby since May 2026')).toBeVisible()
    await expectAccessibleState(page, 'a question before someone who is known')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: 'Go ahead' }).click()
    await dialog.getByRole('button', { name: 'Go ahead' }).click()
    await expect(row).toHaveCount(0)
  })

  await test.step('a look that takes long goes on behind a panel that closes', async () => {
    const later = await signInOverHttp(vouch, ada.user.email)
    const third = (await later.client.connections.reviewList()).connections[0]!
    await recommends(later, third.id)
    await page.goto(`${vouch.url}/admin/candidates?tab=to_decide`)
    const link = page.getByRole('link', { name: third.name, exact: true })
    await link.click()
    const asked = page.waitForRequest('**/look')
    let answer = () => {}
    await page.route('**/look', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve))
      await route.continue()
    })
    const panel = page.locator('#person-panel')
    await panel.getByRole('button', { name: 'Go ahead' }).click()
    await asked
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    answer()
    await expect(link).toHaveCount(0)
    await page.unroute('**/look')
  })

  await test.step('an evaluation that goes ahead asks about someone who is known, too', async () => {
    const known = await signInOverHttp(vouch, ada.user.email)
    const [fourth] = (await known.client.connections.reviewList()).connections
    await recommends(known, fourth!.id)
    const { name, linkedin_url: link } = fourth!
    account.people.push({ ...account.people.at(-1)!, id: randomUUID(), name, link })
    await page.goto(`${vouch.url}/admin/candidates?tab=to_decide`)
    await page.getByRole('link', { name, exact: true }).click()
    const panel = page.locator('#person-panel')
    await panel.getByText('Your Evaluation').click()
    await panel.getByRole('switch', { name: 'I recommend my company reach out' }).click()
    await panel.getByRole('checkbox', { name: /^Go ahead/ }).click()
    await panel.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByText('In Ashby since May 2026')).toBeVisible()
    await dialog.getByRole('group').getByRole('button', { name: 'Go ahead' }).click()
    await expect(page.getByText(`will write to ${name}`)).toBeVisible()
  })
  await vouch.stop('SIGKILL')
})
