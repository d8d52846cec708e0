import { readFileSync } from 'node:fs'
import { choose } from './support/choice.ts'
import { expectAccessibleState } from './support/looks.ts'
import { DESCRIPTION, jobOn, pageOf, startTeam } from './support/jobs.ts'
import { carrySession, numbered, signInOverHttp } from './support/reviewer.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(() => test.setTimeout(120_000))

/** Wider than a small screen, and longer than a card shows before it is expanded. */
const POSTING = `https://jobs.example.com/${'a-designer-of-instruments-'.repeat(8)}?source=vouch`

/** A 4xx answer looks the same as a broken connection and is not retried. */
const REFUSED = { status: 400, json: { error: 'No.', code: 'invalid', request_id: '1' } }

test('admins read the team’s recommendations for a job, and employees their own', async ({
  browser,
  page,
  vouch,
}) => {
  const { ada, erin } = await startTeam(vouch, { people: numbered(53, 'Software Engineer') })
  const body = { job_title: 'Backend Engineer', location: 'Lisbon', description: DESCRIPTION }
  const job = await ada.client.jobs.addJob({ body })
  await ada.client.jobs.addJob({ body: { ...body, job_title: 'Product Designer', description: POSTING } })
  const { connections } = await erin.client.connections.reviewList({ query: { page_size: 100 } })
  await erin.client.recommendations.bulkDecision({
    body: {
      decisions: connections.map(({ id }) => ({
        connection_id: id,
        job_decision: 'YES' as const,
        job_ids: [job.id],
      })),
    },
  })
  const first = connections[0]!.id
  await erin.client.recommendations.finalReview({
    params: { id: first },
    body: {
      reach_out_method: 'RECRUITING',
      should_mention_name: false,
      relationship: 'know_work',
      recommendation_strength: 4,
      notes: 'Writes things down.',
    },
  })
  await carrySession(page, vouch, ada)
  const { card, toggle, rows } = jobOn(page, 'Backend Engineer')

  await test.step('a list that does not load can be retried', async () => {
    await page.route('**/v1/jobs?*', (route) => route.fulfill(REFUSED))
    await page.goto('/job-review')
    await expect(page.getByRole('alert')).toContainText('Oops! Something went wrong')
    await expectAccessibleState(page, 'jobs that do not load')
    await page.unroute('**/v1/jobs?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(card).toContainText('53 recommendations')
    await expect(card).toContainText('Lisbon')
  })

  await test.step('a description shows its beginning, and the rest on demand', async () => {
    await expect(card).toContainText('Build what')
    expect((await card.boundingBox())!.height).toBeLessThanOrEqual(62)
    await toggle.click()
    await expect(card).not.toContainText('Every day.')
    await toggle.click()
    await card.getByRole('button', { name: 'Show more' }).click()
    await expect(toggle).toBeFocused()
    await expect(card).toContainText('Every day.')
    await card.getByRole('button', { name: 'Show less' }).click()
    await expect(card).not.toContainText('Every day.')
    await toggle.click()
    const designer = jobOn(page, 'Product Designer')
    await designer.toggle.click()
    const posting = designer.card.getByRole('link', { name: /^https:/ })
    await expect(posting).toHaveAttribute('href', POSTING)
    await expect(posting).toHaveAttribute('rel', 'noopener noreferrer')
    for (const width of [768, 375, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const [place, link] = await Promise.all([designer.card, posting].map((part) => part.boundingBox()))
      expect(link!.x + link!.width, `it is cut off at ${width} px`).toBeLessThan(place!.x + place!.width)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(designer.card.getByRole('link', { name: 'Find people you know' })).toBeVisible()
    await designer.toggle.click()
  })

  await test.step('a card opens by keyboard, with all the details of the first 50 people', async () => {
    await toggle.press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(page).toHaveURL(`/job-review?open=${job.id}`)
    await expect(card.getByRole('table', { name: 'Recommendations for Backend Engineer' })).toBeVisible()
    await expect(card.getByRole('columnheader')).toHaveText([
      'Name',
      'Current Role',
      'Current Company',
      'Recommended By',
      'Reach Out Method',
      'Can Mention Name',
      'Relationship',
      'Recommendation Strength',
      'Stage',
      'Notes',
    ])
    await expect(
      card.getByRole('columnheader', { name: 'Recommendation Strength', exact: true }),
    ).toBeVisible()
    const notes = card.getByRole('columnheader', { name: 'Notes' })
    expect((await notes.boundingBox())!.width).toBeGreaterThanOrEqual(160)
    await expect(rows).toHaveCount(50)
    const heights = await rows.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBe(44)
    const told = card.getByRole('row', { name: /Person000/ }).getByRole('cell')
    const words = ['Erin', 'Recruiter', 'No', 'Knows them from work', '4 of 5', 'New', 'Writes things down.']
    for (const [index, text] of ['Software Engineer', 'Northwind Tools', ...words].entries())
      await expect(told.nth(index)).toContainText(text)
    await expect(
      card
        .getByRole('row', { name: /Person001/ })
        .getByRole('cell')
        .nth(4),
    ).toContainText('N/A')
    await jobOn(page, 'Product Designer').toggle.press('Enter')
    await expect(page.getByText('No recommendations found for this position.')).toBeVisible()
    await expectAccessibleState(page, 'open cards')
    for (const width of [1024, 768, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(
        () =>
          [document.documentElement, ...document.querySelectorAll('article')].filter(
            (part) => part.scrollWidth > part.clientWidth,
          ).length,
      )
      expect(overflow, `what is wider than its place at ${width} px`).toBe(0)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await jobOn(page, 'Product Designer').toggle.press('Enter')
  })

  await test.step('the page of a card is in the address: reload, Back and the way to a candidate keep it', async () => {
    const second = `/job-review?open=${job.id}&page=${job.id}.2`
    await page.route('**/recommendations?*', (route) => route.fulfill(REFUSED))
    await card.getByRole('button', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(second)
    await expect(card.getByRole('alert')).toContainText('Oops! Something went wrong')
    await page.unroute('**/recommendations?*')
    await card.getByRole('button', { name: 'Retry' }).click()
    await expect(rows).toHaveCount(3)
    await page.reload()
    await expect(rows).toHaveCount(3)
    const last = card.getByRole('link', { name: 'Person052 Sample', exact: true })
    const to = new URL((await last.getAttribute('href'))!, vouch.url)
    expect(to.pathname + to.search.replace(/&person=[\w-]{36}$/, '')).toBe(second)
    await last.click()
    const panel = page.getByRole('dialog', { name: 'Person052 Sample' })
    await expect(panel.getByText('3 of 3')).toBeVisible()
    await page.goBack()
    await expect(panel).toHaveCount(0)
    await expect(rows).toHaveCount(3)
    const employer = card
      .getByRole('row', { name: /Person052/ })
      .getByText('Northwind Tools', { exact: true })
    await employer.click() // a click on the row counts as one on the name
    await expect(panel).toBeVisible()
    await page.goBack()
    await expect(rows).toHaveCount(3)
    await page.goBack()
    await expect(rows).toHaveCount(50)
    await page.goto(`/job-review?open=${job.id}&page=${job.id}.9`)
    await expect(page).toHaveURL(second)
    await expect(rows).toHaveCount(3)
    await page.goto(`/job-review?open=${job.id},nonsense&page=nonsense&closed=perhaps`)
    await expect(rows).toHaveCount(50)
  })

  await test.step('jobs with people come first, and a search finds a job by its title or location', async () => {
    const titles = page.getByRole('article').getByRole('heading', { level: 2 })
    await page.goto('/job-review')
    await expect(titles).toHaveText(['Backend Engineer', 'Product Designer'])
    await choose(page.getByRole('combobox', { name: 'Sort by' }), 'Newest first')
    await expect(titles).toHaveText(['Product Designer', 'Backend Engineer'])
    await page.getByRole('searchbox').fill('lisbon desi')
    await expect(titles).toHaveText(['Product Designer'])
    await page.getByRole('searchbox').fill('no such job')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/job-review?sort=newest')
    await page.goto(`/job-review?open=${job.id}`)
    await expect(rows).toHaveCount(50)
  })

  await test.step('the people of a job open as a list', async () => {
    await card.getByRole('link', { name: 'Review' }).click()
    await expect(page).toHaveURL(`/admin/candidates?job=${job.id}`)
    await expect(page.getByRole('table', { name: 'Candidates' }).getByRole('rowheader')).toHaveCount(50)
    await page.goBack()
    await expect(rows).toHaveCount(50)
  })

  await test.step('everything is exported', async () => {
    const button = page.getByRole('button', { name: 'Export as CSV' })
    await page.route('**/v1/jobs/export', (route) => route.abort(), { times: 1 })
    await button.click()
    await expect(page.getByRole('alert')).toContainText('The export did not work')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Retry' }).click()
    expect((await download).suggestedFilename()).toBe('connections.csv')
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(54)
    expect(lines[1]).toMatch(/^Backend Engineer,Lisbon,Software Engineer,Open,Person000 Sample,/)
    expect(lines[1]).toContain('Name withheld')
    await expect(page.getByRole('alert')).toBeHidden()
  })

  await test.step('an employee sees their own recommendations, and not who else recommends', async () => {
    const own = await pageOf(browser, vouch, erin)
    await own.goto('/job-review?closed=true')
    await expect(own.getByText('See who you recommended for roles your team is hiring for')).toBeVisible()
    const mine = jobOn(own, 'Backend Engineer')
    await expect(mine.card).toContainText('53 recommendations')
    await mine.toggle.click()
    await expect(mine.rows).toHaveCount(50)
    await expect(mine.card.getByRole('columnheader', { name: 'Recommended By' })).toHaveCount(0)
    await expect(mine.card.getByRole('row', { name: /Person000/ })).toContainText('Know them from work')
    await expect(mine.card.getByRole('link', { name: 'Find people you know' })).toHaveAttribute(
      'href',
      `/job/${job.id}?career_type=SOFTWARE_ENGINEER`,
    )
    await expect(mine.card.getByRole('columnheader', { name: 'Stage' })).toHaveCount(0)
    await expect(mine.card.getByRole('link', { name: 'Review' })).toHaveCount(0)
    for (const name of ['Add New Job', 'Export as CSV', 'Edit', 'More actions'])
      await expect(own.getByRole('button', { name })).toHaveCount(0)
    await expect(own.getByRole('switch')).toHaveCount(0)

    const newcomer = await signInOverHttp(vouch, vouch.address('ben'))
    const theirs = await pageOf(browser, vouch, newcomer)
    await theirs.goto('/job-review')
    await expect(jobOn(theirs, 'Backend Engineer').card).toContainText('0 recommendations')
    for (const { id } of await ada.client.jobs.jobList())
      await ada.client.jobs.updateJob({ params: { id }, body: { is_open: false } })
    await theirs.reload()
    await expect(theirs.getByRole('heading', { name: 'Ready to find the perfect match?' })).toBeVisible()
    await expect(theirs.getByText('Your company has no open job at the moment.')).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Add Job' })).toHaveCount(0)
  })
})
