import { z } from 'zod'
import { ByLink, Email, User } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Id, idOf, Ok, TODAY } from './shapes.ts'

/** A browser that is signed in. */
export const Session = z.object({
  id: Id,
  browser: z.string().nullable().describe('Such as Firefox; null if the browser did not tell.'),
  system: z.string().nullable().describe('Such as Windows; null if the browser did not tell.'),
  began_at: z.iso.datetime().describe('UTC, ISO 8601.'),
  used_at: z.iso
    .datetime()
    .describe('When its tokens were last renewed, which happens every 15 minutes of use.'),
  is_current: z.boolean().describe('The session of this call.'),
})
export type Session = z.infer<typeof Session>

export const Security = z.object({
  asked_email: z
    .string()
    .nullable()
    .describe('The address that the caller asked to have, while the link that was sent there works.'),
  address_by: z
    .string()
    .nullable()
    .describe(
      'The issuer of single sign-on that the caller’s address comes from; null if they may change it.',
    ),
  sessions: z.array(Session).describe('The last used first, at most 100.'),
  takes_passwords: z.boolean().describe('False if the operator wants no passwords.'),
  has_password: z.boolean().describe('The caller has a password that they can use.'),
  issuer_asks_again: z
    .boolean()
    .describe(
      'A session can be confirmed at the issuer of single sign-on; false without one, and with Google.',
    ),
})
export type Security = z.infer<typeof Security>

const Entries = z.array(z.unknown())

/** What Vouch holds on an employee. Its parts are for people to read, and may change with the tables. */
export const OwnData = z.object({
  made_at: z.iso.datetime().describe('UTC, ISO 8601.'),
  profile: z.unknown(),
  address: Entries,
  address_asked: Entries.describe('One that the caller asked to have instead.'),
  identities: Entries.describe('Who the caller is at the issuer of single sign-on.'),
  sessions: Entries,
  api_keys: Entries,
  sign_in_links: Entries,
  positions: Entries,
  uploads: Entries,
  connections: Entries.describe('The caller’s own, with what they decided and wrote.'),
  job_decisions: Entries,
  hidden_for_good: z
    .unknown()
    .describe('How many people they never want to see again whose connections were purged.'),
  jobs_in_review: Entries,
  reach_outs: Entries.describe('What the caller was asked, and wrote.'),
  sprints: Entries.describe('Those the caller joined, with their own counts.'),
  tips: Entries.describe('Those under the caller’s name. Anonymous ones have no author.'),
  comments: Entries.describe('What the caller wrote about people.'),
  mentions: Entries.describe('When comments named the caller.'),
  read_in_inbox: Entries.describe('Which kinds of entries the caller read, and when.'),
  evaluations: Entries,
  moves: Entries,
  saved_views: Entries.describe('Lists with their search, filters and order that they named.'),
  views_told_of: Entries.describe(
    'Since when the caller is told who is new in a view, and when they last were.',
  ),
  days_to_look_again: Entries.describe(
    'When the caller, as an admin, wants to look at someone again, and why.',
  ),
  thanks_received: Entries.describe('For someone who was hired.'),
  thanks_sent: Entries,
  bonuses: Entries.describe('Of the referral program.'),
  candidates_added: Entries.describe('When the caller added one, as an admin.'),
  jobs_added: Entries,
  careers_pages_connected: Entries,
  emails: Entries,
  activity: Entries.describe('What the caller did, and what was done to their account.'),
})

/** How long ago, in minutes, someone may have shown who they are when they change how they sign in. */
const JUST_NOW = 10

export const account = {
  security: endpoint({
    method: 'GET',
    path: '/v1/users/me/security',
    access: 'employee',
    summary: 'Where the caller is signed in, and whether they have a password.',
    response: Security,
  }),
  ownData: endpoint({
    method: 'GET',
    path: '/v1/users/me/data',
    access: 'employee',
    fresh: TODAY,
    heavy: 'answer',
    audit: true,
    summary: 'Everything that Vouch holds on the caller as an employee, without secrets and hashes.',
    response: OwnData,
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/v1/users/me/sessions/:id/end',
    access: 'employee',
    summary: 'Sign out one of the caller’s browsers; its tokens stop working at once.',
    params: idOf('session'),
    response: Ok,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/v1/users/me/sessions/end-others',
    access: 'employee',
    summary: 'Sign out all of the caller’s browsers but this one.',
    response: z.object({ ended: z.number().int() }),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/v1/users/me/password',
    access: 'employee',
    fresh: JUST_NOW,
    summary:
      'Set, change or remove the caller’s password. Signs out all their other browsers, and revokes their API keys.',
    body: z.object({
      password: z.string().max(1000).nullable().describe('Null removes it.'),
      revoke_api_keys: z.boolean().default(true).describe('false keeps the caller’s API keys.'),
    }),
    response: Ok,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/v1/users/me/email',
    access: 'employee',
    fresh: JUST_NOW,
    summary:
      'Send a link to the address that the caller wants to have; the answer is the same for one that is taken. A link that was sent before no longer works.',
    body: z.object({ email: Email }),
    response: Ok,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/v1/users/me/email/confirm',
    access: 'employee',
    summary:
      'Change the caller’s address to the one that got the link. Signs out all their other browsers, and tells the former address.',
    body: ByLink,
    response: User,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/v1/users/me/confirm',
    access: 'employee',
    summary:
      'Show again who you are, for calls that refuse an older sign-in with confirm_first: by the password, or by the code from a sign-in email. A new sign-in does the same.',
    body: z.union([
      z.object({ password: z.string().max(1000) }),
      z.object({
        code: z.string().min(1).max(20),
        request_token: z.string().max(200).nullish().describe('As in verifyMagicLink.'),
      }),
    ]),
    response: Ok,
  }),
}
