import { z } from 'zod'
import { ENVELOPE_BYTES, MAX_FILE_BYTES } from '../domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { Id, idOf, Ok } from './shapes.ts'

export const UploadReceipt = z.object({
  rows: z.number().int().describe('rows = added + updated + unchanged + duplicates + skipped, always.'),
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  duplicates: z.number().int(),
  skipped: z.number().int(),
  skipped_rows: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  unread_dates: z
    .object({ rows: z.number().int(), example: z.string() })
    .optional()
    .describe(
      'Where more than a tenth of the people have a date that cannot be read: how many, and the first.',
    ),
})
export type UploadReceipt = z.infer<typeof UploadReceipt>

export const UploadJob = z.object({
  job_id: Id,
  job_status: z.enum(['PENDING', 'RUNNING', 'COMPLETED', 'FAILED']),
  place: z
    .number()
    .int()
    .nullable()
    .describe(
      'While it waits for its turn: how many uploads of the caller’s company come before it. Other companies’ uploads are not counted. Null while it is imported and once it has ended.',
    ),
  progress: z.object({ done: z.number().int(), rows: z.number().int() }),
  error: z.string().nullable().describe('What was expected, what was found, what to do; only once FAILED.'),
  receipt: UploadReceipt.nullable(),
  uploaded_at: z.string(),
})
export type UploadJob = z.infer<typeof UploadJob>

export const uploads = {
  upload: endpoint({
    method: 'POST',
    path: '/v1/connections/upload',
    access: 'employee',
    summary: 'Upload Connections.csv; a background job imports it.',
    upload: true,
    heavy: true,
    bodyLimit: MAX_FILE_BYTES + ENVELOPE_BYTES,
    status: 202,
    response: z.object({ job_id: Id }),
  }),
  mailUploadLink: endpoint({
    method: 'POST',
    path: '/v1/connections/upload/mail-link',
    access: 'employee',
    summary: 'Mail the caller the address of the upload page, for the computer where the file is.',
    response: Ok,
  }),
  jobStatus: endpoint({
    method: 'GET',
    path: '/v1/connections/:id/job-status',
    access: 'employee',
    summary:
      'How far one of the caller’s uploads is: with its receipt once COMPLETED, with the reason once FAILED.',
    params: idOf('upload'),
    response: UploadJob,
  }),
}
