import type { Browser, Page } from '@playwright/test'
import type { ConnectionsOptions } from '../../testing/sample-files.ts'
import { carrySession, type Reviewer, signInOverHttp, startReviewer } from './reviewer.ts'
import type { VouchServer } from './vouch-server.ts'

/** Longer than a card shows before it is expanded. */
export const DESCRIPTION = `${'Build what our customers rely on. '.repeat(6).trim()}\nAnd explain it.\nEvery day.`

/** Ada, the admin of a new company, and Erin, her colleague, who uploaded this file. */
export async function startTeam(vouch: VouchServer, file: ConnectionsOptions) {
  const ada = await signInOverHttp(vouch, vouch.address('ada'))
  await ada.client.auth.updateMe({ body: { first_name: 'Ada' } })
  return { ada, erin: await startReviewer(vouch, file) }
}

/** A separate browser for another user. */
export async function pageOf(browser: Browser, vouch: VouchServer, user: Reviewer): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: vouch.url })
  const page = await context.newPage()
  await carrySession(page, vouch, user)
  return page
}

/** A job's card. */
export const jobOn = (page: Page, title: string) => {
  const card = page.getByRole('article', { name: title })
  return {
    card,
    toggle: card.getByRole('button', { name: title, exact: true }),
    more: card.getByRole('button', { name: 'More actions' }),
    /** 'Edit', 'Close job', 'Reopen job' or 'Delete…', by the card's menu. */
    async act(name: string) {
      await card.getByRole('button', { name: 'More actions' }).click()
      await card.getByRole('menuitem', { name }).click()
    },
    rows: card.getByRole('rowheader'),
  }
}
