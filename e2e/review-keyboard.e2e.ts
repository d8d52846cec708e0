// Also for connections
import { expectAccessibleState, expectRoomForNames } from './support/looks.ts'
import { reviewOn, test } from './support/reviewing.ts'
import { expect } from './support/test.ts'
import { choose } from './support/choice.ts'

test('keys decide on the current row and undo the decision, even after a reload', async ({ page }) => {
  const { current, row, progress, open, press } = reviewOn(page)
  await open()
  for (const name of ['Never Show Again', 'Recommend'])
    await expect(page.getByRole('listitem').getByRole('button', { name, exact: true })).toHaveCount(50)
  await expect(current).toHaveCount(1)
  await expect(current).toContainText('Person000 Sample')
  await press('l')
  await expect(page.locator('output')).toHaveText('Recommended: Person000 Sample. Next: Person001 Sample.')
  await press('hs')
  await expect(current).toHaveCount(1)
  await expect(current).toContainText('Person003 Sample')
  for (const [name, choice] of [
    ['Person000', 'Recommend'],
    ['Person001', 'Never Show Again'],
    ['Person002', 'Later'],
  ] as const)
    await expect(row(name).getByRole('button', { pressed: true })).toHaveText([choice])
  await expect(progress).toHaveText('Progress: 3/112')
  await expect(page.getByText('1 recommended')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const recommend = row('Person009').getByRole('button', { name: 'Recommend', exact: true })
  await expect(recommend).toHaveAccessibleDescription('Person009 Sample')
  await recommend.click()
  await expect(recommend).toHaveAttribute('aria-pressed', 'true')
  await expect(current).toContainText('Person003 Sample')
  await row('Person000').getByRole('button', { name: 'Never Show Again', exact: true }).click()
  await expect(progress).toHaveText('Progress: 4/112')
  await expect(page.getByText('1 recommended')).toBeVisible()

  await press('uu')
  await expect(recommend).toHaveAttribute('aria-pressed', 'false')
  await expect(progress).toHaveText('Progress: 3/112')
  await page.reload()
  await expect(current).toContainText('Person003 Sample')
  await page.keyboard.press('Control+z')
  await press('u')
  await expect(progress).toHaveText('Progress: 1/112')
  await expect(current).toContainText('Person001 Sample')
  await press('uuu')
  await expect(progress).toHaveText('Progress: 0/112')
  await expect(current).toContainText('Person000 Sample')
})

test('keys move the current row, open its profile, and lead to the search and back', async ({
  page,
  context,
}) => {
  const { current, row, progress, search, open, press } = reviewOn(page)
  await context.route('https://www.linkedin.com/**', (route) => route.fulfill({ body: 'A profile' }))
  await open()
  await press('jj')
  await page.keyboard.press('ArrowDown')
  await expect(current).toHaveCount(1)
  await expect(current).toContainText('Person003')
  await expect(page.locator('output')).toHaveText('Person003 Sample, Software Engineer at Northwind Tools')
  const profile = page.waitForEvent('popup')
  await press('o')
  await expect(await profile).toHaveURL('https://www.linkedin.com/in/person-003')
  await (await profile).close()

  // Decisions continue from there, and undo returns there.
  await press('lh')
  await expect(current).toContainText('Person005')
  await expect(progress).toHaveText('Progress: 2/112')
  await press('u')
  await expect(current).toContainText('Person004')
  await page.reload()
  await expect(current).toContainText('Person004')
  await page.keyboard.press('ArrowUp')
  await expect(current).toContainText('Person003')
  await expect(row('Person003').getByRole('button', { name: 'Recommend', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await press('h')
  await expect(current).toContainText('Person004')
  await expect(progress).toHaveText('Progress: 1/112')
  await press('kkkkkk')
  await expect(current).toContainText('Person000')

  await press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('person01')
  await expect(row('Person')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('person01')
  await expect(page.getByRole('list', { name: 'Connections' })).toBeFocused()
  await press('l')
  await expect(row('Person010').getByRole('button', { name: 'Recommend', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test.describe('a list in another order', () => {
  const at = (company: string, names: string[], connected_on: string) =>
    names.map((first_name) => ({
      first_name,
      last_name: 'Sample',
      job_title: 'Software Engineer',
      company,
      connected_on,
      linkedin_url: `https://www.linkedin.com/in/${first_name.toLowerCase()}`,
    }))
  test.use({
    file: {
      people: [
        ...at('Zeta', ['Ada', 'Gil'], '01 Mar 2020'),
        ...at('Acme', ['Bea', '“Eve”', 'Cleo'], '02 Mar 2024'),
        ...at('Beta', ['Fay'], '03 Mar 2025'),
      ],
    },
  })

  test('is sorted by name, company or date, and one key passes on all people of a company', async ({
    page,
  }) => {
    const { current, row, progress, open, press } = reviewOn(page)
    const order = page.getByRole('combobox', { name: 'Order' })
    await open()
    await expect(row('Sample')).toHaveText([/^Ada/, /^Bea/, /^Cleo/, /^“Eve”/, /^Fay/, /^Gil/])
    await choose(order, 'By company')
    await expect(page).toHaveURL(/sort=company/)
    await expect(row('Sample')).toHaveText([/^Bea/, /^Cleo/, /^“Eve”/, /^Fay/, /^Ada/, /^Gil/])
    await choose(order, 'Recently connected')
    await expect(row('Sample')).toHaveText([/^Fay/, /^Bea/, /^Cleo/, /^“Eve”/, /^Ada/, /^Gil/])
    await page.reload()
    await expect(order).toHaveText('Recently connected')
    await expect(current).toContainText('Fay')

    await page.getByRole('heading', { level: 1 }).focus()
    await press('jjl')
    await expect(current).toContainText('“Eve”')
    await press('c')
    const dialog = page.getByRole('dialog', { name: 'Hide everyone at Acme?' })
    await expect(dialog).toContainText('Bea Sample and “Eve” Sample')
    await expectAccessibleState(page, 'the question about a company')
    await dialog.getByRole('button', { name: 'Hide 2 people' }).click()
    await expect(page.getByText('Hidden: 2 people at Acme', { exact: true })).toBeVisible()
    await expect(progress).toHaveText('Progress: 3/6')
    await expect(page.getByText('1 recommended')).toBeVisible()
    await expect(current).toContainText('Fay')
    for (const name of ['Bea', '“Eve”'])
      await expect(row(name).getByRole('button', { pressed: true })).toHaveText(['Never Show Again'])
    await press('u')
    await expect(progress).toHaveText('Progress: 1/6')
    await press('j')
    await page.getByRole('button', { name: 'Hide everyone at this company' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(progress).toHaveText('Progress: 1/6')
  })
})

test('20 keys 50 ms apart are 20 decisions, even across pages, and a held key is one', async ({ page }) => {
  const { current, row, progress, open, press, hold } = reviewOn(page)
  await open()
  await press('h'.repeat(40))
  await expect(progress).toHaveText('Progress: 40/112')
  await press('l'.repeat(20), 50)
  await expect(progress).toHaveText('Progress: 60/112')
  await expect(page.getByText('20 recommended')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await expect(row('Person')).toHaveCount(50)
  await expect(row('Person050')).toBeVisible()
  await expect(current).toContainText('Person060')

  await hold('h')
  await expect(progress).toHaveText('Progress: 61/112')

  await press('u'.repeat(12))
  await expect(progress).toHaveText('Progress: 49/112')
  await expect(page).toHaveURL(/page=1/)
  await expect(current).toContainText('Person049')
  await expect(current).toBeInViewport()
  await press('l')
  await expect(current).toContainText('Person050')
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('single keys do nothing where they could mean something else, and can be switched off', async ({
  page,
}) => {
  const { current, progress, search, press } = reviewOn(page)
  const account = page.getByRole('button', { name: 'Account of Erin' })
  const singleKeys = page.getByRole('menuitemcheckbox', { name: 'Single-key shortcuts' })
  await page.goto('/review')
  await page.getByRole('link', { name: 'Software Engineer' }).click()
  const hint = current.locator('kbd').first()
  await expect(hint).toBeVisible()

  await search.focus()
  await press('hl')
  await expect(search).toHaveValue('hl')
  await search.fill('')
  await page.getByRole('heading', { level: 1 }).focus()
  for (const keys of ['Control+h', 'Alt+l', 'Shift+H', 'Control+Shift+z']) await page.keyboard.press(keys)
  await page.getByRole('button', { name: 'Change' }).click()
  await press('h')
  await page.keyboard.press('Escape')
  await expect(progress).toHaveText('Progress: 0/112')

  await press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const [does, key] of [
    ['Recommend', 'l'],
    ['Never Show Again', 'h'],
    ['Later', 's'],
    ['Undo', 'u'],
  ])
    await expect(help.locator('dl > div').filter({ hasText: does }).locator('kbd').first()).toHaveText(key!)
  await expect(help.locator('dt')).toHaveText([
    'Later',
    'Never Show Again',
    'Recommend',
    'Search',
    'Hide everyone at this company',
    'Undo',
    'Next row',
    'Previous row',
    'Finish',
    'Open the profile',
    'Show or hide the sidebar',
    'Search everything',
    'List the keyboard shortcuts',
    'Open the inbox',
  ])
  await press('hls')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(progress).toHaveText('Progress: 0/112')
  await press('h')
  await expect(progress).toHaveText('Progress: 1/112')

  await account.click()
  await singleKeys.click()
  await expect(singleKeys).toHaveAttribute('aria-checked', 'false')
  await expect(hint).toBeHidden()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(progress).toHaveText('Progress: 1/112')
  await press('hlsu?')
  await expect(help).toBeHidden()
  await expect(progress).toHaveText('Progress: 1/112')
  await page.keyboard.press('Control+z')
  await expect(progress).toHaveText('Progress: 0/112')
  await account.click()
  await singleKeys.click()
  await page.keyboard.press('Escape')
  await press('l')
  await expect(progress).toHaveText('Progress: 1/112')
})

test('on a phone, the decisions are buttons at the bottom', async ({ page }) => {
  const { current, progress, open } = reviewOn(page)
  await open()
  await expectRoomForNames(page)
  await page.setViewportSize({ width: 375, height: 667 })
  await expect(current.getByText('Person000 Sample')).toBeVisible()
  await expect(current.getByText('Software Engineer at Northwind Tools')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Categories' })).toBeInViewport()
  const thumb = page.getByRole('group', { name: 'Decide on Person000 Sample' })
  await thumb.getByRole('button', { name: 'Recommend', exact: true }).click()
  const bar = page.getByRole('group', { name: /^Decide on/ })
  await bar.getByRole('button', { name: 'Never Show Again', exact: true }).click()
  await bar.getByRole('button', { name: 'Later', exact: true }).click()
  await expect(progress).toHaveText('Progress: 3/112')
  await expect(current).toContainText('Person003')
  await expect(current).toBeInViewport()
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(current).toContainText('Person002')
  await expect(page.getByText('1 recommended')).toBeVisible()

  // A rotated or zoomed screen is too low for bars that stick to it.
  await page.setViewportSize({ width: 640, height: 400 })
  await bar.getByRole('button', { name: 'Recommend', exact: true }).click()
  await expect(current).toContainText('Person003')
  await expect(current).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Open menu' })).not.toBeInViewport()
  expect((await page.locator('footer').boundingBox())!.height).toBeLessThan(80)
  await expect(page.getByText('2 recommended')).toBeVisible()

  // The footer's text is never covered.
  const said = [progress, page.getByText('2 recommended'), page.getByRole('button', { name: 'Finish' })]
  for (const width of [640, 375, 320]) {
    await page.setViewportSize({ width, height: 568 })
    const boxes = await Promise.all(said.map(async (each) => (await each.boundingBox())!))
    for (const [index, a] of boxes.entries())
      for (const b of boxes.slice(index + 1)) {
        const apart = a.y + a.height <= b.y || a.x + a.width <= b.x
        expect(apart, `at ${width} px ${JSON.stringify([a, b])}`).toBe(true)
      }
    expect(boxes[0]!.height, `Progress is one line at ${width} px`).toBeLessThan(24)
  }
  // Title and company are both readable.
  for (const words of await current.getByTitle('Software Engineer at Northwind Tools').locator('span').all())
    expect(await words.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
})
