import { z } from 'zod'
import { ADDRESS_EXPECTED, emailAddress } from '../domain/email-address.ts'
import { endpoint } from './endpoint.ts'
import { Id, Ok, Role, text } from './shapes.ts'

export const Email = z
  .string()
  .overwrite((typed) => emailAddress(typed) ?? typed)
  .refine((typed) => emailAddress(typed) !== null, ADDRESS_EXPECTED)
  .meta({ format: 'email', maxLength: 254 })

/** The browser's refresh token, if it has one. Signing in ends its session, and that of the bearer token. */
const BrowserSession = z
  .string()
  .max(200)
  .nullish()
  .describe(
    'The refresh token that the browser holds: signing in ends that session. The first proof of an address keeps what a registered ' +
      'account holds, this session too, only where it is that account’s own.',
  )

export const User = z.object({
  uuid: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: Role,
  company: z.object({ id: Id, name: z.string() }),
  profile_asked: z
    .boolean()
    .describe('False until the dialog that asks for the names was answered or skipped.'),
})
export type User = z.infer<typeof User>

/** Identifies the browser that requested a link. It is needed to try the codes of links that were requested with it. */
const RequestToken = z.string().max(200)

export const SignIn = z.object({ user: User, access_token: z.string(), refresh_token: z.string() })
export type SignIn = z.infer<typeof SignIn>

/** What shows that a mailbox is one's own: a sign-in link, or the code of its e-mail. */
const ByLink = z.object({ token: z.string().min(1).max(200) })
const ByCode = z.object({
  email: Email,
  code: z.string().min(1).max(20),
  request_token: RequestToken.nullish().describe(
    'Its code has five tries that nobody else can use up. Without it there are five others, which all who know the address share.',
  ),
})
export type LinkProof = z.infer<typeof ByLink> | z.infer<typeof ByCode>

/** An invitation to an address, as its owner is asked about it. */
export const Offer = z.object({
  from: z.string().describe('Names the offer in the calls that answer it.'),
  company_name: z
    .string()
    .describe('As its admins call it: anybody can found a company and choose its name.'),
  invited_by: z.string().nullable().describe('The e-mail address of who invited; null if they have left.'),
  role: Role,
  invited_at: z.iso.datetime().describe('UTC, ISO 8601.'),
})
export type Offer = z.infer<typeof Offer>

const Link = z
  .union([ByLink, ByCode])
  .nullish()
  .describe(
    'The link that answered invitation_asks. Without one, the offers are those of the signed-in user.',
  )
const AnsweredOffer = z.object({ from: z.string().max(100), link: Link })

export const auth = {
  me: endpoint({
    method: 'GET',
    path: '/v1/users/me',
    access: 'employee',
    summary: 'The signed-in user.',
    response: User,
  }),
  updateMe: endpoint({
    method: 'PATCH',
    path: '/v1/users/me',
    access: 'employee',
    summary:
      'Change the caller’s name and, for admins, the company’s; an empty body records that the question was skipped.',
    body: z.object({
      first_name: text(100).optional(),
      last_name: text(100).optional(),
      company_name: text(200).optional(),
    }),
    response: User,
  }),
  login: endpoint({
    method: 'POST',
    path: '/v1/users/login',
    access: 'anyone',
    summary: 'Sign in with e-mail and password.',
    body: z.object({ email: Email, password: z.string().max(1000), refresh_token: BrowserSession }),
    response: SignIn,
  }),
  requestMagicLink: endpoint({
    method: 'POST',
    path: '/v1/users/request-magic-link',
    access: 'anyone',
    summary: 'Send a sign-in link; the answer is the same for known and unknown addresses.',
    body: z.object({
      email: Email,
      request_token: RequestToken.nullish().describe(
        'That of an earlier request of this browser: the codes of both mails then work with it. Otherwise a new one is made.',
      ),
      invitation: z
        .string()
        .max(200)
        .nullish()
        .describe('The token in the e-mail of an invitation: the link then follows this invitation.'),
    }),
    response: Ok.extend({
      request_token: RequestToken.describe('To be sent with the code of the e-mail.'),
    }),
  }),
  verifyMagicLink: endpoint({
    method: 'POST',
    path: '/v1/users/verify-magic-link',
    access: 'anyone',
    summary:
      'Use up a sign-in link, or the code of its e-mail together with the address and the request_token with which it was asked for.',
    body: z.union([
      ByLink.extend({ refresh_token: BrowserSession }),
      ByCode.extend({ refresh_token: BrowserSession }),
    ]),
    response: SignIn,
  }),
  register: endpoint({
    method: 'POST',
    path: '/v1/users/register',
    access: 'anyone',
    summary: 'Register with e-mail, password and name; the account gets a private company of its own.',
    body: z.object({
      email: Email,
      password: z.string().max(1000),
      name: text(200),
      refresh_token: BrowserSession,
    }),
    status: 201,
    response: SignIn,
  }),
  offers: endpoint({
    method: 'POST',
    path: '/v1/users/offers',
    access: 'anyone',
    summary:
      'The open invitations that the caller may accept: of the signed-in user while they are alone in an empty company, or of a link that only an invitation lets in, which stays unused.',
    body: z.object({ link: Link }),
    response: z.object({ offers: z.array(Offer).describe('The newest first, at most 20.') }),
  }),
  acceptOffer: endpoint({
    method: 'POST',
    path: '/v1/users/offers/accept',
    access: 'anyone',
    summary: 'Join the company of an offer. Uses the link up, or ends the session, and signs in there.',
    body: AnsweredOffer.extend({ refresh_token: BrowserSession }),
    response: SignIn,
  }),
  declineOffer: endpoint({
    method: 'POST',
    path: '/v1/users/offers/decline',
    access: 'anyone',
    summary: 'Dismiss an offer: the invitation is over. The link stays unused.',
    body: AnsweredOffer,
    response: Ok,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/v1/users/refresh',
    access: 'anyone',
    summary: 'Trade a refresh token for a new pair.',
    body: z.object({ refresh_token: z.string().max(200) }),
    response: z.object({ access_token: z.string(), refresh_token: z.string() }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/v1/users/logout',
    access: 'anyone',
    summary: 'End the session; its access tokens are dead at once. Always succeeds.',
    body: z.object({ refresh_token: z.string().nullish() }).nullish(),
    ignoresInvalidBody: true,
    response: Ok,
  }),
}
