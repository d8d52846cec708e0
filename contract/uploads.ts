import { z } from 'zod'
import { ENVELOPE_BYTES, MAX_FILE_BYTES } from '../domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { Id, idOf, Ok } from './shapes.ts'

export const UploadReceipt = z.object({
  rows: z.number().int().describe('Always added + updated + unchanged + duplicates + skipped.'),
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
      'If more than a tenth of the people have an unreadable date: how many, and the first such date.',
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
      'While the upload waits for its turn: how many uploads of the caller’s company come before it. Other companies’ uploads are not counted. Null once its import has started.',
    ),
  progress: z.object({ done: z.number().int(), rows: z.number().int() }),
  error: z
    .string()
    .nullable()
    .describe('What was expected, what was found and what to do. Only when FAILED.'),
  receipt: UploadReceipt.nullable(),
  uploaded_at: z.iso.datetime(),
})
export type UploadJob = z.infer<typeof UploadJob>

export const uploads = {
  upload: endpoint({
    method: 'POST',
    path: '/v1/connections/upload',
    access: 'employee',
    key: 'write',
    summary: 'Upload Connections.csv; a background job imports it.',
    upload: true,
    heavy: 'body',
    bodyLimit: MAX_FILE_BYTES + ENVELOPE_BYTES,
    status: 202,
    response: z.object({ job_id: Id }),
  }),
  mailUploadLink: endpoint({
    method: 'POST',
    path: '/v1/connections/upload/mail-link',
    access: 'employee',
    summary: 'Email the caller the address of the upload page, to open on the computer that has the file.',
    response: Ok,
  }),
  remindTomorrow: endpoint({
    method: 'POST',
    path: '/v1/connections/upload/remind',
    access: 'employee',
    summary:
      'Remind the caller of the upload page in the inbox and the letter of the next morning, unless a file is uploaded before.',
    response: Ok,
  }),
  jobStatus: endpoint({
    method: 'GET',
    path: '/v1/connections/:id/job-status',
    access: 'employee',
    key: 'read',
    summary:
      'The progress of one of the caller’s uploads: with its receipt once COMPLETED, with the reason once FAILED.',
    params: idOf('upload'),
    response: UploadJob,
  }),
}
