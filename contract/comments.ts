import { z } from 'zod'
import { NOTES_LIMIT } from '../domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { Id, idOf, Ok, Role, text } from './shapes.ts'

const MOST_MENTIONS = 10

const Text = text(NOTES_LIMIT).trim().min(1, 'Write something first.').describe('Plain text, with links.')

const NewComment = z.object({
  text: Text,
  mentions: z.array(Id).max(MOST_MENTIONS).default([]).describe('The colleagues it names.'),
})

/** A colleague who a comment can name. */
const Mentionable = z.object({
  id: Id,
  name: z.string(),
  role: Role.describe('An employee is a recommender of the person, who then sees this comment and no other.'),
})
export type Mentionable = z.infer<typeof Mentionable>

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
    body: NewComment,
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
    summary: 'Change the text of the caller’s own comment. The colleagues it names stay the same.',
    params: idOf('comment'),
    body: z.object({ text: Text }),
    response: Ok,
  }),
  replaceComment: endpoint({
    method: 'PUT',
    path: '/v1/comments/:id',
    access: 'admin',
    summary:
      'Change the caller’s own comment and the colleagues it names. Those added find it in their inbox; those left out lose it.',
    params: idOf('comment'),
    body: NewComment,
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
}
