import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './support/looks.ts'
import { carrySession, numbered, startReviewer } from './support/reviewer.ts'
import { expect, test } from './support/test.ts'
import type { VouchServer } from './support/vouch-server.ts'

const PHONE = { width: 375, height: 740 }
const KNOWN = 'https://www.linkedin.com/in/person-001'

type Manifest = {
  start_url: string
  icons: { src: string }[]
  share_target: { action: string; method: string; params: Record<'title' | 'text' | 'url', string> }
}

async function manifestOf(vouch: VouchServer): Promise<Manifest> {
  const answer = await fetch(`${vouch.url}/manifest.webmanifest`)
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  return (await answer.json()) as Manifest
}

/** Opens what the system opens when something is shared with the installed Vouch. */
async function share(
  page: Page,
  vouch: VouchServer,
  shared: Partial<Record<'title' | 'text' | 'url', string>>,
) {
  const { action, method, params } = (await manifestOf(vouch)).share_target
  expect(method).toBe('GET')
  const address = new URL(action, vouch.url)
  for (const [what, value] of Object.entries(shared)) address.searchParams.set(params[what as 'url'], value)
  return page.goto(address.href)
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('Vouch can be installed', async ({ page, vouch }) => {
  await page.goto(vouch.url)
  const { icons } = await manifestOf(vouch)
  // Behind a proxy that asks for a sign-in of its own, the browser has to send its cookies for it.
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('crossorigin', 'use-credentials')
  for (const { src } of icons) {
    const icon = await fetch(new URL(src, vouch.url))
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
  }
  const devtools = await page.context().newCDPSession(page)
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  const ids = installabilityErrors.map(({ errorId }) => errorId)
  expect(ids.filter((id) => id !== 'in-incognito')).toEqual([]) // every page of a test is
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('a shared profile is recommended in three taps, without the others who wait', async ({
  page,
  vouch,
}) => {
  const erin = await startReviewer(vouch, { people: numbered(4, 'Designer') })
  const { connections } = await erin.client.connections.reviewList()
  const other = connections.find(({ name }) => name === 'Person003 Sample')!
  await erin.client.recommendations.bulkDecision({
    body: { decisions: [{ connection_id: other.id, general_decision: 'recommend' }] },
  })
  await page.setViewportSize(PHONE)
  await carrySession(page, vouch, erin)
  await share(page, vouch, { title: 'Person001 Sample', text: `Look at this ${KNOWN}?trk=share… ` }) // 1: Vouch, in the list of apps
  await expect(heading(page, 'You know Person001 Sample')).toBeFocused()
  await expectAccessibleInEveryLook(page, 'a shared profile of someone known')
  await button(page, 'Recommend').click() // 2
  await expect(page.getByText('Candidate 1 of 1').first()).toBeVisible()
  await expect(page.getByText('Person001 Sample').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Candidate 1 of 1').first()).toBeVisible()
  await button(page, 'Finish').click() // 3
  await expect(page).toHaveURL(/\/dashboard$/)
  const { connections: known } = await erin.client.recommendations.recommendationList({
    query: { recommendation_status: 'recommend' },
  })
  expect(known.map(({ name }) => name)).toContain('Person001 Sample')

  await share(page, vouch, { url: KNOWN })
  await expect(page.getByText('You recommended them.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit Recommendation' }).click()
  await expect(page).toHaveURL(/\/candidate\//)
})

test('Later and Never Show Again are those of the review', async ({ page, vouch }) => {
  const erin = await startReviewer(vouch, { people: numbered(3, 'Designer') })
  const statusOf = async (text: string) =>
    (await erin.client.connections.sharedProfile({ query: { text } })).connection?.status
  await carrySession(page, vouch, erin)
  await share(page, vouch, { url: KNOWN })
  await button(page, 'Later').click()
  await expect(page.getByText('Later: Person001 Sample')).toBeVisible()
  await expect.poll(() => statusOf(KNOWN)).toBe('skip')
  await share(page, vouch, { url: KNOWN })
  await expect(page.getByText('You saved them for later.')).toBeVisible()
  await page.keyboard.press('h')
  await expect(page.getByText('Never show again: Person001 Sample')).toBeVisible()
  await expect.poll(() => statusOf(KNOWN)).toBe('dont_recommend')
})

test('a shared profile of someone else becomes a tip, also pasted in Ctrl+K', async ({ page, vouch }) => {
  const erin = await startReviewer(vouch, { people: numbered(2, 'Designer') })
  await carrySession(page, vouch, erin)
  await share(page, vouch, { text: 'Have a look: https://www.linkedin.com/in/ana-kim/?utm_source=share_via' })
  await expect(heading(page, 'Submit a Tip')).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Profile link' })).toHaveValue(/linkedin\.com\/in\/ana-kim/)
  await expect(button(page, 'Submit')).toBeEnabled()

  await page.goto(`${vouch.url}/dashboard`)
  await expect(heading(page, /^Welcome/)).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search people/ }).fill(KNOWN)
  await expect(page.getByRole('option').first()).toContainText('Open this LinkedIn profile')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'You know Person001 Sample')).toBeFocused()
})

test('signed out, what was shared survives signing in', async ({ page, vouch }) => {
  await startReviewer(vouch, { people: numbered(2, 'Designer') })
  await share(page, vouch, { text: `Look at this ${KNOWN}` })
  await expect(page).toHaveURL(/\/login\?return_to=/)
  await page.getByRole('textbox', { name: 'Email' }).fill(vouch.address('erin'))
  await button(page, 'Request Sign In Link').click()
  await expect(page.getByText('Check your email').first()).toBeVisible()
  await page.goto(await vouch.signInLink(vouch.address('erin')))
  await expect(heading(page, 'You know Person001 Sample')).toBeFocused()
})

test('anything else reads one sentence', async ({ page, vouch }) => {
  await carrySession(page, vouch, await startReviewer(vouch, { people: numbered(2, 'Designer') }))
  const sentence = (text: string) => expect(page.getByText(text)).toBeVisible()
  for (const link of [
    'https://linkedin.com.evil.test/in/person-001',
    'https://www.linkedin.com/company/acme',
    'javascript:alert(1)',
    '%2525%00%ff',
    'just words',
  ]) {
    await share(page, vouch, { url: link })
    await sentence('Vouch finds no LinkedIn profile in what you shared.')
  }
  await expectAccessibleInEveryLook(page, 'a share without a profile')
  await share(page, vouch, { text: 'x'.repeat(5000) })
  await sentence('What you shared is too long for a link to a LinkedIn profile.')
  await share(page, vouch, { url: encodeURIComponent(KNOWN) })
  await expect(heading(page, 'You know Person001 Sample')).toBeFocused()
  const megabyte = await fetch(`${vouch.url}/share?text=${'x'.repeat(1_000_000)}`).then(
    (answer) => answer.json(),
    (reason: Error) => reason,
  )
  expect(megabyte).toMatchObject({ error: expect.stringContaining('larger than 16 KB') })
})
