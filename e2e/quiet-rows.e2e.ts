import { cutIn, expectAccessibleInEveryLook, LARGE, watchShifts } from './support/looks.ts'
import { numbered } from './support/reviewer.ts'
import { reviewOn, test } from './support/reviewing.ts'
import { expect } from './support/test.ts'

const LONG =
  'Principal Engineer for Payments, Identity and Everything That Connects Both to the Rest of the Company, Reporting Directly to the Chief Technology Officer'
const PEOPLE = [
  ...numbered(40, 'Software Engineer'),
  ...numbered(2, LONG, 40),
  ...numbered(3, 'Backend Engineer', 42),
]
const TALL_PHONE = { width: 375, height: 812 }
test.use({ file: { people: PEOPLE } })

test('in each review the first person stands high, nothing is cut, and rows are quiet until it is their turn', async ({
  page,
  erin,
  jobs,
}) => {
  test.setTimeout(240_000)
  expect(LONG.length).toBeGreaterThanOrEqual(150)
  const body = { job_title: LONG, location: 'Berlin', description: 'Build it.' }
  const long = await erin.client.jobs.addJob({ body })
  const backend = jobs[0]!.id
  const most = {
    '/find-candidates?category=ALL': [260, 300],
    '/find-candidates?category=ALL&first=20': [260, 300],
    [`/job/${backend}`]: [260, 300],
    [`/job-matching?jobs=${backend},${jobs[1]!.id}`]: [165, 300],
    [`/job/${long.id}`]: [260, 340],
    [`/job-matching?jobs=${backend},${long.id}`]: [260, 300],
  }
  const { current, row } = reviewOn(page)
  const finish = page.getByRole('button', { name: 'Finish' })
  const shift = await watchShifts(page)
  for (const [address, [large, phone]] of Object.entries(most)) {
    for (const [size, limit] of [
      [LARGE, large],
      [TALL_PHONE, phone],
    ] as const) {
      const where = `${address} at ${size.width} px`
      await page.setViewportSize(size)
      await page.goto(address)
      await expect(current).toBeInViewport({ ratio: 1 })
      expect.soft((await current.boundingBox())!.y, where).toBeLessThanOrEqual(limit!)
      expect.soft(await cutIn(page), where).toEqual([])
      await expect(finish).toBeInViewport({ ratio: 1 })
      expect.soft(await shift(), where).toBeLessThanOrEqual(0.02)
    }
  }

  await page.setViewportSize(LARGE)
  await page.goto(`/job-matching?jobs=${backend},${jobs[1]!.id}`)
  await expect(current).toBeVisible()
  const seen = () =>
    row('Person').evaluateAll(
      (all) =>
        all.filter((one) => {
          const { left, top, bottom } = one.getBoundingClientRect()
          return [top + 1, bottom - 1].every((y) => one.contains(document.elementFromPoint(left + 200, y)))
        }).length,
    )
  expect(await seen(), 'people in view').toBeGreaterThanOrEqual(7)

  // Quiet: what is drawn of the second row.
  for (const [address, label] of [
    ['/find-candidates?category=ALL', 'Recommend'],
    [`/job-matching?jobs=${backend},${jobs[1]!.id}`, 'Account Manager'],
  ] as const) {
    await page.goto(address)
    await expect(current).toBeVisible()
    const button = row('Person').nth(1).getByRole('button', { name: label, exact: true })
    await page.mouse.move(0, 0)
    await expect(current.getByRole('button', { name: label, exact: true })).toHaveCSS('opacity', '1')
    await expect(button).toHaveCSS('opacity', '0')
    await row('Person').nth(1).hover()
    await expect(button).toHaveCSS('opacity', '1')
    await page.mouse.move(0, 0)
    await expect(button).toHaveCSS('opacity', '0')
    await button.focus()
    await expect(button, 'reached by Tab').toHaveCSS('opacity', '1')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1 }).focus()
    await expect(button, 'its mark').toHaveAttribute('aria-pressed', 'true')
    await expect(button).toHaveCSS('opacity', '1')
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(row('Person').nth(3).getByRole('button').first()).toHaveCSS('opacity', '1')
    await page.emulateMedia({ forcedColors: 'none' })
    await expectAccessibleInEveryLook(page, address)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: TALL_PHONE, isMobile: true, hasTouch: true })

  test('rows always have their buttons, and two jobs show one person at a time', async ({ page, jobs }) => {
    const { current, row } = reviewOn(page)
    await page.goto('/find-candidates?category=ALL')
    await expect(row('Person').nth(2).getByRole('button').last()).toHaveCSS('opacity', '1')
    await page.goto(`/job-matching?jobs=${jobs[0]!.id},${jobs[1]!.id}`)
    await expect(current).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Person' })).toHaveCount(1)
    const thumb = page.getByRole('group', { name: /^Decide on/ })
    const name = await current.locator('[id$="-name"]').innerText()
    for (const { job_title } of jobs.slice(0, 2)) {
      const button = thumb.getByRole('button', { name: job_title })
      expect((await button.boundingBox())!.width).toBeGreaterThan(300)
      await button.tap()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
    }
    await thumb.getByRole('button', { name: 'Next' }).tap()
    await expect(current).not.toContainText(name)
    await expect(page.getByRole('listitem').filter({ hasText: 'Person' })).toHaveCount(1)
  })
})
