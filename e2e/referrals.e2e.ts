// Also for candidates, people
import { CATEGORIES, categoryLabel } from '../domain/category.ts'
import { expectAccessibleState, expectNothingCut, expectWholeWords } from './support/looks.ts'
import { decideOnAll, onList, PEOPLE } from './support/referrals.ts'
import { test } from './support/reviewing.ts'
import { expect } from './support/test.ts'
import { choose } from './support/choice.ts'

const LONG = 'Person049'
const title = `Software Engineer${' for instruments that measure light'.repeat(4)}`.slice(0, 150)
const people = PEOPLE.map((one) => (one.first_name === LONG ? { ...one, job_title: title } : one))
test.use({ file: { people } })

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

test('an empty list of recommendations says where they come from; a failure offers to retry', async ({
  page,
}) => {
  await page.route('**/v1/connections/recommendations?*', (route) =>
    route.fulfill({ status: 400, json: { error: 'No.', code: 'invalid', request_id: '1' } }),
  )
  await page.goto('/referrals')
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await expectAccessibleState(page, 'recommendations that did not load')
  await page.unroute('**/v1/connections/recommendations?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'No results found.' })).toBeVisible()
  await expect(page.getByText("You haven't recommended anyone yet.")).toBeVisible()
  await expect(page.getByText('Try adjusting your filters')).toHaveCount(0)
  for (const [name, href] of [
    ['Review Your Connections', '/review'],
    ['Upload connections', '/upload'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href)
  await expectAccessibleState(page, 'no recommendations yet')
  await page.getByRole('link', { name: 'saved for later' }).click()
  await expect(page).toHaveURL(/\/referrals\?status=skip$/)
  await expect(page.getByRole('heading', { name: 'No results found.' })).toBeVisible()
  await expect(page.getByText('Try adjusting your filters or search query.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText("You haven't recommended anyone yet.")).toBeVisible()
})

test('the list of recommendations shows answers and news, has pages, and is where an edit leads back to', async ({
  page,
  erin,
}) => {
  await decideOnAll(erin)
  await test.step('a recommendation shows its answers in a table row, or in two lines if there is no room', async () => {
    const { rows, row } = onList(page)
    await page.goto('/referrals')
    await expect(page.getByRole('columnheader')).toHaveText(COLUMNS)
    await expect(rows).toHaveCount(50)
    await expect(row('Person000').getByRole('cell')).toHaveText(
      [
        'Software Engineer',
        'Northwind Tools',
        'Software Engineer',
        'New',
        'Recruiter',
        'Yes',
        'Worked directly',
        '5 of 5 – Top of their field',
        'Ask about Lisbon.',
      ],
      { useInnerText: true },
    )
    await expect(row('Person001').getByText('–', { exact: true })).toHaveCount(5)

    // Ten columns in rows of equal height, but for a long title; if they do not fit, two lines a person.
    const heights = await rows
      .filter({ hasNotText: LONG })
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(new Set(heights)).toEqual(new Set([44]))
    await expectNothingCut(page, 'recommendations in rows', 'tbody :is(th, td:nth-child(-n + 5))')
    // Columns share the width by their content: here, each category alone, and all of them in one list.
    const badges = rows.locator('td:nth-child(4) > div > span')
    const labels = CATEGORIES.map(categoryLabel)
    for (const mix of [...labels.map((label) => [label]), labels]) {
      await badges.evaluateAll(
        (found, shown) => found.forEach((badge, n) => (badge.textContent = shown[n % shown.length]!)),
        mix,
      )
      await expectWholeWords(page, `recommendations of ${mix.join(', ')}`)
    }
    const notes = page.getByRole('columnheader', { name: 'Notes' })
    expect((await notes.boundingBox())!.width).toBeGreaterThanOrEqual(144)
    for (const [width, most, of] of [
      [375, 88, 'three lines'],
      [820, 62, 'two lines'],
      [1024, 62, 'two lines'],
    ] as const) {
      await page.setViewportSize({ width, height: 812 })
      for (const said of ['Software Engineer at Northwind Tools', 'Ask about Lisbon.', 'New'])
        await expect(
          row('Person000').getByText(said, { exact: true }),
          `${said} at ${width} px`,
        ).toBeVisible()
      const { height } = (await row('Person000').boundingBox())!
      expect(height, `${of} at ${width} px`).toBeLessThanOrEqual(most)
      await expectNothingCut(page, `recommendations at ${width} px`, 'tbody th')
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('pages and order of the recommendations are in the address', async () => {
    const { rows, sort } = onList(page)
    await page.goto('/referrals')

    // The next page starts at the top; a page beyond the end becomes the last.
    const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('button')
    await expect(pages).toHaveText(['Previous', '1', '2', 'Next'])
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(rows).toHaveCount(2)
    await expectAccessibleState(page, 'recommendations')
    await page.reload()
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(rows).toHaveCount(50)
    await page.goto('/referrals?page=99&sort=strength&status=maybe&category=ASTRONAUT')
    await expect(page).toHaveURL(/[?&]page=2(&|$)/)
    await expect(rows).toHaveCount(2)
    await expect(sort).toContainText('Recommended')

    // A new order is a separate history entry for Back, and starts at the first page.
    await sort.click()
    await expect(page.getByRole('option')).toHaveText([
      'Recommended',
      'Name (A-Z)',
      'Name (Z-A)',
      'Company (A-Z)',
      'Category',
    ])
    await page.keyboard.press('Escape')
    await page.goto('/referrals?page=2')
    await choose(sort, 'Name (Z-A)')
    await expect(page).toHaveURL(/\/referrals\?sort=name_desc$/)
    await expect(rows.first()).toContainText('Person051')
    await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await page.reload()
    await expect(sort).toContainText('Name (Z-A)')
    await expect(rows.first()).toContainText('Person051')
    await page.goBack()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(sort).toContainText('Recommended')
  })

  await test.step('saving an edit and Back both lead to the same place in the list', async () => {
    const { rows, row } = onList(page)
    await page.goto('/referrals')
    await expect(rows).toHaveCount(50)
    const scrolled = () => page.evaluate(() => window.scrollY)
    for (const control of ['Submit', 'Back']) {
      await row('Person020')
        .getByRole('link', { name: 'Person020 Sample', exact: true })
        .scrollIntoViewIfNeeded()
      await page.evaluate(() => window.scrollTo(0, 700))
      await row('Person020').getByRole('link', { name: 'Person020 Sample', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Edit Recommendation' })).toBeFocused()
      if (control === 'Submit') {
        await page.getByRole('radio', { name: "I'll reach out myself" }).check()
        await page.getByLabel('How do you know them?').selectOption('Other')
        await page.getByRole('button', { name: 'Submit' }).click()
        await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Changes saved')
      } else await page.getByRole('link', { name: 'Back', exact: true }).click()
      await expect(page).toHaveURL(/\/referrals$/)
      await expect(rows).toHaveCount(50)
      await expect.poll(scrolled, control).toBe(700)
    }
  })

  await test.step('a changed status is marked as new while the list is open, but not after that', async () => {
    const { client } = erin
    const waiting = async () => (await client.dashboard.dashboard()).dashboard.num_recs_changed
    const { connections } = await client.recommendations.personList({ query: { search_query: 'person003' } })
    await client.candidates.moveCandidate({
      params: { id: connections[0]!.id },
      body: { stage: 'contacted' },
    })
    expect(await waiting()).toBe(1)

    // If saving that they were seen fails, they stay new.
    await page.route('**/v1/connections/recommendations/seen', (route) => route.abort())
    const notSaved = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/seen'))
    await page.goto('/referrals')
    const { rows, row, sort } = onList(page)
    await expect(row('Person003')).toContainText('Contacted (changed since you last looked)')
    await expect(row('Person004').getByRole('cell').nth(3)).toHaveText('New', { useInnerText: true })
    await notSaved
    expect(await waiting()).toBe(1)

    await page.unroute('**/v1/connections/recommendations/seen')
    await page.reload()
    await expect(row('Person003')).toContainText('Contacted (changed')
    await expect.poll(waiting).toBe(0)
    await choose(sort, 'Name (A-Z)')
    await expect(page).toHaveURL(/sort=name$/)
    await expect(row('Person003')).toContainText('Contacted (changed')
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Welcome, Erin' })).toBeVisible()
    await expect(page.getByText(/have updates|has an update/)).toHaveCount(0)
    await page.goto('/referrals')
    await expect(row('Person003').getByRole('cell').nth(3)).toHaveText('Contacted', { useInnerText: true })

    // On a phone, nothing scrolls sideways, and what waits for an answer is above the list.
    await page.setViewportSize({ width: 375, height: 760 })
    await expect(page.getByRole('link', { name: 'Needs a line from you (50)' })).toBeInViewport()
    const { y } = (await rows.first().boundingBox())!
    expect(y, 'the first person').toBeLessThanOrEqual(300)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(375)
  })
})
