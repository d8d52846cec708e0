import { z } from 'zod'
import { KEY_DAYS, MOST_KEYS } from '../domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { Id, idOf, Ok, text, TODAY } from './shapes.ts'

/** A key by which a program calls as the admin who made it. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  made_by: z.string().describe('The admin that it calls as.'),
  may_write: z.boolean().describe('Whether it may change something, not only read.'),
  may_export: z.boolean().describe('Whether it may export CSV files.'),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().describe('From then on it is refused.'),
  is_ended: z.boolean(),
  is_paused: z
    .boolean()
    .describe('With OIDC_ONLY: until its maker, who has not done so for 30 days, signs in.'),
  used_on: z.iso.date().nullable().describe('The day of its last call in UTC; null before the first one.'),
})
export type ApiKey = z.infer<typeof ApiKey>

export const NewApiKey = z.object({
  name: text(100).trim().min(1, 'has to be filled in').describe('What uses it. Activity shows it.'),
  may_write: z.boolean().default(false),
  may_export: z.boolean().default(false),
  days: z.literal(KEY_DAYS).describe('After how many days it ends.'),
})
export type NewApiKey = z.input<typeof NewApiKey>

export const apiKeys = {
  keyList: endpoint({
    method: 'GET',
    path: '/v1/keys',
    access: 'admin',
    summary: 'The company’s API keys, newest first, without their secrets.',
    response: z.object({ keys: z.array(ApiKey).max(MOST_KEYS) }),
  }),
  addKey: endpoint({
    method: 'POST',
    path: '/v1/keys',
    access: 'admin',
    fresh: TODAY,
    summary: 'Make an API key that calls as the caller. Only this answer shows it.',
    body: NewApiKey,
    audit: true,
    status: 201,
    response: z.object({
      key: ApiKey,
      token: z.string().describe('The key itself. Only its hash is stored.'),
    }),
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: '/v1/keys/:id',
    access: 'admin',
    summary: 'Revoke an API key of the company; its next call is refused. The id is the key’s.',
    params: idOf('key'),
    response: Ok,
  }),
}
