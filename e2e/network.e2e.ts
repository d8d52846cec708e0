import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import type { Decision, PersonList } from '../contract/recommendations.ts'
import { expectAccessibleInEveryLook } from './support/looks.ts'
import { numbered, type Reviewer } from './support/reviewer.ts'
import { test } from './support/reviewing.ts'
import { expect } from './support/test.ts'

const PEOPLE = [
  ...numbered(51, 'Software Engineer'),
  ...numbered(2, 'Product Designer', 51),
  ...numbered(1, 'Recruiter', 53),
].map((person, index) => ({
  ...person,
  email: index === 51 ? 'Ann+051@northwind.test' : '',
  degree: index === 51 ? 'BA Design' : '',
  institution: index === 51 ? 'Harbour School of Art' : '',
  graduation_year: index === 51 ? '2010 - 2014' : '',
}))
test.use({ file: { people: PEOPLE, layout: 'enriched' } })
test.beforeEach(() => test.setTimeout(120_000))

const onNetwork = (page: Page) => ({
  rows: page.getByRole('table', { name: 'Company network' }).locator('tbody').getByRole('row'),
  status: page.getByRole('combobox', { name: 'Recommendation Status' }),
  link: (name: string) => page.getByRole('link', { name, exact: true }),
  dialog: page.locator('dialog[open]'),
})

/** Recommends the designers, passes on the first engineer and puts off the second. */
async function decideOnSome({ client }: Reviewer) {
  const { connections } = await client.connections.reviewQueue({ query: { page_size: 100 } })
  const decisions = connections.flatMap(({ id: connection_id, job_category }, index): Decision[] => {
    if (job_category === 'DESIGNER') return [{ connection_id, general_decision: 'recommend' }]
    if (index > 1) return []
    return [{ connection_id, general_decision: index === 0 ? 'dont_recommend' : 'skip' }]
  })
  await client.recommendations.bulkDecision({ body: { decisions } })
  const [first] = await client.recommendations.finalReviewList()
  await client.recommendations.finalReview({
    params: { id: first!.id },
    body: {
      reach_out_method: 'RECOMMENDER',
      relationship: 'know_work',
      recommendation_strength: 5,
      notes: 'Draws in code.',
    },
  })
}

const linesOf = async (download: Download) =>
  (await readFile(await download.path(), 'utf8')).trim().split('\r\n').length - 1

