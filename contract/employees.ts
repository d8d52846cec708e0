import { z } from 'zod'
import { LIST_SIZE } from '../domain/page-size.ts'
import { endpoint } from './endpoint.ts'
import { Id, idOf, listPage, Ok, Role, text, TimeZone, TODAY, typedAddress } from './shapes.ts'

export const Employee = z.object({
  uuid: Id,
  full_name: z.string(),
  email: z.string(),
  role: Role,
  is_active: z
    .boolean()
    .describe('False after an admin deactivated the employee, who then has no session and cannot sign in.'),
  has_uploaded: z.boolean().describe('Whether they have connections in the company’s network.'),
})
export type Employee = z.infer<typeof Employee>

/** Someone who joined by the company's email domain. Admins' dashboards show them until an admin dismisses or undoes the joining. */
export const Join = z.object({
  uuid: Id.describe('The employee’s uuid.'),
  full_name: z.string().describe('The part of the address before the @ until the employee gives a name.'),
  email: z.string(),
  joined_at: z.iso.datetime().describe('UTC, ISO 8601.'),
})
export type Join = z.infer<typeof Join>

/** Someone who was invited and has not opened a link yet. */
export const Invitation = z.object({
  email: z.string(),
  role: Role,
  invited_by: z.string().nullable(),
  invited_at: z.iso.datetime().describe('UTC, ISO 8601.'),
  is_mailed: z
    .boolean()
    .describe('False while the mail server has not taken the email. Vouch tries twice more within a minute.'),
})
export type Invitation = z.infer<typeof Invitation>

/** An address as typed. The handler validates it and explains what is wrong; the audit trail keeps it as it is. */
const Typed = typedAddress(1000).trim().toLowerCase()

/** Such as acme.com. */
const Domain = typedAddress(255).trim().toLowerCase().min(1)

/** A request to delete the company. Until it is due, the company works as before and every admin can undo it. */
export const CompanyDeletion = z.object({
  due_at: z.iso.datetime().describe('When the company is deleted with everything in it. UTC, ISO 8601.'),
  asked_by: z.string().describe('The name of the admin who asked for it.'),
})
export type CompanyDeletion = z.infer<typeof CompanyDeletion>

export const CompanySettings = z.object({
  name: z.string(),
  time_zone: z
    .string()
    .describe(
      'Emails with news go out at 08:00 there, and a rejection shows from then on. Such as Europe/Berlin.',
    ),
  join_by_domain: z
    .boolean()
    .describe("Whether anyone with an address of the company's domains joins it as an employee."),
  domains: z
    .array(z.string())
    .describe('The domains that the company has proven; a private company has none.'),
  addable_domain: z
    .string()
    .nullable()
    .describe('The domain of the caller’s proven address, if they may try to add it.'),
  is_private: z
    .boolean()
    .describe('The company was created by registering with a password: no one can be invited or join.'),
  is_proven: z
    .boolean()
    .describe(
      "Whether the caller's own address is proven; until it is, opening a sign-in link sent to it in this browser may make the company no longer private.",
    ),
  version: z
    .string()
    .describe('The version of Vouch and, if it is known, the commit that runs, such as 1.0.0+3f2a1bc00.'),
})
export type CompanySettings = z.infer<typeof CompanySettings>

