// Also for people
import type { Locator, Page } from '@playwright/test'
import { choose } from './support/choice.ts'
import { PHONE, resize } from './support/looks.ts'
import { carrySession, signInOverHttp } from './support/reviewer.ts'
import { enter, expect, expectAccessible, test } from './support/test.ts'

const ADMIN = 'nadia@larkspur.example'
const EMPLOYEE = 'theo@larkspur.example'
const TEAM = '/admin/dashboard?tab=recommendations'
const WIDTHS = [1280, 1440, 1600]

const NAMES = ['Bartholomew Winterbottom', 'Maximilian Schwarzenberg', 'Wilhelmina Woodhouse-Kim']
const TITLES = [
  'Senior Machine Learning Engineer',
  'Director of Business Development',
  'Marketing Communications Manager',
]

/** A colleague's name of 40 letters. */
const COLLEAGUE = 'Wolfeschlegelsteinhausenbergerdorffwelch'

const headings = (page: Page) => page.getByRole('columnheader')

async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0)
}

type Row = { recommendations: object[] }

/** Changes the rows of an answer on its way to the page. */
async function change(page: Page, path: string, each: (n: number, row: Row) => object) {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.connections = answer.connections.map((row: Row, n: number) => ({ ...row, ...each(n, row) }))
    await route.fulfill({ response, json: answer })
  })
}

test('tables have all their columns, even if no row has anything in them', async ({ page, vouch }) => {
  const unanswered = {
    reach_out_method: null,
    should_mention_name: null,
    relationship: null,
    recommendation_strength: null,
    notes: null,
  }
  await enter(page, vouch, EMPLOYEE)
  await change(page, '**/v1/connections/recommendations?*', () => ({
    ...unanswered,
    job_title: null,
    company: null,
  }))
  const COLUMNS = [
    'Name',
    'Job Title',
    'Company',
    'Job Category',
    'Status',
    'Reach Out Method',
    'Can Mention',
    'Relationship',
    'Strength',
    'Notes',
  ]
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, `${vouch.url}/referrals`)
    await expect(headings(page), `${width} px`).toHaveText(COLUMNS, { useInnerText: true })
    await expect(page.locator('tbody tr').first().getByText('–', { exact: true })).toHaveCount(7)
  }

  const ada = await signInOverHttp(vouch, vouch.address('ada'))
  const { client } = ada
  await client.auth.updateMe({ body: { first_name: 'Ada' } })
  await client.tips.submitTip({ body: { name: 'Mira Sol' } })
  await carrySession(page, vouch, ada)
  await open(page, `${vouch.url}/admin/view-tips`)
  await expect(headings(page)).toHaveText(['Name', 'Source', 'Notes', 'Submitted By', 'Date', 'Review'])
  await expect(page.locator('tbody tr').first().getByText('–', { exact: true })).toHaveCount(2)

  await enter(page, vouch, EMPLOYEE)
  await page.route('**/v1/jobs?*', async (route) => {
    const response = await route.fetch()
    const jobs = await response.json()
    for (const job of jobs)
      job.recommendations = job.recommendations.map((one: object) => ({ ...one, ...unanswered }))
    await route.fulfill({ response, json: jobs })
  })
  await page.goto(`${vouch.url}/job-review`)
  await page.getByRole('button', { name: 'Senior Backend Engineer', exact: true }).click()
  await expect(headings(page)).toHaveText(
    [
      'Name',
      'Current Role',
      'Current Company',
      'Reach Out Method',
      'Can Mention Name',
      'Relationship',
      'Recommendation Strength',
      'Notes',
    ],
    { useInnerText: true },
  )
})

