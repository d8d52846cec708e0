// Also for outbox
import { DAY_MS } from '../domain/time.ts'
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { shiftedClock } from '../testing/shifted-clock.ts'
import { mailsIn } from './support/mails.ts'
import { carrySession, numbered, signInOverHttp } from './support/reviewer.ts'
import { expect, expectAccessible, test, uploadConnections } from './support/test.ts'
import { startVouch, type VouchServer } from './support/vouch-server.ts'

const mailsTo = async (vouch: VouchServer, address: string) =>
  (await mailsIn(vouch)).filter(({ to }) => to?.[0]?.address === address)

async function openChoices(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Email…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Email' })
  await expect(dialog.getByRole('switch', { name: /^What is asked of me/ })).toBeVisible()
  return dialog
}

test('news by email is offered once, chosen in the account menu, sent the next morning, and stopped by the link', async ({
  page,
}, info) => {
  const clock = info.outputPath('clock')
  const vouch = await startVouch({ env: shiftedClock(clock) })
  const admin = await signInOverHttp(vouch, vouch.address('erin'))
  const ada = await signInOverHttp(vouch, vouch.address('ada'))
  await ada.client.auth.updateMe({ body: { first_name: 'Ada' } })
  await carrySession(page, vouch, ada)

  // The weekly email is offered after the first letter, and never again.
  await uploadConnections(page, vouch, { people: numbered(4, 'Designer') })
  const offer = page.getByText('Want a short email on Mondays?')
  const finish = async () => {
    await page.goto(`${vouch.url}/find-candidates?category=ALL`)
    await expect(page.locator('[aria-current=true]')).toBeVisible()
    await page.keyboard.press('l')
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByText('Candidate 1 of 1')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('heading', { name: /^You vouched for/ })).toBeVisible()
  }
  await finish()
  await expect(offer).toBeVisible()
  await expectAccessible(page, 'the offer')
  await page.getByRole('button', { name: 'Yes, send it' }).click()
  await expect(page.getByText('Done. You’ll hear from us the next Monday there’s news.')).toBeVisible()
  await expect(offer).toHaveCount(0)
  await finish()
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  await expect(offer).toHaveCount(0)

  let choices = await openChoices(page)
  const daily = () => choices.getByRole('radio', { name: 'Each morning' })
  const switches = choices.getByRole('switch')
  await expect(choices.getByRole('switch', { name: /^My week/ })).toBeChecked()
  await expect(daily()).toBeChecked()
  await expect(switches, 'others are for admins').toHaveCount(4)
  await choices.getByRole('switch', { name: /^The machinery/ }).click()
  await expect.poll(async () => (await ada.client.inbox.entries()).entries).toEqual([])
  const pause = choices.getByLabel('Don’t ask me before')
  await pause.fill('2099-12-31')
  await expect.poll(() => ada.client.reachOut.askPause({})).toEqual({ not_before: '2099-12-31' })
  await pause.fill('')
  await expect.poll(() => ada.client.reachOut.askPause({})).toEqual({ not_before: null })
  await expectAccessible(page, 'the choices')

  const { connections } = await ada.client.connections.reviewList()
  await ada.client.recommendations.bulkDecision({
    body: { decisions: [{ connection_id: connections[0]!.id, general_decision: 'recommend' }] },
  })
  const [person] = (
    await admin.client.recommendations.personList({ query: { recommendation_status: 'recommend' } })
  ).connections
  await admin.client.candidates.moveCandidate({ params: { id: person!.id }, body: { stage: 'contacted' } })
  const news = async () =>
    (await mailsTo(vouch, ada.user.email)).filter(({ subject }) =>
      subject?.startsWith('One of your people moved'),
    )
  expect(await news()).toEqual([])
  writeFileSync(clock, String(DAY_MS))
  await expect.poll(async () => (await news()).length, { timeout: 60_000 }).toBe(1)

  const text = (await news())[0]!.text!
  const link = /^\S+\/unsubscribe\?token=\S+$/m.exec(text)![0]
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Stop these emails?' })).toBeFocused()
  await expectAccessible(page, 'the page that stops mails')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
  await page.getByRole('link', { name: 'Open Vouch' }).click()
  choices = await openChoices(page)
  await expect(choices.getByRole('radio', { name: 'Never' })).toBeChecked()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await daily().click()
  await expect(daily()).toBeChecked()
  await saved // a reload would cancel the call
  await page.reload()
  choices = await openChoices(page)
  await expect(daily()).toBeChecked()
  const off = { name: 'mention', is_on: false }
  const again = await signInOverHttp(vouch, ada.user.email) // since that day
  await again.client.news.chooseNewsMails({ body: { inbox: [off] } })
  await page.reload()
  choices = await openChoices(page)
  await choices.getByText('More', { exact: true }).click()
  const former = choices.getByRole('switch', { name: 'When comments name me' })
  await expect(former, 'what an earlier version switched off').not.toBeChecked()
  await former.click()
  await expect(former).toBeChecked()

  await page.goto(`${vouch.url}/unsubscribe?token=made-up`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('alert')).toContainText('This link is incomplete')
  await vouch.stop('SIGKILL')
})
