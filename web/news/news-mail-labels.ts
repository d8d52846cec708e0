import type { NewsMail } from '../../contract/news.ts'

/** The name of each kind of email, and when it comes with what content. */
export const NEWS_MAILS: Record<NewsMail, { label: string; hint: string }> = {
  moved: {
    label: 'When my recommendations move',
    hint: 'At most one email a day, in the morning.',
  },
  digest: {
    label: 'My week',
    hint: 'Mondays: people waiting for your review, new jobs, missing notes.',
  },
  company_digest: {
    label: 'My company’s week',
    hint: 'Mondays: recommended people no one has looked at yet, and tips.',
  },
  reach_out: {
    label: 'Who to write to',
    hint: 'At most one email a day: who to write to, and who recruiting asks you to introduce.',
  },
  hired: {
    label: 'Thanks',
    hint: 'When someone you recommended was hired, and an admin thanks you.',
  },
  mention: {
    label: 'When comments name me',
    hint: 'At most one email a day, for comments that you have not read.',
  },
  views: {
    label: 'Who is new in my views',
    hint: 'At most one email a day, for the views where you ticked “Tell me each morning who is new”.',
  },
  sprint: {
    label: 'Sprints',
    hint: 'Before a sprint that you’re invited to, and two weeks after one that you joined.',
  },
}

/** Shown after the link in an email stopped that kind. */
export const STOPPED: Record<NewsMail, string> = {
  moved: 'You are no longer told by email or in your inbox when your recommendations move.',
  digest: 'You no longer get the weekly email about people, jobs and notes.',
  company_digest: 'You no longer get the weekly email about your company.',
  hired: 'You no longer get thanks by email or in your inbox.',
  mention: 'You are no longer told by email or in your inbox of comments that name you.',
  views: 'You are no longer told by email or in your inbox who is new in your views.',
  sprint: 'You no longer get emails about sprints.',
  reach_out: 'You are no longer told by email or in your inbox who to write to.',
}
