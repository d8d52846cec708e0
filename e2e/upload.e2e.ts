import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { linkedinArchive, wrongFiles } from '../testing/sample-archives.ts'
import { connectionsCsv } from '../testing/sample-files.ts'
import { PHONE, watchShifts } from './support/looks.ts'
import { enter, expect, test } from './support/test.ts'
import { choose, watchUploads } from './support/uploading.ts'
import { newDataDir, newestMail, startVouch, type VouchServer } from './support/vouch-server.ts'

async function startUploading(page: Page, vouch: VouchServer, people: number, seed = 1) {
  await page.goto(`${vouch.url}/upload`)
  await choose(page, 'Connections.csv', connectionsCsv({ people, seed }))
  await expect(
    page.getByRole('heading', { name: `${people.toLocaleString('en')} connections` }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Upload File' }).click()
}

test('a file is checked in the browser, and only Connections.csv is sent', async ({ page, vouch }) => {
  await enter(page, vouch, vouch.address('ada'))
  const sent = await watchUploads(page)
  await page.goto(`${vouch.url}/upload`)
  await expect(
    page.getByRole('list', { name: 'How to get your connections from LinkedIn' }).getByRole('listitem'),
  ).toHaveText([
    /data download page/,
    /larger data archive/,
    /emails you a link/,
    /Upload the file named Connections\.csv/,
  ])
  await expect(page.getByRole('heading', { name: 'What happens after you upload' })).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'What happens after you upload' }).getByRole('listitem'),
  ).toHaveText([
    /Quickly review your connections and make recommendations/,
    /Add notes and outreach preferences/,
  ])
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goBack()

  // If several files are dropped, the first one is used.
  const dropped = await page.evaluateHandle(() => {
    const files = new DataTransfer()
    const csv = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On\nAda,King,,,Acme,CTO,\n'
    files.items.add(new File([csv], 'Connections.csv', { type: 'text/csv' }))
    files.items.add(new File(['a picture'], 'holiday.png', { type: 'image/png' }))
    return files
  })
  await page.getByText('Drop Connections.csv here').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('heading', { name: '1 connection' })).toBeVisible()

  const alert = page.getByRole('alert')
  const button = page.getByRole('button', { name: 'Upload File' })
  for (const screen of [PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize(screen)
    await page.goto(`${vouch.url}/upload`)
    const place = await button.boundingBox()
    for (const { what, code, bytes } of wrongFiles()) {
      if (what.startsWith('the archive') && !what.includes('without')) continue // those are opened
      await choose(page, `${what}.csv`, bytes)
      await expect(alert, what).toContainText(`${what}.csv cannot be uploaded`)
      for (const part of ['Found', 'Expected', 'What to do']) await expect(alert).toContainText(part)
      if (code === 'picture') await expect(alert).toContainText('A picture.')
      expect(await button.boundingBox(), `${what} at ${screen.width} px moves nothing`).toEqual(place)
    }
  }
  expect(await sent()).toEqual([])

  await choose(page, 'Complete_LinkedInDataExport.zip', linkedinArchive({ folder: 'Complete/' }))
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '4 connections' })).toBeVisible()
  await expect(page.getByText('Connections.csv in Complete_LinkedInDataExport.zip')).toBeVisible()
  await page.getByRole('button', { name: 'Upload File' }).click()
  await expect(page.getByText('Uploading connections...')).toBeVisible()
  await expect(page.getByText("Please don't close this window")).toBeVisible()
  await expect.poll(sent).toEqual([
    {
      name: 'Connections.csv',
      size: connectionsCsv({ people: 4 }).length,
      text: new TextDecoder().decode(connectionsCsv({ people: 4 })),
    },
  ])
  await expect(page).toHaveURL(/\/review\?upload=/)
  await expect(page.getByText('4 new', { exact: true })).toBeVisible()
})