test('no name of 24 letters and no title of 32 is cut in a list of admins, and the category is a word', async ({
  page,
  vouch,
}) => {
  test.setTimeout(120_000)
  for (const name of NAMES) expect(name).toHaveLength(24)
  for (const title of TITLES) expect(title).toHaveLength(32)
  await enter(page, vouch, ADMIN)
  await change(page, '**/v1/connections/review-all?*', (n, row) => ({
    name: NAMES[n % NAMES.length],
    job_title: TITLES[n % TITLES.length],
    job_category: 'SOFTWARE_ENGINEER',
    known_by_names: [COLLEAGUE],
    recommendations: row.recommendations.map((one) => ({ ...one, recommended_by: COLLEAGUE })),
  }))
  for (const address of [
    TEAM,
    '/admin/candidates',
    '/admin/all-connections',
    '/admin/candidates?tab=to_decide',
  ]) {
    await open(page, vouch.url + address)
    for (const width of WIDTHS) {
      const where = `${address} at ${width} px`
      await resize(page, { width, height: 800 })
      const row = page.locator('tbody tr:has([data-row-link])').first()
      await expect(row.getByText('Software Engineer', { exact: true }).locator('visible=true')).toBeVisible()
      for (const [text, n] of [...NAMES, ...TITLES].map((words, at) => [words, at % 3] as const)) {
        const line = page
          .locator('tbody tr:has([data-row-link])')
          .nth(n)
          .getByText(text, { exact: true })
          .first()
        const [room, words] = await line.evaluate((one) => [
          one.clientWidth || Math.ceil(one.getBoundingClientRect().width),
          one.scrollWidth,
        ])
        expect(words, `${text} is cut, ${where}`).toBeLessThanOrEqual(room)
      }
      const right = (part: 'thead' | 'main') =>
        page
          .locator(part)
          .last()
          .evaluate((one) => one.getBoundingClientRect().right)
      expect(await right('thead'), `the table is wider than the page, ${where}`).toBeLessThan(
        await right('main'),
      )
      await expectWholeHint(page, where)
    }
  }
})

/** The words in an empty search field have room. */
async function expectWholeHint(page: Page, where: string) {
  const [room, words] = await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    const canvas = document.createElement('canvas').getContext('2d')!
    canvas.font = font
    return [
      field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
      canvas.measureText(field.placeholder).width,
    ]
  })
  expect(room, `the search field, ${where}`).toBeGreaterThanOrEqual(words)
}

test('search fields show all their words on every screen', async ({ page, vouch }) => {
  const at = async (widths: number[], addresses: string[]) => {
    for (const address of addresses) {
      await page.goto(vouch.url + address)
      await expect(page.getByRole('searchbox')).toBeVisible()
      for (const width of widths) {
        await resize(page, { width, height: 800 })
        await expectWholeHint(page, `${address} at ${width} px`)
      }
    }
  }
  await enter(page, vouch, EMPLOYEE)
  await at([375, 1024, 1280], ['/referrals', '/employers', '/find-candidates?category=ALL'])
  await enter(page, vouch, ADMIN)
  await at([375, 768, 1024], [TEAM, '/admin/all-connections', '/admin/employers'])
})

test('filters and orders stand in the line of the search, or behind one button', async ({ page, vouch }) => {
  await enter(page, vouch, ADMIN)
  const tools = page.getByRole('button', { name: /^Filter and sort/ })
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  for (const width of [375, 1024, 1263, 1280])
    // a scroll bar takes up to 17 px
    for (const address of ['/admin/all-connections', '/admin/all-connections?employer=rookapple']) {
      const where = `${address} at ${width} px`
      await page.setViewportSize({ width, height: 800 })
      await open(page, vouch.url + address)
      if (await tools.isVisible()) {
        await expect(sort, where).toBeHidden()
        await tools.click()
        await expect(page.getByRole('group', { name: 'Filter and sort' }), where).toBeVisible()
      } else {
        const top = async (one: Locator) => (await one.boundingBox())!.y
        expect(await top(sort), where).toBe(await top(page.getByRole('searchbox')))
      }
      await expect(sort, where).toBeVisible()
    }
})

