import { z } from 'zod'
import {
  MOST_SHARED_VIEWS,
  MOST_VIEWS,
  VIEW_NAME_LIMIT,
  VIEW_QUERY_LIMIT,
  VIEW_SCREENS,
} from '../domain/saved-view.ts'
import { endpoint } from './endpoint.ts'
import { Id, idOf, Ok, text } from './shapes.ts'

const Name = text(VIEW_NAME_LIMIT).trim().min(1, 'Give the view a name.')

const SavedView = z.object({
  id: Id,
  screen: z.enum(VIEW_SCREENS),
  name: z.string(),
  query: z.string().describe('Of the screen’s address, without ?.'),
  is_shared: z.boolean().describe('For all admins.'),
  is_own: z.boolean(),
  can_change: z.boolean(),
  watch: z
    .enum(['off', 'on', 'full'])
    .describe(
      'Whether the caller is told each morning who is new in it; full: not now, because it has over 10,000 people.',
    ),
  missing: z
    .array(z.enum(['job', 'recommender']))
    .describe('Filters that choose something that no longer exists, so that they find no one.'),
})
export type SavedView = z.infer<typeof SavedView>

/** Lists with their search, filters, order and columns, under a name. */
export const views = {
  savedViews: endpoint({
    method: 'GET',
    path: '/v1/views',
    access: 'employee',
    key: 'read',
    summary:
      'The caller’s saved views, and for admins those that are shared, by name. A key reads those that are shared.',
    response: z.object({ views: z.array(SavedView).max(MOST_VIEWS + MOST_SHARED_VIEWS) }),
  }),
  saveView: endpoint({
    method: 'POST',
    path: '/v1/views',
    access: 'employee',
    summary:
      'Save a view of a list. 400 if the list does not understand the query; 403 if an employee names a list for admins, or shares; 409 if there are too many.',
    body: z.object({
      screen: z.enum(VIEW_SCREENS),
      name: Name,
      query: text(VIEW_QUERY_LIMIT).describe(
        'Of the screen’s address, without ?. Page and person are left out.',
      ),
      is_shared: z.boolean().default(false),
    }),
    status: 201,
    response: SavedView,
  }),
  renameView: endpoint({
    method: 'PATCH',
    path: '/v1/views/:id',
    access: 'employee',
    summary: 'Rename a view of the caller’s own; admins also the shared ones.',
    params: idOf('view'),
    body: z.object({ name: Name }),
    response: Ok,
  }),
  deleteView: endpoint({
    method: 'DELETE',
    path: '/v1/views/:id',
    access: 'employee',
    summary: 'Delete a view of the caller’s own; admins also the shared ones.',
    params: idOf('view'),
    response: Ok,
  }),
  watchView: endpoint({
    method: 'PUT',
    path: '/v1/views/:id/watch',
    access: 'admin',
    summary:
      'Tell the caller each morning who is new in a view of people, by count, or no longer. 400 for a list that employees have, too; 409 if the view has over 10,000 people, or the caller is told of 20 views.',
    heavy: 'answer',
    params: idOf('view'),
    body: z.object({ is_on: z.boolean() }),
    response: Ok,
  }),
  viewCount: endpoint({
    method: 'GET',
    path: '/v1/views/:id/count',
    access: 'employee',
    summary: 'How many people or jobs a view has now, counted up to 1,000.',
    heavy: 'answer',
    params: idOf('view'),
    response: z.object({ count: z.number().int() }),
  }),
}
