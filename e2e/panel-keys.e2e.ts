// Also for people
import { LARGE } from './support/looks.ts'
import { chooseMore, links, panelOn, typeAtOnce } from './support/panel.ts'
import { enter, expect, test, testWithSample } from './support/test.ts'

const ADMIN = 'nadia@larkspur.example'

testWithSample(
  'keys act on the person in the panel, wherever the focus is, or on the selected',
  async ({ page, vouch }) => {
    await enter(page, vouch, ADMIN)
    const jobs = [{ id: crypto.randomUUID(), job_title: 'Product Designer' }]
    await page.route('**/v1/tracking/choices', (route) => route.fulfill({ json: { system: 'ashby', jobs } }))
    await page.goto(`${vouch.url}/admin/candidates?sort=name`)
    await expect(links(page).nth(3)).toBeVisible()
    const names = await links(page).allTextContents()
    const star = (n: number, where = page.locator('tbody')) =>
      where.getByRole('button', { name: `Favorite ${names[n]}` })
    const pressed = async (n: number) => (await star(n).getAttribute('aria-pressed')) === 'true'
    const before = await Promise.all([0, 1, 2, 3].map(pressed))
    const isStarred = (n: number, changed: boolean) =>
      expect(star(n), names[n]).toHaveAttribute('aria-pressed', String(before[n] !== changed))
    const panel = panelOn(page)

    await links(page).first().click()
    await expect(panel).toBeVisible()
    await typeAtOnce(page, 'jf')
    await isStarred(1, true)
    await isStarred(0, false)
    await expect(star(1, panel)).toHaveAttribute('aria-pressed', String(!before[1]))
    await page.keyboard.press('u')
    await isStarred(1, false)
    await typeAtOnce(page, 'jt')
    await expect(page.getByRole('dialog', { name: `Send ${names[2]} to Ashby` })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('k')

    await test.step('a control of another row is pressed by mouse, and the keys stay with the panel', async () => {
      await star(3).click()
      await isStarred(3, true)
      await star(3).click()
      await isStarred(3, false)
      await page.keyboard.press('f')
      await isStarred(1, true)
      await isStarred(3, false)
      await page.keyboard.press('f')
      await isStarred(1, false)
      await page.keyboard.press('j')
      await expect(panel.getByRole('heading', { level: 2, name: names[2]! })).toBeVisible()
    })

    await test.step('with the focus in the panel', async () => {
      await panel.getByRole('heading', { level: 2 }).focus()
      await page.keyboard.press('m')
      await expect(panel.getByRole('combobox', { name: `Stage of ${names[2]}` })).toHaveAttribute(
        'aria-expanded',
        'true',
      )
      await page.keyboard.press('Escape')
      await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
      await page.keyboard.press('x')
      await expect(page.getByRole('checkbox', { name: `Select ${names[2]}` })).toBeChecked()
    })

    await test.step('the selected come first, and their bar says so', async () => {
      const bar = page.getByRole('group', { name: 'Selected people' })
      await page.getByRole('checkbox', { name: `Select ${names[3]}` }).click()
      await expect(bar).toContainText('2 selected')
      await expect(bar).toContainText('Keys act on them')
      await page.keyboard.press('j')
      await expect(panel.getByRole('heading', { level: 2, name: names[3]! })).toBeVisible()
      await page.keyboard.press('k')
      await page.keyboard.press('k')
      await expect(panel.getByRole('heading', { level: 2, name: names[1]! })).toBeVisible()
      await page.keyboard.press('m')
      const stages = bar.getByRole('combobox', { name: 'Stage of the selected people' })
      await expect(stages).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Escape')
      await expect(links(page).nth(1), 'a choice leads back').toBeFocused()
      await page.keyboard.press('f')
      const areBoth = before[2] && before[3]
      for (const n of [2, 3]) await expect(star(n)).toHaveAttribute('aria-pressed', String(!areBoth))
      await isStarred(1, false)
      await page.keyboard.press('?')
      const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(help).toContainText('Move the selected to another stage')
      await expect(help).not.toContainText('Move to another stage')
      await expect(help).toContainText('Next person')
      await expect(help).not.toContainText('Next row')
      await page.keyboard.press('Escape')
      await bar.getByRole('button', { name: 'Clear selection' }).click()
    })

    await test.step('below 1280 px, too', async () => {
      await page.setViewportSize({ width: 1100, height: 800 })
      await expect(page.getByRole('dialog', { name: names[1]! })).toBeVisible()
      await typeAtOnce(page, 'kf')
      await expect(panel.getByRole('heading', { level: 2, name: names[0]! })).toBeVisible()
      await expect(star(0, panel)).toHaveAttribute('aria-pressed', String(!before[0]))
      await page.keyboard.press('f')
      await expect(star(0, panel)).toHaveAttribute('aria-pressed', String(before[0]))
      await page.setViewportSize(LARGE)
    })

    await test.step('text that is not sent stays with its person', async () => {
      await chooseMore(page, 'Look at again on…')
      await panel.getByLabel('Why (Optional)').fill('After the fair')
      await panel.getByRole('heading', { level: 2 }).focus()
      await page.keyboard.press('j')
      await expect(panel.getByRole('heading', { level: 2, name: names[1]! })).toBeVisible()
      await expect(panel.getByLabel('Why (Optional)')).toHaveCount(0)
      await page.keyboard.press('k')
      await expect(panel.getByLabel('Why (Optional)')).toHaveValue('After the fair')
      await panel.getByRole('button', { name: 'Cancel' }).first().click()
      await expect(panel.getByLabel('Why (Optional)')).toHaveCount(0)
    })
  },
)
