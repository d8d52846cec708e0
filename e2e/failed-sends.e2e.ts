import type { Locator, Page } from '@playwright/test'
import { EVERYTHING } from '../testing/everything.ts'
import { LARGE, PHONE } from './support/looks.ts'
import { unfoldEvaluation } from './support/panel.ts'
import { numbered } from './support/reviewer.ts'
import { test } from './support/reviewing.ts'
import { expect } from './support/test.ts'

test.use({ file: { people: numbered(6, 'Software Engineer') } })

type Form = {
  address: string
  /** The title of its failure. */
  title: RegExp
  fill: (page: Page, words: string) => Promise<void>
  send: (page: Page) => Locator
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).last()
const field = (label: string) => (page: Page, words: string) =>
  page.getByRole('textbox', { name: label }).last().fill(words)

const forms = (recommended: string, person: string): Form[] => [
  {
    address: '/submit-tip',
    title: /^Your tip was not sent/,
    fill: field('Name'),
    send: button('Submit'),
  },
  {
    address: `/candidate/${recommended}`,
    title: /^Failed to update connection/,
    fill: field('Notes for recruiter (Optional)'),
    send: button('Submit'),
  },
  {
    address: '/job-review?add=true',
    title: /^The job was not added/,
    async fill(page, words) {
      for (const label of ['Job title', 'Location', 'Description']) await field(label)(page, words)
    },
    send: button('Add Job'),
  },
  {
    address: '/admin/company',
    title: /^The settings were not saved/,
    fill: field('Company name'),
    send: button('Save'),
  },
  {
    address: '/admin/reach-out/texts',
    title: /^The messages were not saved/,
    fill: field('Who candidates can write to (Optional)'),
    send: button('Save messages'),
  },
  {
    address: `/admin/all-connections?person=${person}`,
    title: /^Your comment was not saved/,
    fill: field('Comment'),
    send: button('Comment'),
  },
  {
    address: `/admin/all-connections?person=${person}`,
    title: /^Your evaluation .*was not saved/,
    async fill(page, words) {
      await unfoldEvaluation(page)
      await field('Additional notes for recruiters')(page, words)
    },
    send: button('Save Changes'),
  },
  {
    address: '/find-candidates?category=ALL',
    title: /^Your decisions were not submitted/,
    async fill(page) {
      await expect(page.locator('li[aria-current="true"]')).toBeVisible()
      await page.keyboard.press('s')
    },
    send: button('Finish'),
  },
]

/** Whether it is in the window, and nothing lies on it. */
const isSeen = (alert: Locator) =>
  alert.evaluate((own) => {
    const { left, right, top, bottom } = own.getBoundingClientRect()
    const corners = [left + 8, right - 8].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const))
    return corners.every(([x, y]) => own.contains(document.elementFromPoint(x, y)))
  })

const ANSWERS = { reach_out_method: 'RECOMMENDER', relationship: 'worked_directly' } as const
const CALLS = /\/(healthz|v1\/)/

/** By day each form is sent in one of them. */
const SIZES = [LARGE, PHONE]
for (const [nth, size] of SIZES.entries())
  test(`what could not be sent is in sight until it is, at ${size.width} px`, async ({ page, erin }) => {
    test.setTimeout(300_000)
    const { connections } = await erin.client.connections.reviewList()
    const [first, second, third] = connections.map(({ id }) => id)
    await erin.client.recommendations.bulkDecision({
      body: {
        decisions: [first!, second!, third!].map((connection_id) => ({
          connection_id,
          general_decision: 'recommend' as const,
        })),
      },
    })
    await erin.client.recommendations.finalReview({
      params: { id: third! },
      body: { ...ANSWERS, should_mention_name: null, recommendation_strength: null, notes: '' },
    })
    const people = await erin.client.recommendations.personList({
      query: { recommendation_status: 'recommend' },
    })
    await page.setViewportSize(size)
    const general = page.getByText("Vouch can't be reached")
    const all = forms(third!, people.connections[0]!.id)
    for (const { address, title, fill, send } of all.filter((_, n) => EVERYTHING || n % 2 === nth))
      await test.step(String(title), async () => {
        const failure = page.getByRole('alert').filter({ hasText: title }).first()
        await page.goto(address)
        await expect(
          send(page)
            .or(page.getByRole('textbox', { name: 'Comment' }))
            .first(),
        ).toBeVisible()
        await fill(page, 'Words')
        await page.route(CALLS, (route) => route.abort())
        const away = page.waitForRequest('**/healthz')
        await send(page).click()
        await expect(failure).toBeVisible()
        await away
        await expect.poll(() => isSeen(failure), 'in sight').toBe(true)
        await expect(general, 'gives way').toHaveCount(0)
        const back = page.waitForResponse('**/healthz')
        await page.unroute(CALLS)
        await back
        expect(await isSeen(failure), 'still there once the server is back').toBe(true)
        await send(page).click()
        await expect(failure).toHaveCount(0)
      })
  })

test('decisions are called safe where there are some', async ({ page }) => {
  const general = page.getByRole('region', { name: 'Notifications' })
  const away = async (act: () => Promise<void>, words: string) => {
    await page.route(CALLS, (route) => route.abort())
    await act()
    await expect(general.getByText(words, { exact: true })).toBeVisible()
    await page.unroute(CALLS)
  }
  const jobs = page.getByRole('link', { name: 'Job Recommendations' })
  await page.goto('/dashboard')
  await expect(jobs).toBeVisible()
  await away(() => jobs.click(), 'We’ll reconnect automatically.')
  await page.goto('/find-candidates?category=ALL')
  await expect(page.getByText('6 connections found')).toBeVisible()
  await away(
    () => page.getByRole('searchbox').fill('Person'),
    'We’ll reconnect automatically. Your saved decisions are safe.',
  )
})
