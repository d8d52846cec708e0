import { z } from 'zod'
import { INBOX_GROUPS, type InboxGroup } from '../domain/inbox-groups.ts'
import { endpoint } from './endpoint.ts'
import { Id, Ok, page, pageSize, Pagination, text } from './shapes.ts'

const GROUPS = Object.keys(INBOX_GROUPS) as [InboxGroup, ...InboxGroup[]]

const EntryKey = z.object({
  kind: text(30).describe('What the entry tells of, such as mention.'),
  id: Id.describe('What it is about; of a mention, the comment’s id.'),
})

/** Something that happened, and that asks the caller for something or that they waited for. */
const InboxEntry = EntryKey.extend({
  group: z.enum(GROUPS).describe('Whose switch it has among those of the email with news.'),
  at: z.iso.datetime().describe('UTC, ISO 8601.'),
  says: z.string().describe('A sentence. Names in it are isolated for text of both directions.'),
  path: z.string().describe('The screen that it leads to.'),
  by: z.string().nullable().describe('Who did it, if someone did.'),
  text: z.string().nullable().describe('Their words; of a mention, the comment.'),
  answers: z
    .array(z.object({ id: Id, text: z.string(), is_edited: z.boolean() }))
    .describe('Of a mention: the caller’s answers, the oldest first.'),
  ids: z.array(Id).describe('What it is about, each of several of one morning. Mark them all.'),
  is_read: z.boolean().describe('Read, here or where it leads.'),
  is_mailed: z.boolean().describe('It was told in an email, too.'),
})
export type InboxEntry = z.infer<typeof InboxEntry>

const Unread = z.object({ unread: z.number().int().describe('100 if there are more.') })

/** What waits for the caller. */
export const inbox = {
  entries: endpoint({
    method: 'GET',
    path: '/v1/inbox',
    access: 'employee',
    summary:
      'What happened that asks the caller for something, or that they waited for, the newest first, without the kinds that they switched off.',
    query: z.object({ page, page_size: pageSize }),
    response: z.object({ entries: z.array(InboxEntry), pagination: Pagination }),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/v1/inbox/unread',
    access: 'employee',
    summary: 'How many entries of the inbox the caller has not read.',
    response: Unread,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/v1/inbox/read',
    access: 'employee',
    summary: 'Mark entries of the inbox as read or unread. Read ones are not mailed.',
    body: z.object({ entries: z.array(EntryKey).min(1).max(100), is_read: z.boolean().default(true) }),
    response: Unread,
  }),
  markAllRead: endpoint({
    method: 'POST',
    path: '/v1/inbox/read-all',
    access: 'employee',
    summary: 'Mark all entries of the inbox as read.',
    response: Ok,
  }),
}
