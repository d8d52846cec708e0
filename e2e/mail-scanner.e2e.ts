// Also for auth
import { writeFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { DAY_MS } from '../domain/time.ts'
import { EVERYTHING } from '../testing/everything.ts'
import { shiftedClock } from '../testing/shifted-clock.ts'
import { expectAccessibleState } from './support/looks.ts'
import { mailsIn } from './support/mails.ts'
import { team } from './support/reach-out.ts'
import { carrySession, signInOverHttp } from './support/reviewer.ts'
import { expect, test } from './support/test.ts'
import { startVouch, type VouchServer } from './support/vouch-server.ts'

const OPEN_MS = EVERYTHING ? 4_000 : 1_500
const GUEST = 'guest@elsewhere.test'
const NEXT = 'ada@next.test'

/** The links of all emails so far; of links that differ only in a token, the newest is enough, except for links to sign in. */
async function linksInMails(vouch: VouchServer): Promise<URL[]> {
  const found = new Map<string, URL>()
  for (const { html } of await mailsIn(vouch))
    for (const [, href] of html!.matchAll(/href="([^"]+)"/g)) {
      const { pathname, search, hash } = new URL(
        href!.replaceAll(/&#(\d+);/g, (_, n) => String.fromCharCode(n)),
      )
      found.set(pathname === '/magic-link' ? search : pathname, new URL(pathname + search + hash, vouch.url))
    }
  return [...found.values()]
}

/** Opens each link with its scripts for some seconds, as scanners of emails do. */
async function scan(browser: BrowserContext, links: URL[]) {
  const opened = await Promise.all(
    links.map(async ({ href }) => {
      const page = await browser.newPage()
      await page.goto(href)
      return page
    }),
  )
  await opened[0]!.waitForTimeout(OPEN_MS)
  for (const page of opened) await page.close()
}

/** Asks for a link on the sign-in screen. */
async function ask(page: Page, vouch: VouchServer, email: string) {
  await page.goto(`${vouch.url}/login`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Request Sign In Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = await vouch.signInLink(email)
  const code = (await mailsIn(vouch)).find(({ text }) => text!.includes(new URL(link).search))!.text!
  return { link, code: /^[A-Z2-9]{4}-[A-Z2-9]{4}/m.exec(code)![0] }
}

test('another browser that opens every link of every email does nothing, and uses nothing up', async ({
  browser,
  context,
  page,
}, info) => {
  test.setTimeout(300_000)
  const clock = info.outputPath('clock')
  writeFileSync(clock, '0')
  const vouch = await startVouch({ env: shiftedClock(clock) })
  const first = await team(vouch)
  const [moved] = (
    await first.alice.client.recommendations.personList({ query: { recommendation_status: 'recommend' } })
  ).connections
  await first.alice.client.candidates.moveCandidate({
    params: { id: moved!.id },
    body: { stage: 'contacted' },
  })
  await first.ada.client.uploads.mailUploadLink()
  writeFileSync(clock, String(DAY_MS))
  const subjects = async () => new Set((await mailsIn(vouch)).map(({ subject }) => subject))
  await expect.poll(subjects, { timeout: 60_000 }).toContain('One of your people moved')

  const alice = await signInOverHttp(vouch, first.alice.user.email)
  const ada = await signInOverHttp(vouch, first.ada.user.email)
  const ben = await signInOverHttp(vouch, vouch.address('ben'))
  const admin = alice.client
  await admin.employees.invite({ body: { email: GUEST } })
  await admin.employees.remindToUpload()
  await admin.employees.updateEmployee({ params: { id: ben.user.uuid }, body: { role: 'admin' } })
  await admin.keys.addKey({ body: { name: 'Reports', days: 30 } })
  const sprint = await admin.sprints.startSprint({ body: { title: 'Together', minutes: 60, by_email: true } })
  const invited = async () =>
    [...(await subjects())].some((one) => one?.startsWith('You are invited to a sprint'))
  await expect.poll(invited, { timeout: 60_000 }).toBe(true)
  await ada.client.account.changeEmail({ body: { email: NEXT } })
  await expect.poll(subjects).toContain('Confirm your new address for Vouch')
  await admin.employees.deleteCompany({ body: { name: alice.user.company.name } })
  const { link, code } = await ask(page, vouch, ada.user.email)

  const state = async () => ({
    sprint: (await admin.sprints.sprint({ params: { id: sprint.id } })).team.joined,
    invitations: (await admin.employees.invitationList()).map(({ email }) => email),
    employees: await admin.employees.employeeList(),
    company: await admin.employees.companySettings(),
    ada: await ada.client.auth.me(),
    mails: await ada.client.news.newsMails(),
    sessions: (await ada.client.account.security({})).sessions.map(({ id }) => id),
    reach_out: await ada.client.reachOut.ownReachOuts({}),
  })
  const before = await state()
  expect(before.sprint).toBe(0)

  const links = await linksInMails(vouch)
  expect(new Set(links.map(({ pathname }) => pathname)).size).toBeGreaterThan(8)
  const scanner = await browser.newContext()
  const phone = await browser.newContext() // where Ada is signed in
  await carrySession(await phone.newPage(), vouch, ada)
  await scan(scanner, links)
  await scan(phone, links)
  expect(await state()).toEqual(before)

  // Elsewhere the page names the account and waits.
  const strange = await scanner.newPage()
  await strange.goto(link)
  const button = strange.getByRole('button', { name: `Sign in as ${ada.user.email}` })
  await expect(button).toBeVisible()
  await expectAccessibleState(strange, '/magic-link in another browser')

  // The email opens a new tab of the browser that asked: the link signs in there, and in the tab that waits.
  const tab = await context.newPage()
  await tab.goto(link)
  for (const one of [tab, page]) await expect(one).toHaveURL(/\/dashboard$/)
  await tab.close()

  // A scanner that presses buttons leaves the code.
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()))
  const second = await ask(page, vouch, ada.user.email)
  await strange.goto(second.link)
  await button.click()
  await expect(strange).toHaveURL(/\/dashboard$/)
  await page.getByLabel('Or type the code from the email').fill(second.code)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(code).not.toBe(second.code)

  // What a link is for takes one press.
  await page.goto(links.find(({ pathname }) => pathname.startsWith('/sprint/'))!.href)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('link', { name: 'Review your connections' })).toBeVisible()
  await page.goto(links.find(({ pathname }) => pathname === '/unsubscribe')!.href)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
  await strange.evaluate(() => localStorage.clear())
  await strange.goto(links.find(({ hash }) => hash.includes('invitation'))!.href)
  await strange.getByRole('button', { name: /^Join / }).click()
  await expect(strange).toHaveURL(/\/upload$/)
  await vouch.stop('SIGKILL')
})

test('two tabs that asked, for different addresses, each have their link', async ({
  context,
  page,
  vouch,
}) => {
  const other = await context.newPage()
  const adas = await ask(page, vouch, vouch.address('ada'))
  const bens = await ask(other, vouch, vouch.address('ben'))
  await other.goto(adas.link)
  await expect(other).toHaveURL(/\/dashboard$/)
  await page.goto(bens.link)
  await expect(page.getByRole('button', { name: 'Account of ben' })).toBeVisible()
})
