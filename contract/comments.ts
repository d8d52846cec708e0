import { z } from 'zod'
import { NOTES_LIMIT } from '../domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { Id, idOf, Ok, page, pageSize, Pagination, Role, text } from './shapes.ts'

const MOST_MENTIONS = 10

const Text = text(NOTES_LIMIT).trim().min(1, 'Write something first.').describe('Plain text, with links.')

/** A colleague who a comment can name. */
const Mentionable = z.object({
  id: Id,
  name: z.string(),
  role: Role.describe('An employee is a recommender of the person, who then sees this comment and no other.'),
})
export type Mentionable = z.infer<typeof Mentionable>

/** A comment that names the caller, in the inbox. */
const InboxEntry = z.object({
  id: Id.describe('The comment’s id.'),
  at: z.iso.datetime().describe('UTC, ISO 8601.'),
  by: z.string(),
  text: z.string(),
  is_read: z.boolean(),
  person: z.object({
    id: Id.nullable().describe('The person’s id, for admins.'),
    connection_id: Id.nullable().describe('The caller’s own connection to the person.'),
    name: z.string(),
  }),
})
export type InboxEntry = z.infer<typeof InboxEntry>

/** Comments on persons: of admins, and of recommenders who a comment names. */
export const comments = {
  mentionable: endpoint({
    method: 'GET',
    path: '/v1/connections/:id/mentionable',
    access: 'admin',
    summary:
      'Who a comment on this person can name: the other admins, and the person’s recommenders, by name.',
    params: idOf('person'),
    response: z.object({ colleagues: z.array(Mentionable) }),
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/v1/connections/:id/comments',
    access: 'admin',
    summary: 'Comment on a person. The id is the person’s.',
    params: idOf('person'),
    body: z.object({
      text: Text,
      mentions: z.array(Id).max(MOST_MENTIONS).default([]).describe('Colleagues who it names.'),
    }),
    status: 201,
    response: z.object({ id: Id }),
  }),
  answerComment: endpoint({
    method: 'POST',
    path: '/v1/comments/:id/answers',
    access: 'employee',
    summary: 'Answer a comment that names the caller. Its author finds the answer in the inbox.',
    params: idOf('comment'),
    body: z.object({ text: Text }),
    status: 201,
    response: z.object({ id: Id }),
  }),
  changeComment: endpoint({
    method: 'PATCH',
    path: '/v1/comments/:id',
    access: 'employee',
    summary: 'Change the text of the caller’s own comment.',
    params: idOf('comment'),
    body: z.object({ text: Text }),
    response: Ok,
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: '/v1/comments/:id',
    access: 'employee',
    summary: 'Delete the text of the caller’s own comment. The history says that there was one.',
    params: idOf('comment'),
    response: Ok,
  }),
  inbox: endpoint({
    method: 'GET',
    path: '/v1/inbox',
    access: 'employee',
    summary: 'Comments that name the caller, the newest first.',
    query: z.object({ page, page_size: pageSize }),
    response: z.object({ entries: z.array(InboxEntry), pagination: Pagination }),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/v1/inbox/unread',
    access: 'employee',
    summary: 'How many entries of the inbox the caller has not read.',
    response: z.object({ unread: z.number().int() }),
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/v1/inbox/read',
    access: 'employee',
    summary: 'Mark entries of the inbox as read or unread. Read ones are not mailed.',
    body: z.object({
      ids: z.array(Id).min(1).max(100).describe('Of comments.'),
      is_read: z.boolean().default(true),
    }),
    response: z.object({ unread: z.number().int() }),
  }),
}
