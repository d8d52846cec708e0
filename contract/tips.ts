import { z } from 'zod'
import { withoutInvisible } from '../domain/invisible.ts'
import { NOTES_LIMIT, TIP_LINK_LIMIT, TIP_NAME_LIMIT } from '../domain/limits.ts'
import { LIST_SIZE } from '../domain/page-size.ts'
import { endpoint } from './endpoint.ts'
import { flag, Id, idOf, listPage, Ok, text, typedAddress } from './shapes.ts'

export const LinkType = z.enum(['LINKEDIN', 'GITHUB', 'TWITTER', 'OTHER'])
export type LinkType = z.infer<typeof LinkType>

/** A new tip, with at least a name or a link. */
export const NewTip = z.object({
  name: text(TIP_NAME_LIMIT).nullish(),
  profile_url: typedAddress(TIP_LINK_LIMIT).overwrite(withoutInvisible).nullish(),
  explanation: text(NOTES_LIMIT).nullish(),
  is_anonymous: z.boolean().default(false),
})
export type NewTip = z.input<typeof NewTip>

/** A tip, for admins. */
export const Tip = z.object({
  id: Id,
  name: z.string().nullable(),
  profile_url: z.string().nullable(),
  explanation: z.string().nullable(),
  is_anonymous: z.boolean(),
  link_type: LinkType.nullable().describe('Null if the tip has no link.'),
  recommended_by_str: z
    .string()
    .describe("'Anonymous' for anonymous tips, whose author is not stored anywhere."),
  person: z
    .object({ id: Id, name: z.string() })
    .nullable()
    .describe('The person in the company’s network with this link; null if no one has it.'),
  submitted_at: z.iso.date().describe('The day in UTC, YYYY-MM-DD.'),
  is_reviewed: z.boolean(),
})
export type Tip = z.infer<typeof Tip>

export const tips = {
  submitTip: endpoint({
    method: 'POST',
    path: '/v1/connections/submit-tip',
    access: 'employee',
    key: 'write',
    summary:
      'Tell the company’s admins about someone, by name or by link, and anonymously if you like. A tip of a key names its maker.',
    body: NewTip,
    untraced: true,
    status: 201,
    response: Ok,
  }),
  tipList: endpoint({
    method: 'GET',
    path: '/v1/connections/tips',
    access: 'admin',
    key: 'read',
    summary:
      'All tips, newest day first; is_reviewed=false lists only those not reviewed yet. An anonymous tip appears the day after it was submitted (UTC).',
    heavy: 'answer',
    query: z.object({ is_reviewed: flag, page: listPage }),
    maxEntries: LIST_SIZE,
    response: z.array(Tip),
  }),
  reviewTip: endpoint({
    method: 'POST',
    path: '/v1/connections/tips/:id/review',
    access: 'admin',
    key: 'write',
    summary: 'Mark a tip as reviewed, or as not yet reviewed. The id is the tip’s.',
    params: idOf('tip'),
    body: z.object({ is_reviewed: z.boolean().default(true) }).nullish(),
    response: z.object({ id: Id, is_reviewed: z.boolean() }),
  }),
  deleteTip: endpoint({
    method: 'DELETE',
    path: '/v1/connections/tips/:id',
    access: 'admin',
    summary: 'Delete a tip permanently. The id is the tip’s.',
    params: idOf('tip'),
    response: Ok,
  }),
}
