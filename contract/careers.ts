import { z } from 'zod'
import { PROVIDER_IDS } from '../domain/careers-page.ts'
import { endpoint, type Rate } from './endpoint.ts'
import { Id, idOf, Ok, text, typedAddress } from './shapes.ts'

const Provider = z.enum(PROVIDER_IDS)
const AnyUrl = typedAddress(2_000).describe('Any address of the careers page.')

/** What the last reading of a careers page did. */
const PageChanges = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  missing: z.number().int().describe('Jobs that are not on the page for the first time; they are open.'),
  closed: z.number().int().describe('Jobs that are gone from the page.'),
  reopened: z.number().int(),
  no_room: z.number().int().describe('Postings that were not added, because of the quota of open jobs.'),
})
export type PageChanges = z.infer<typeof PageChanges>

const names = z
  .array(text(200))
  .max(2_000)
  .nullable()
  .describe('Only postings with one of these; null: all, later ones too.')

/** A careers page that is connected. */
const CareersPage = z.object({
  id: Id,
  provider: Provider,
  slug: z.string().describe('The company’s name in the provider’s addresses.'),
  name: z.string().describe('The company’s name as the page says it.'),
  url: z.string().describe('Where people read the page.'),
  departments: names,
  locations: names,
  open_jobs: z.number().int(),
  read_at: z.iso.datetime().nullable().describe('When it was last read.'),
  tried_at: z.iso.datetime().nullable(),
  problem: z.string().nullable().describe('Why the last try failed; null if it did not.'),
  is_paused: z
    .boolean()
    .describe('Whether Vouch reads it only when an admin says so, because its reading was cut off twice.'),
  changes: PageChanges.nullable(),
  asks_to_close: z
    .number()
    .int()
    .nullable()
    .describe(
      'How many jobs the page lost. It is empty or lost half of them, so only an admin may close them.',
    ),
})
export type CareersPage = z.infer<typeof CareersPage>

/** What a careers page would add. */
const PagePreview = z.object({
  provider: Provider,
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  postings: z.array(
    z.object({
      title: z.string(),
      department: z.string().describe('Empty if the page names none.'),
      locations: z.array(z.string()),
      is_known: z.boolean().describe('Its job was added before.'),
    }),
  ),
  room: z.number().int().describe('How many more open jobs the company may have.'),
})
export type PagePreview = z.infer<typeof PagePreview>

const READINGS: Rate = {
  name: 'readings',
  calls: 10,
  seconds: 60,
  says: 'You may read 10 careers pages within a minute, and you have.',
}

export const careers = {
  careersPages: endpoint({
    method: 'GET',
    path: '/v1/careers-pages',
    access: 'admin',
    key: 'read',
    summary: 'The connected careers pages, whose jobs arrive by themselves.',
    response: z.object({ pages: z.array(CareersPage) }),
  }),
  previewCareersPage: endpoint({
    method: 'POST',
    path: '/v1/careers-pages/preview',
    access: 'admin',
    summary: 'Read a careers page without connecting it. Errors: 400 with the reason if it cannot be read.',
    heavy: 'outgoing',
    rate: READINGS,
    body: z.object({ url: AnyUrl }),
    response: PagePreview,
  }),
  connectCareersPage: endpoint({
    method: 'POST',
    path: '/v1/careers-pages',
    access: 'admin',
    summary:
      'Connect a careers page and add its jobs. A page that is connected already gets this choice of departments and locations instead of its former one.',
    heavy: 'outgoing',
    rate: READINGS,
    body: z.object({ url: AnyUrl, departments: names.default(null), locations: names.default(null) }),
    status: 201,
    response: CareersPage,
  }),
  readCareersPage: endpoint({
    method: 'POST',
    path: '/v1/careers-pages/:id/read',
    access: 'admin',
    summary: 'Read a careers page now. If that fails, the answer says why.',
    heavy: 'outgoing',
    rate: READINGS,
    params: idOf('careers page'),
    body: z.object({
      may_close: z
        .number()
        .int()
        .min(0)
        .max(1_000_000)
        .default(0)
        .describe('How many lost jobs may be closed, as asks_to_close says; with more, nothing is closed.'),
    }),
    response: CareersPage,
  }),
  disconnectCareersPage: endpoint({
    method: 'DELETE',
    path: '/v1/careers-pages/:id',
    access: 'admin',
    summary: 'Disconnect a careers page. Its jobs stay and can be edited.',
    params: idOf('careers page'),
    response: Ok,
  }),
}