test('the network is filtered, searched, paged, starred and exported', async ({ page, erin }) => {
  const { rows, status, link } = onNetwork(page)
  await page.route('**/v1/connections/review-all?*', (route) =>
    route.fulfill({ status: 400, json: { error: 'No.', code: 'invalid', request_id: '1' } }),
  )
  await page.goto('/admin/all-connections')
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await page.unroute('**/v1/connections/review-all?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows).toHaveCount(50)
  await decideOnSome(erin)
  await page.goto('/admin/all-connections')
  await expect(page.getByRole('heading', { level: 1, name: 'Company Network' })).toBeFocused()
  await expect(page.getByText('54 people your team knows.')).toBeVisible()
  const first = ['Select all on this page', 'Favorite', 'Name']
  const facts = ['Job Category', 'Status', 'Known By', 'Recommended By', 'Strength']
  const headers = expect(page.getByRole('columnheader'))
  await headers.toHaveText([...first, ...facts], { useInnerText: true })
  await page.setViewportSize({ width: 1680, height: 800 })
  const wide = [...first, 'Job Title', 'Company', ...facts, 'Recommended']
  await headers.toHaveText(wide, { useInnerText: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('button', { name: /^Export these/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(rows).toHaveCount(4)
  await expectAccessibleInEveryLook(page, 'the network')
  await status.selectOption('Recommended')
  await expect(page).toHaveURL(/\/all-connections\?status=recommend$/)
  await expect(rows).toHaveText([/Person051.*Recommended.*Erin/, /Person052.*Recommended.*Erin/])
  await page.reload()
  await expect(status).toHaveValue('recommend')
  await expect(rows).toHaveCount(2)
  await page.goBack()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(rows).toHaveCount(4)
  for (const [label, name] of [
    ['Hidden by me', /Person000/],
    ['Saved for later by me', /Person001/],
  ] as const) {
    await status.selectOption(label)
    await expect(rows).toHaveText([name])
    await expect(rows).toContainText(['Not reviewed'])
  }
  await page.goto('/admin/all-connections?status=nonsense&category=TALENT_TEAM&page=7')
  await expect(status).toHaveValue('all')
  await expect(rows).toHaveText([/Person053/])
  await expect(page.getByText('1 found')).toBeVisible()

  // The export of everything and of the filtered list; a failure is shown beside the button.
  await page.route('**/v1/connections/export-all*', (route) => route.abort())
  await page.getByRole('button', { name: 'Export these 1 as CSV' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'The export did not work' })
  await expect(failed).toBeVisible()
  await page.unroute('**/v1/connections/export-all*')
  const filtered = page.waitForEvent('download')
  await failed.getByRole('button', { name: 'Retry' }).click()
  expect((await filtered).suggestedFilename()).toBe('connections.csv')
  expect(await linesOf(await filtered)).toBe(1)
  await expect(failed).toHaveCount(0)
  const all = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all 54 as CSV' }).click()
  expect(await linesOf(await all)).toBe(54)
  await expect(page.getByText('54 rows exported')).toBeVisible()

  await page.getByRole('button', { name: 'Favorite' }).click()
  await expect(page.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('searchbox').fill('nobody')
  await expect(page).toHaveURL(/[?&]search=nobody(&|$)/)
  await expect(page.getByRole('heading', { name: 'No results found.' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/all-connections$/)
  await expect(rows).toHaveCount(50)

  // The company dashboard's lists export the same way.
  await page.goto('/admin/dashboard?tab=recommendations&category=DESIGNER&search=person052')
  await expect(link('Person052 Sample')).toHaveAttribute('href', /^\/admin\/dashboard\?.*&person=/)
  const one = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export these 1 as CSV' }).click()
  expect(await linesOf(await one)).toBe(1)
  const both = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all 2 as CSV' }).click()
  expect(await linesOf(await both)).toBe(2)
})

test('a person is read, judged and edited in one panel, by mouse and by keyboard, with an address of its own', async ({
  page,
  context,
  erin,
}) => {
  await decideOnSome(erin)
  const { rows, link, dialog } = onNetwork(page)
  const titled = (name: string) => dialog.getByRole('heading', { level: 2, name })
  const history = dialog.locator('section', { has: page.getByRole('heading', { name: 'History' }) })
  await page.goto('/admin/all-connections?status=recommend')
  const name = link('Person051 Sample')
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?status=recommend&person=[0-9a-f-]{36}$/)
  await expect(page.getByRole('dialog', { name: 'Person051 Sample' })).toBeVisible()
  await expect(titled('Person051 Sample')).toBeFocused()
  await expect(dialog.getByText('Product Designer at Northwind Tools')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'ann+051@northwind.test' })).toHaveAttribute(
    'href',
    /^mailto:ann%2B051@northwind\.test$/i,
  )
  await expect(dialog.getByRole('link', { name: /LinkedIn profile/ })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/in/person-051',
  )
  await expect(dialog.getByText('Draws in code.')).toBeVisible()
  await expect(dialog.getByText('5 of 5')).toBeVisible()
  await expect(dialog.getByText('BA Design, Harbour School of Art, 2014')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Education' })).toBeVisible()
  await expect(dialog.getByText('Known by Erin')).toBeVisible()
  await expect(history.getByRole('listitem')).toHaveText([/20\d\d.*Recommended by Erin/])
  await expectAccessibleInEveryLook(page, 'the panel of a person')

  await test.step('an evaluation is given by keyboard, with a network that fails at first', async () => {
    const reachOut = dialog.getByRole('switch', { name: 'I recommend my company reach out to this person' })
    const mention = dialog.getByRole('switch', { name: 'Mention my name when contacting' })
    const notes = dialog.getByRole('textbox', { name: 'Additional notes for recruiters' })
    await expect(reachOut).not.toBeChecked()
    await expect(notes).toHaveAttribute('placeholder', 'Add any special information about this candidate...')
    await reachOut.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(mention).toBeFocused()
    await page.keyboard.press('Space')
    await expect(mention).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ask her about j and k.')
    await page.route('**/rating', (route) => route.abort())
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('Your evaluation was not saved')
    await expect(notes).toHaveValue('Ask her about j and k.')
    await expect(reachOut).toBeChecked()
    await expectAccessibleInEveryLook(page, 'an evaluation that was not saved')
    await page.unroute('**/rating')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Evaluation saved' })).toBeVisible()
    await expect(history.getByRole('listitem').first()).toContainText('Evaluated by Erin')
    await notes.fill('Other words')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(notes).toHaveValue('Ask her about j and k.')
  })

  await test.step('the own recommendation is edited in its place', async () => {
    const edit = dialog.getByRole('button', { name: 'Edit your recommendation' })
    await edit.click()
    const words = dialog.getByRole('textbox', { name: 'Notes for recruiter (Optional)' })
    await expect(words).toHaveValue('Draws in code.')
    await words.fill('Forgotten')
    await dialog.getByRole('button', { name: 'Cancel' }).first().click()
    await expect(edit).toBeFocused()
    await edit.click()
    await expect(words).toHaveValue('Draws in code.')
    await expectAccessibleInEveryLook(page, 'an own recommendation in the panel')
    await words.fill('Draws in code, and well.')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByRole('blockquote')).toHaveText('Draws in code, and well.')
    await expect(edit).toBeFocused()
  })

  await test.step('the star and the stage are changed, and stand in the history', async () => {
    const stage = dialog.getByRole('combobox', { name: 'Stage of Person051 Sample' })
    await dialog.getByRole('button', { name: 'Favorite' }).click()
    await expect(dialog.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true')
    await expect(stage).toHaveValue('reviewed') // a star is a review
    await page.route('**/stages', (route) => route.abort())
    await stage.selectOption('Contacted')
    const failed = dialog.getByRole('alert').filter({ hasText: 'was not moved to Contacted' })
    await expect(stage).toHaveValue('reviewed')
    await page.unroute('**/stages')
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect(stage).toHaveValue('contacted')
    await expect(history.getByRole('listitem')).toHaveText([
      /Moved to Contacted – Erin/,
      /Moved to Reviewed – Erin/,
      /Evaluated by Erin/,
      /Recommended by Erin/,
    ])
  })

  await test.step('j and k go through the list, and the way back leads to the row', async () => {
    await titled('Person051 Sample').click()
    await expect(dialog.getByText('1 of 2')).toBeVisible()
    await page.keyboard.press('k')
    await page.keyboard.press('j')
    await expect(titled('Person052 Sample')).toBeVisible()
    await expect(dialog.getByText('2 of 2')).toBeVisible()
    const next = dialog.getByRole('button', { name: 'Next person' })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('j')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\?status=recommend$/)
    await expect(link('Person052 Sample')).toBeFocused()
    await rows.last().getByRole('cell', { name: 'Recommended', exact: true }).click() // the row is the name
    await dialog.getByRole('button', { name: 'Previous person' }).click()
    await expect(titled('Person051 Sample')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Previous person' })).toBeFocused()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\?status=recommend$/)
    await page.goForward()
    await expect(titled('Person051 Sample')).toBeVisible()
    await page.reload()
    await expect(titled('Person051 Sample')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\?status=recommend$/)
    await expect(name).toBeFocused()

    // At the end of a page, the next page follows.
    await page.goto('/admin/all-connections')
    await link('Person049 Sample').click()
    await expect(dialog.getByText('50 of 54')).toBeVisible()
    await page.keyboard.press('j')
    await expect(titled('Person050 Sample')).toBeVisible()
    await expect(dialog.getByText('51 of 54')).toBeVisible()
    await expect(page).toHaveURL(/\?person=[0-9a-f-]{36}&page=2$/)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(link('Person050 Sample')).toBeFocused()
    await link('Person050 Sample').click()
    await expect(dialog.getByText('51 of 54')).toBeVisible()
    await page.keyboard.press('k')
    await expect(titled('Person049 Sample')).toBeVisible()
    await expect(page).toHaveURL(/\?person=[0-9a-f-]{36}$/)
  })

  await test.step('in a tab of its own it closes without leaving the list below it', async () => {
    await page.goto('/admin/all-connections?status=recommend')
    const opened = context.waitForEvent('page')
    await name.click({ modifiers: ['ControlOrMeta'] })
    await expect(dialog).toHaveCount(0)
    const tab = await opened
    const shown = tab.getByRole('dialog', { name: 'Person051 Sample' })
    await expect(shown).toBeVisible()
    await tab.route('**/v1/connections/review-all?*', async (route) => {
      const response = await route.fetch()
      const list = (await response.json()) as PersonList
      const rating = { userId: crypto.randomUUID(), canReachOut: true, canMentionName: false }
      for (const person of list.connections)
        person.ratings.push({ ...rating, ratedBy: 'Bea Boss', notes: 'Met at a fair.' })
      await route.fulfill({ response, json: list })
    })
    await tab.goto(tab.url().replace('status=recommend', 'category=TALENT_TEAM'))
    await expect(shown.getByText('Bea Boss')).toBeVisible()
    await expect(shown.getByText('Recommends reaching out', { exact: true })).toBeVisible()
    await expect(shown.getByText('Met at a fair.')).toBeVisible()
    await expect(shown.getByRole('button', { name: 'Next person' })).toHaveCount(0)
    await shown.getByRole('button', { name: 'Close' }).click()
    await expect(tab).toHaveURL(/\/all-connections\?category=TALENT_TEAM$/)
    await tab.goto(`${page.url().split('?')[0]}?person=${crypto.randomUUID()}`)
    await expect(
      tab.getByText('This person is not, or is no longer, in your company’s network'),
    ).toBeVisible()
    await tab.goto(`${page.url().split('?')[0]}?person=nonsense`)
    await expect(tab.locator('tbody tr')).toHaveCount(50)
    await expect(tab.locator('dialog[open]')).toHaveCount(0)
    await tab.close()
  })
})