test('an upload reports its result: new, moved, unchanged and skipped people', async ({ page, vouch }) => {
  await enter(page, vouch, vouch.address('ada'))
  await page.goto(`${vouch.url}/upload`)
  await choose(page, 'Connections.csv', connectionsCsv({ people: 700, hidden: 3 }))
  await expect(page.getByRole('heading', { name: '700 connections' })).toBeVisible()
  await expect(page.getByText('3 skipped, why')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(1 + 5)
  await expect(page.getByText('and 695 more')).toBeVisible()
  await page.getByRole('button', { name: 'Upload File' }).dblclick()
  await expect(page).toHaveURL(/\/review\?upload=/)
  await expect(page.getByText('700 new · 3 skipped')).toBeVisible()
  await page.getByText('700 new · 3 skipped').click()
  await expect(page.getByText(/^Hidden by LinkedIn \(no name\)\. Lines \d+, \d+, \d+$/)).toBeVisible()
  await expect(page.getByRole('tab', { name: /General Referrals.*700/ })).toBeVisible()

  await startUploading(page, vouch, 701)
  await expect(page).toHaveURL(/\/review\?upload=/)
  await expect(page.getByText('1 new · 700 unchanged')).toBeVisible()
  await expect(page.getByRole('tab', { name: /General Referrals.*701/ })).toBeVisible()

  // A receipt that comes late moves nothing on the screen.
  const shift = await watchShifts(page)
  await page.route('**/job-status*', async (route) => {
    await page.waitForTimeout(300)
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText('1 new · 700 unchanged')).toBeVisible()
  await expect(page.getByRole('tab', { name: /General Referrals.*701/ })).toBeVisible()
  expect(await shift()).toBeLessThanOrEqual(0.02)
})

test('an upload that fails, is cut off or loses its page is reported later, and nothing is lost', async ({
  context,
  page,
  vouch,
}) => {
  test.setTimeout(120_000)
  await enter(page, vouch, vouch.address('ada'))
  await watchUploads(page)

  // The file is replaced after the page has checked it, so that only the server can refuse it.
  await page.addInitScript(
    (csv) => Object.assign(window, { standIn: csv }),
    'Date,Amount,Payee\n1,2,Bakery\n',
  )
  await startUploading(page, vouch, 20)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('There was an error processing your file. Please try again.')).toBeVisible()
  const failure = page.getByRole('alert').filter({ hasText: 'Your last upload failed' })
  await expect(failure).toContainText('This table has the columns Date, Amount, Payee')
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Upload failed')
  await failure.getByRole('button', { name: 'Dismiss' }).click()
  await expect(failure).toHaveCount(0)

  // The page is closed as soon as the server has the file.
  const tab = await context.newPage()
  const accepted = tab.waitForResponse((answer) => answer.url().endsWith('/v1/connections/upload'))
  await startUploading(tab, vouch, 1_000)
  expect((await accepted).status()).toBe(202)
  await tab.close()
  await page.reload()
  await expect(page.getByText('Your connections are in')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('1,000 new', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Review them' }).click()
  await expect(page).toHaveURL(/\/review\?upload=/)
  await page.getByText('1,000 new', { exact: true }).click()
  await expect(page.getByText('Upload complete: 1,000 rows read.')).toBeVisible()

  const later = await context.newPage()
  await later.goto(`${vouch.url}/upload`)
  await choose(later, 'Connections.csv', connectionsCsv({ people: 10, seed: 2 }))
  await expect(later.getByRole('heading', { name: '10 connections' })).toBeVisible()
  await context.setOffline(true)
  await later.getByRole('button', { name: 'Upload File' }).click()
  const refused = later.getByRole('alert').filter({ hasText: 'Your file was not uploaded' })
  await expect(refused).toContainText('The file is still here.')
  await context.setOffline(false)
  await refused.getByRole('button', { name: 'Retry' }).click()
  await expect(later).toHaveURL(/\/review\?upload=/)
  await expect(later.getByText('10 new', { exact: true })).toBeVisible()

  // The page stops waiting for an import that does not end, but the import continues.
  await later.clock.install()
  await later.route('**/job-status', (route) =>
    route.fulfill({ json: { job_status: 'RUNNING', place: null, progress: { done: 0, rows: 0 } } }),
  )
  await startUploading(later, vouch, 30)
  await later.waitForResponse(/job-status/)
  await later.clock.fastForward(120_000)
  await expect(later.getByText('Upload timeout', { exact: true })).toBeVisible()
  await expect(later.getByText('The upload took too long. Please try again.')).toBeVisible()
  await expect(later).toHaveURL(/\/dashboard$/)
})

test('a server killed in the middle of an import finishes it after a restart, and no one is imported twice', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const DATA_DIR = newDataDir()
  const first = await startVouch({ env: { DATA_DIR } })
  await enter(page, first, first.address('ada'))
  const accepted = page.waitForResponse((answer) => answer.url().endsWith('/v1/connections/upload'))
  await startUploading(page, first, 5_000)
  const { job_id } = (await (await accepted).json()) as { job_id: string }
  const rowsDone = () =>
    page.evaluate(async (id) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` }
      const answer = await fetch(`/v1/connections/${id}/job-status`, { headers })
      return ((await answer.json()) as { progress: { done: number } }).progress.done
    }, job_id)
  await expect.poll(rowsDone, { intervals: [50] }).toBeGreaterThan(0)
  await first.stop('SIGKILL')

  const second = await startVouch({ env: { DATA_DIR }, port: Number(new URL(first.url).port) })
  await expect(page).toHaveURL(/\/review\?upload=/, { timeout: 60_000 })
  await expect(page.getByText('5,000 new', { exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: /General Referrals.*5,000/ })).toBeVisible()
  await second.stop('SIGKILL')
  rmSync(DATA_DIR, { recursive: true, force: true })
})

test('an upload that waits for its turn says so until its turn comes', async ({ page, vouch }) => {
  await enter(page, vouch, vouch.address('ada'))
  let place: number | null = 3
  await page.route('**/job-status', async (route) => {
    const answer = await route.fetch()
    const job = { ...((await answer.json()) as object), job_status: 'PENDING', place, receipt: null }
    await route.fulfill({ response: answer, ...(place !== null && { json: job }) })
  })
  await page.clock.install()
  await startUploading(page, vouch, 30)
  const screen = page.getByRole('main')
  await expect(screen.getByText('Waiting: 3 uploads are ahead of yours…')).toBeVisible()
  await expect(screen.getByText("Please don't close this window")).toBeVisible()
  // Three times 45 s is more than the 120 s after which the page gives up. Each time, a new place shows that it got the answer.
  const waitsOn = async (next: number, line: string) => {
    place = next
    await page.clock.runFor(45_000)
    await expect(screen.getByText(line)).toBeVisible()
  }
  await waitsOn(2, 'Waiting: 2 uploads are ahead of yours…')
  await waitsOn(1, 'Waiting: 1 upload is ahead of yours…')
  await waitsOn(0, 'Waiting for its turn: the server is busy with other uploads…')
  await expect(page.getByText('Upload timeout')).toHaveCount(0)
  place = null
  await page.clock.runFor(4_000)
  await expect(page).toHaveURL(/\/review\?upload=/)
  await expect(page.getByText('30 new', { exact: true })).toBeVisible()
})

test('the dashboard shows the place of a waiting upload whose window was closed', async ({ page, vouch }) => {
  await enter(page, vouch, vouch.address('ada'))
  await startUploading(page, vouch, 30)
  await expect(page).toHaveURL(/\/review\?upload=/)
  await page.goto('about:blank')
  const waiting = { job_status: 'PENDING', place: 2, progress: { done: 0, rows: 0 }, receipt: null }
  let waits = true
  await page.route(/\/users\/dashboard\/?$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { dashboard: { last_upload: object } }
    Object.assign(body.dashboard.last_upload, waiting)
    await route.fulfill({ response: answer, json: body })
  })
  await page.route('**/job-status', async (route) => {
    const answer = await route.fetch()
    const job = { ...((await answer.json()) as object), ...(waits && waiting) }
    await route.fulfill({ response: answer, json: job })
  })
  await page.goto(`${vouch.url}/dashboard`)
  const upload = page.getByRole('region', { name: 'Upload' })
  await expect(upload).toContainText('Waiting: 2 uploads are ahead of yours…')
  waits = false
  await expect(upload).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true })

  test('the user can choose the file or get a link for the computer, and the buttons are large enough', async ({
    page,
    vouch,
  }) => {
    const email = vouch.address('pia')
    await enter(page, vouch, email)
    await page.goto(`${vouch.url}/upload`)
    await expect(page.getByText('Choose Connections.csv', { exact: true })).toBeVisible()
    await expect(page.getByText('Drop Connections.csv here')).toBeHidden()
    const mailMe = page.getByRole('button', { name: 'Email me a link for my computer' })
    for (const target of [mailMe, page.getByRole('button', { name: 'Upload File' })])
      expect(Math.round((await target.boundingBox())!.height)).toBeGreaterThanOrEqual(40)
    await mailMe.tap()
    await expect(page.getByRole('status').filter({ hasText: `Sent to ${email}.` })).toBeVisible()
    await expect.poll(() => newestMail(vouch)).toContain('Upload your connections to Vouch')
    expect(newestMail(vouch)).toContain('/upload')
  })
})
