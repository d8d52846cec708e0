import type { Locator } from '@playwright/test'
import { numbered } from './support/reviewer.ts'
import { reviewOn, test } from './support/reviewing.ts'
import { expect } from './support/test.ts'

const NOA = {
  ...numbered(1, 'מנהלת מוצר')[0],
  first_name: 'נועה',
  last_name: 'כהן',
  company: 'חברה לדוגמה',
}
/** Longer than a phone is wide. */
const LONG = {
  ...numbered(1, 'Software Engineer', 2)[0],
  first_name: 'Wolfeschlegelstein Maximiliane',
  last_name: 'von und zu Hausenbergerdorff',
}
test.use({ file: { people: [NOA, LONG, ...numbered(1, 'Software Engineer', 1)] } })

/** The position where the text begins, whatever the width of its element. */
const beginsAt = (words: Locator) =>
  words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return Math.round(range.getBoundingClientRect().left)
  })

async function expectOneEdge(...lines: Locator[]) {
  const edges: number[] = []
  for (const line of lines) edges.push(await beginsAt(line))
  expect(new Set(edges).size, `the lines begin at ${edges.join(', ')}`).toBe(1)
}

test('names and titles of every kind stay in place', async ({ page, erin }) => {
  await test.step('right-to-left text is aligned with the rest', async () => {
    const { row, open } = reviewOn(page)
    const job = page.getByText('מנהלת מוצר at חברה לדוגמה')
    await open('category=ALL')
    await expectOneEdge(
      row('Person001').getByText('Person001 Sample'),
      row('Person001').getByText('Software Engineer at Northwind Tools'),
      row('נועה').getByText('נועה כהן'),
      job,
    )
    await row('נועה').getByRole('button', { name: 'Recommend' }).click()
    await page.getByRole('button', { name: 'Finish' }).click()
    const name = page.getByRole('heading', { level: 2, name: 'נועה כהן' })
    await expect(name).toBeVisible()
    await expect(job).toBeVisible()
    await page.goto('/admin/new-recommendations')
    await expect(name).toBeVisible()
    await expectOneEdge(name, job, page.getByText('Recommended by:').first())
  })

  await test.step('the profile icon follows the last word of a name, however many lines it takes', async () => {
    const { connections } = await erin.client.connections.reviewList({ query: { search: 'wolfe' } })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/candidate/${connections[0]!.id}`)
    const name = page.getByRole('heading', { level: 2 })
    await expect(name).toBeVisible()
    const lines = await name.evaluate((heading) => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      return [...range.getClientRects()].map(({ right, bottom }) => ({ right, bottom }))
    })
    expect(lines.length).toBeGreaterThan(1)
    const last = lines.at(-1)!
    const sign = (await page.getByRole('link', { name: /^Profile of Wolfe/ }).boundingBox())!
    expect(sign.x - last.right).toBeLessThan(16)
    expect(Math.abs(sign.y + sign.height - last.bottom)).toBeLessThan(16)
  })

  await test.step('a long word in a job title stays inside its card', async () => {
    const title = 'Donaudampfschifffahrtskapitaen'.repeat(6)
    await erin.client.jobs.addJob({ body: { job_title: title, location: title, description: 'Ships.' } })
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 760 })
      await page.goto('/job-review')
      const [name, badge, card] = await Promise.all(
        [
          page.getByRole('button', { name: title, exact: true }),
          page.getByText('0 recommendations'),
          page.getByRole('article', { name: title }),
        ].map(async (one) => (await one.boundingBox())!),
      )
      expect(name!.x + name!.width, `inside the card at ${width} px`).toBeLessThan(card!.x + card!.width)
      const apart = name!.x + name!.width <= badge!.x || name!.y + name!.height <= badge!.y
      expect(apart, `the badge covers no word at ${width} px`).toBe(true)
    }
  })
})