test('on a phone one button filters and sorts, and tabs fade out where they go on', async ({
  page,
  vouch,
}) => {
  await enter(page, vouch, ADMIN)
  await page.setViewportSize(PHONE)
  await open(page, `${vouch.url}/admin/candidates`)
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await page.getByRole('button', { name: 'Job Category' }).click()
  await page.getByRole('checkbox', { name: /^Designer/ }).check()
  await page.keyboard.press('Escape')
  await choose(page.getByRole('combobox', { name: 'Sort by' }), 'Name (Z-A)')
  await expect(page).toHaveURL(/category=DESIGNER&sort=name_desc$/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0) // rows that are about to change are pale
  await expectAccessible(page, 'filters behind one button')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filter and sort 1 chosen' })).toBeVisible()

  const tabs = page.locator('.strip:has([role=tab])')
  await expect(tabs).toHaveAttribute('data-more', 'right')
  await page.getByRole('tab', { name: /^Archived/ }).click()
  await expect(tabs).toHaveAttribute('data-more', /^left/)
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, `${vouch.url}/admin/reach-out?tab=talking`)
  await page.setViewportSize(PHONE)
  await expect(page.getByRole('tab', { name: /^Talking/ })).toBeInViewport({ ratio: 0.95 })
})

test('an admin hides columns and moves them; the address and a view keep it, and All columns brings them back', async ({
  page,
  vouch,
}) => {
  await enter(page, vouch, ADMIN)
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, `${vouch.url}/admin/candidates`)
  const shown = async (...headers: string[]) => {
    const known = ['Job Title and Company', 'Who Vouches', 'Next Step', 'Stage', 'Strength']
    const all = await headings(page).allInnerTexts()
    expect(all.filter((header) => known.includes(header))).toEqual(headers)
  }
  await shown('Job Title and Company', 'Who Vouches', 'Next Step', 'Stage', 'Strength')
  const columns = page.getByRole('button', { name: 'Columns', exact: true })
  await columns.focus()
  await page.keyboard.press('Enter')
  const choices = page.getByRole('dialog', { name: 'Columns' })
  await expect(choices.getByRole('checkbox', { name: 'Name' })).toHaveCount(0)
  await choices.getByRole('checkbox', { name: 'Who Vouches' }).uncheck()
  const up = choices.getByRole('button', { name: 'Move Stage up' })
  await up.focus()
  for (const place of [3, 2, 1]) {
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Stage: ${place} of 5`)).toBeAttached()
    await expect(up).toBeFocused()
  }
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page, 'the columns of a list')
  await expect(page).toHaveURL(/\?columns=name,stage,job,next_step,strength$/)
  await page.keyboard.press('Escape')
  await expect(columns).toBeFocused()
  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
  await shown('Stage', 'Job Title and Company', 'Next Step', 'Strength')

  await page.goto(`${vouch.url}/admin/candidates?columns=name,strength`)
  await page.getByRole('button', { name: 'Save view…' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Only strength')
  await page.getByRole('button', { name: 'Save view', exact: true }).click()
  await columns.click()
  await choices.getByRole('button', { name: 'All columns' }).click()
  await expect(page).toHaveURL(`${vouch.url}/admin/candidates`)
  await page.keyboard.press('Escape')
  await shown('Job Title and Company', 'Who Vouches', 'Next Step', 'Stage', 'Strength')
  await page.getByRole('link', { name: /^Only strength/ }).click()
  await expect(page).toHaveURL(/columns=name,strength$/)
  await shown('Strength')

  await page.setViewportSize(PHONE)
  const card = page.locator('tbody tr').first()
  await expect(card.getByText('Strength', { exact: true })).toBeVisible()
  for (const hidden of ['Job Category', 'Stage'])
    await expect(card.getByText(hidden, { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await page.getByRole('button', { name: 'Columns' }).click()
  await choices.getByRole('checkbox', { name: 'Stage' }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(card.getByText('Stage', { exact: true })).toBeVisible()
})

test('employees choose the columns of their recommendations, and of those for jobs', async ({
  page,
  vouch,
}) => {
  await enter(page, vouch, EMPLOYEE)
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, `${vouch.url}/referrals?columns=name,notes,company`)
  await expect(headings(page)).toHaveText(['Name', 'Notes', 'Company'], { useInnerText: true })
  await page.goto(`${vouch.url}/job-review?columns=name,relationship`)
  await page.getByRole('button', { name: 'Senior Backend Engineer', exact: true }).click()
  await expect(headings(page)).toHaveText(['Name', 'Relationship'], { useInnerText: true })
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('button', { name: 'All columns' }).click()
  await expect(headings(page)).toHaveCount(8)
})
