import type { NewsMail } from '../../contract/news.ts'

/** Name of each mail, and what it tells when. */
export const NEWS_MAILS: Record<NewsMail, { label: string; hint: string }> = {
  moved: {
    label: 'When my recommendations move',
    hint: 'At most one e-mail a day, in the morning.',
  },
  digest: {
    label: 'My week',
    hint: 'On Mondays: people who wait for you, new jobs, missing notes.',
  },
  company_digest: {
    label: 'My company’s week',
    hint: 'On Mondays: recommended people nobody looked at yet, and tips.',
  },
}

/** After one of them was stopped by its link. */
export const STOPPED: Record<NewsMail, string> = {
  moved: 'You no longer get e-mails when your recommendations move.',
  digest: 'You no longer get the weekly e-mail about people, jobs and notes.',
  company_digest: 'You no longer get the weekly e-mail about your company.',
}
