import { expectAccessible, expect, signIn, skipProfile, test, uploadConnections } from './support/test.ts'

const PEOPLE = Array.from({ length: 60 }, (_, index) => ({
  first_name: `Person${String(index).padStart(2, '0')}`,
  last_name: 'Sample',
  job_title: index < 55 ? 'Software Engineer' : 'Account Executive',
  company: 'Northwind Tools',
  linkedin_url: `https://www.linkedin.com/in/sample-person-${index}`,
  email: '',
}))

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('an employee vouches for people by keyboard, and the admin picks a favorite', async ({
  browser,
  page,
  vouch,
}) => {
  test.setTimeout(120_000) // two people's work, from an upload to an export
  // The admin comes first and owns the domain; the colleague joins by it.
  const adminPage = await (await browser.newContext()).newPage()
  await signIn(adminPage, vouch, vouch.address('ada'))
  await skipProfile(adminPage)
  await adminPage.goto(`${vouch.url}/admin/dashboard`)
  for (const way of ['Review Recommendations', 'All Connections', 'View Talent Tips'])
    await expect(adminPage.getByRole('button', { name: way })).toBeDisabled()
  await signIn(page, vouch, vouch.address('ben'))
  await skipProfile(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, ben' })).toBeVisible()
  await expect(
    page.getByText('No new connections to review. Upload your LinkedIn connections first.'),
  ).toBeVisible()

  await uploadConnections(page, vouch, { people: PEOPLE, hidden: 2 })
  await expect(page.getByText(/60 new/)).toBeVisible()
  await page.getByRole('link', { name: /Software Engineer/ }).click()
  await expect(page).toHaveURL(/\/find-candidates\?category=SOFTWARE_ENGINEER/)
  await expect(page.getByText('55 connections found')).toBeVisible()
  await expect(page.getByText(/Progress: 0\/55/)).toBeVisible()

  const current = page.locator('[aria-current="true"]')
  await expect(current).toHaveCount(1)
  await expect(current).toContainText('Person00 Sample')
  await page.keyboard.press('l')
  await expect(current).toContainText('Person01 Sample')
  await page.keyboard.press('h')
  await expect(current).toContainText('Person02 Sample')
  await page.keyboard.press('l')
  await page.keyboard.press('u')
  await expect(current).toContainText('Person02 Sample')
  await page.keyboard.press('l')
  await page.keyboard.press('s')
  await expect(page.getByText(/Progress: 4\/55/)).toBeVisible()

  await page.reload()
  await expect(page.getByText(/Progress: 4\/55/)).toBeVisible()
  await expect(current).toContainText('Person04 Sample')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Congrats, your recommendations have been submitted!')).toBeVisible()

  await expect(page).toHaveURL(/\/candidate-details/)
  await expect(page.getByText('Candidate 1 of 2')).toBeVisible()
  await page.getByRole('radio', { name: 'Have recruiter reach out' }).click()
  await page.getByRole('radio', { name: '5' }).click()
  await page.getByLabel('Notes for recruiter (Optional)').fill('The best debugger I have met.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Candidate 2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await adminPage.goto(`${vouch.url}/admin/dashboard`)
  await expect(adminPage.getByRole('heading', { level: 1, name: 'Company Dashboard' })).toBeVisible()
  await expect(adminPage.getByRole('tab', { selected: true })).toHaveText(/^Team Recommendations/) // no favorite yet
  await expect(adminPage.getByRole('row', { name: /Person00 Sample/ })).toBeVisible()
  await expectAccessible(adminPage, 'the company dashboard')
  await adminPage.getByRole('link', { name: 'Review Recommendations' }).click()
  await expect(adminPage).toHaveURL(/\/admin\/new-recommendations$/)
  await expect(adminPage.getByRole('heading', { name: 'Person00 Sample' })).toBeVisible()
  await expect(adminPage.getByText('Software Engineer at Northwind Tools')).toBeVisible()
  await expect(adminPage.getByRole('link', { name: /^Profile/ })).toBeVisible()
  await expect(adminPage.getByRole('article').getByText('Software Engineer', { exact: true })).toBeVisible()
  await expect(adminPage.getByText('2 remaining')).toBeVisible()
  const reviewed = adminPage.getByRole('progressbar', { name: 'Reviewed' })
  await expect(reviewed).toHaveAttribute('aria-valuenow', '0')
  await expect(adminPage.getByText(/Recommended by: ben/)).toBeVisible()
  await expect(adminPage.getByText('The best debugger I have met.')).toBeVisible()
  await adminPage
    .context()
    .route('https://www.linkedin.com/**', (route) => route.fulfill({ body: 'A profile' }))
  const profile = adminPage.waitForEvent('popup')
  await adminPage.keyboard.press('o')
  await expect(await profile).toHaveURL('https://www.linkedin.com/in/sample-person-0')
  await (await profile).close()

  await expect(adminPage.getByText(/Not Interested: ben sees “Not this time”/)).toBeVisible()

  // If the server refuses the decision, the card comes back with its toast.
  const failed = adminPage.getByRole('region', { name: /Notifications/ }).getByRole('alert')
  await adminPage.route(/\/v1\/acts/, (route) => route.abort())
  await adminPage.getByRole('button', { name: 'Not Interested' }).click()
  await expect(failed).toHaveText(/Error.*Failed to update candidate status\. Please try again\./)
  await expect(adminPage.getByRole('heading', { name: 'Person00 Sample' })).toBeVisible()
  await adminPage.unroute(/\/v1\/acts/)
  await expect(adminPage.getByRole('button', { name: 'Add to Favorites' })).toBeVisible()
  const said = adminPage.locator('output')
  let answered = 0
  adminPage.on('response', (response) => void (response.url().includes('/v1/acts') && answered++))
  for (const [key, message, next, done] of [
    ['s', 'Later: Person00', 'Person02 Sample', 0],
    ['u', 'Undone: Person00', 'Person00 Sample', 0],
    ['l', 'Added to favorites: Person00', 'Person02 Sample', 1],
    ['u', 'Undone: Person00', 'Person00 Sample', 0],
    ['ArrowRight', 'Added to favorites: Person00', 'Person02 Sample', 1],
    ['h', 'Not interested: Person02', 'All caught up!', 2],
    ['u', 'Undone: Person02', 'Person02 Sample', 1],
    ['ArrowLeft', 'Not interested: Person02', 'All caught up!', 2],
  ] as const) {
    await adminPage.keyboard.press(key)
    await expect(said).toContainText(message)
    await expect(adminPage.getByRole('heading', { name: next })).toBeVisible()
    if (done === 2) continue
    await expect(adminPage.getByText(`${2 - done} remaining`)).toBeVisible()
    await expect(reviewed).toHaveAttribute('aria-valuenow', String(done))
  }
  await expect(failed).toHaveCount(0)
  await expect.poll(() => answered, 'decisions that the server saved').toBe(6)

  // A card does not come back if the server fails to undo its decision.
  await adminPage.route(/\/v1\/acts/, (route) => route.abort())
  await adminPage.keyboard.press('u')
  await expect(failed).toHaveText(/Error.*Failed to update candidate status\. Please try again\./)
  await expect(adminPage.getByRole('heading', { name: 'All caught up!' })).toBeFocused()
  await expect(adminPage.getByText('What you decided on Person02 Sample still counts')).toBeVisible()
  await adminPage.unroute(/\/v1\/acts/)
  await adminPage.keyboard.press('u')
  await expect(adminPage.getByRole('heading', { name: 'Person02 Sample' })).toBeVisible()
  await expect(failed).toHaveCount(0)
  await expect(adminPage.getByText('still counts: press Undo')).toHaveCount(0)
  await adminPage.keyboard.press('h')
  await expect(adminPage.getByText("You've reviewed all candidate recommendations.")).toBeVisible()
  await expect.poll(() => answered, 'two more').toBe(8)
  await adminPage.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(adminPage).toHaveURL(/\/admin\/dashboard$/)
  await adminPage.reload()
  for (const nothingThere of ['Review Recommendations', 'View Talent Tips'])
    await expect(adminPage.getByRole('button', { name: nothingThere })).toBeDisabled()
  await expect(adminPage.getByRole('link', { name: 'All Connections' })).toHaveAttribute(
    'href',
    '/admin/all-connections',
  )
  await expect(adminPage.getByRole('tab', { name: /Favorite Candidates.*1/ })).toBeVisible()
  await expect(adminPage.getByRole('tab', { name: /Team Recommendations.*2/ })).toBeVisible()
  await expect(adminPage.getByRole('row', { name: /Person00 Sample/ })).toBeVisible()

  // A star shows at once, and reverts if the server refuses it.
  const star = adminPage
    .getByRole('row', { name: /Person00 Sample/ })
    .getByRole('button', { name: 'Favorite' })
  const held = Promise.withResolvers<void>()
  await adminPage.route(/\/v1\/acts/, async (route) => {
    await held.promise
    await route.abort()
  })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  held.resolve()
  await expect(failed).toHaveText(/Error.*Failed to update candidate status/)
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await adminPage.unroute(/\/v1\/acts/)

  // Turned off and on again, and neither call arrived: the star is as on the server, so there is nothing to report.
  const heldAgain = Promise.withResolvers<void>()
  let refused = 0
  await adminPage.route(/\/v1\/acts/, async (route) => {
    await heldAgain.promise
    await route.abort()
    refused++
  })
  for (const pressed of ['false', 'true']) {
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', pressed)
  }
  heldAgain.resolve()
  await expect.poll(() => refused).toBe(2)
  await adminPage.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(failed).toHaveCount(0)
  await adminPage.unroute(/\/v1\/acts/)

  const download = adminPage.waitForEvent('download')
  await adminPage.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('connections.csv')
})
