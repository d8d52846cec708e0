import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, page, pageSize, Pagination } from './shapes.ts'

/** An audit event: what someone did or tried to do. */
export const AuditEntry = z.object({
  id: Id,
  at: z.iso
    .datetime()
    .describe(
      'UTC, ISO 8601. Sign-ins and everything else under auth. show only the hour, such as 14:00:00.',
    ),
  /** The employee's name; null if the operator did it on the command line. */
  actor: z.string().nullable(),
  about: z.string().nullable().describe('The name of the employee who employees.updateEmployee changed.'),
  /**
   * The call, such as employees.invite, or one of auth.signIn, auth.signInRefused, auth.codeRefused, auth.refreshReplayed,
   * auth.signOut, denied.
   */
  action: z.string(),
  detail: z
    .record(z.string(), z.unknown())
    .describe('The parameters of the call; `api_key` is the name of the key that made it.'),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const audit = {
  auditTrail: endpoint({
    method: 'GET',
    path: '/v1/users/audit',
    access: 'admin',
    key: 'read',
    summary:
      'Sign-ins, exports, permission changes and denied requests in the company, newest first. Sign-in times are rounded to the hour.',
    query: z.object({ page, page_size: pageSize }),
    response: z.object({ entries: z.array(AuditEntry), pagination: Pagination }),
  }),
}
