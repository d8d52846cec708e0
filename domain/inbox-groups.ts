/** What the letter and the inbox hold, in this order: an employee has the switches of the kinds that they get. */
export const INBOX_GROUPS = {
  asked: {
    label: 'What is asked of me',
    hint: 'Introductions, who to write to, comments that name me, jobs that close, and sprints.',
  },
  own: { label: 'My recommendations', hint: 'When they move, and thanks.' },
  watched: {
    label: 'People I watch',
    hint: 'Who is new in my views, introductions, and who to look at again.',
  },
  machinery: {
    label: 'The machinery',
    hint: 'My uploads, and for admins what fails: careers pages, webhooks, channels, applicant tracking, backups.',
  },
}
export type InboxGroup = keyof typeof INBOX_GROUPS