export const employees = {
  employeeList: endpoint({
    method: 'GET',
    path: '/v1/users/employees',
    access: 'admin',
    summary: 'The company’s employees by name.',
    query: z.object({ page: listPage }),
    maxEntries: LIST_SIZE,
    response: z.array(Employee),
  }),
  updateEmployee: endpoint({
    method: 'PATCH',
    path: '/v1/users/employees/:id',
    access: 'admin',
    fresh: TODAY,
    summary:
      'Change a role, deactivate or reactivate: takes effect on the employee’s next request. The last admin cannot be removed. The id is the employee’s uuid.',
    params: idOf('employee'),
    body: z.object({ role: Role, is_active: z.boolean() }).partial(),
    audit: true,
    response: Employee,
  }),
  remindToUpload: endpoint({
    method: 'POST',
    path: '/v1/users/employees/remind',
    access: 'admin',
    summary:
      'Ask every other active employee without connections by email to upload them; no one is asked twice within a week.',
    audit: true,
    response: z.object({ reminded: z.number().int() }),
  }),
  undoJoin: endpoint({
    method: 'POST',
    path: '/v1/users/joins/:id/undo',
    access: 'admin',
    summary:
      'Undo that someone joined by email domain: deactivates them and ends their sessions. The id is the employee’s uuid.',
    params: idOf('employee'),
    response: Employee,
  }),
  dismissJoins: endpoint({
    method: 'POST',
    path: '/v1/users/joins/dismiss',
    access: 'admin',
    summary: 'Remove people who joined by email domain from the admins’ dashboards; they stay employees.',
    body: z.object({ ids: z.array(Id).min(1).max(50).describe('The employees’ uuids.') }),
    response: Ok,
  }),
  invitationList: endpoint({
    method: 'GET',
    path: '/v1/users/invitations',
    access: 'admin',
    summary: 'Open invitations, newest first.',
    query: z.object({ page: listPage }),
    maxEntries: LIST_SIZE,
    response: z.array(Invitation),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/v1/users/invitations',
    access: 'admin',
    fresh: TODAY,
    summary: 'Invite an address by email; inviting it again sends a new email and sets the role.',
    body: z.object({ email: Typed, role: Role.default('employee') }),
    audit: true,
    status: 201,
    response: Invitation,
  }),
  withdrawInvitation: endpoint({
    method: 'POST',
    path: '/v1/users/invitations/withdraw',
    access: 'admin',
    summary: 'Withdraw an open invitation.',
    body: z.object({ email: Typed }),
    audit: true,
    response: Ok,
  }),
  companySettings: endpoint({
    method: 'GET',
    path: '/v1/users/company',
    access: 'admin',
    summary: 'The company’s name and time zone, and who may join it.',
    response: CompanySettings,
  }),
  updateCompany: endpoint({
    method: 'PATCH',
    path: '/v1/users/company',
    access: 'admin',
    summary: 'Rename the company, set its time zone, or change who may join it.',
    body: z.object({ name: text(200), time_zone: TimeZone, join_by_domain: z.boolean() }).partial(),
    response: CompanySettings,
  }),
  addDomain: endpoint({
    method: 'POST',
    path: '/v1/users/company/domains',
    access: 'admin',
    fresh: TODAY,
    summary:
      'Add an email domain, by an admin with a proven address in it. The other admins are told. 409 for a shared mail host, and for a domain of another company.',
    body: z.object({ domain: Domain }),
    audit: true,
    response: CompanySettings,
  }),
  removeDomain: endpoint({
    method: 'POST',
    path: '/v1/users/company/domains/remove',
    access: 'admin',
    fresh: TODAY,
    summary: 'Remove an email domain of the company. Those who joined by it stay.',
    body: z.object({ domain: Domain }),
    audit: true,
    response: CompanySettings,
  }),
  deleteCompany: endpoint({
    method: 'POST',
    path: '/v1/users/company/deletion',
    access: 'admin',
    fresh: TODAY,
    summary:
      'Delete the company with everything in it a day from now. All admins get an email, and each can undo it until then.',
    body: z.object({ name: text(200).describe('The company’s name, typed as a confirmation.') }),
    audit: true,
    response: Ok,
  }),
  undoCompanyDeletion: endpoint({
    method: 'POST',
    path: '/v1/users/company/deletion/undo',
    access: 'admin',
    summary: 'Keep a company that was about to be deleted.',
    audit: true,
    response: Ok,
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/v1/users/me',
    access: 'employee',
    fresh: TODAY,
    summary:
      'Delete the caller’s own account at once. The last admin has to hand over first; if the caller is the only employee, the company is deleted too.',
    query: z.object({
      recommendations: z
        .enum(['keep', 'delete'])
        .describe('Whether the company keeps the caller’s recommendations and ratings, without their name.'),
    }),
    response: Ok,
  }),
}
