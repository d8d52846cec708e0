import { z } from 'zod'
import { ADDRESS_EXPECTED, emailAddress } from '../domain/email-address.ts'
import { endpoint } from './endpoint.ts'
import { Id, Ok, Role, text, typedAddress } from './shapes.ts'

export const Email = z
  .string()
  .overwrite((typed) => emailAddress(typed) ?? typed)
  .refine((typed) => emailAddress(typed) !== null, ADDRESS_EXPECTED)
  .meta({ format: 'email', maxLength: 254 })

/** The browser's refresh token, if it has one. Signing in ends its session, and that of the bearer token. */
export const BrowserSession = z
  .string()
  .max(200)
  .nullish()
  .describe(
    'The refresh token that the browser holds: signing in ends that session. When an address is proven for the first time, what a registered account holds, this session included, is kept only if this session is that account’s own.',
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
    .describe('False until the user answers or skips the dialog that asks for their name.'),
})
export type User = z.infer<typeof User>

/** Identifies the browser that requested a link. The codes of links that were requested with it work only together with it. */
const RequestToken = z.string().max(200)

export const SignIn = z.object({ user: User, access_token: z.string(), refresh_token: z.string() })
export type SignIn = z.infer<typeof SignIn>

/** Proves that a mailbox is yours: a sign-in link, or the code in its email. */
export const ByLink = z.object({ token: z.string().min(1).max(200) })
const ByCode = z.object({
  email: Email,
  code: z.string().min(1).max(20),
  request_token: RequestToken.nullish().describe(
    'With it, the code has five tries that no one else can use up. Without it, the tries are five others, shared by everyone who knows the address.',
  ),
})
export type LinkProof = z.infer<typeof ByLink> | z.infer<typeof ByCode>

/** An invitation to an address, as its owner sees it when asked to accept. */
export const Offer = z.object({
  from: z.string().describe('Identifies the offer in the calls that answer it.'),
  company_name: z.string().describe('The name its admins chose. Anyone can create a company under any name.'),
  invited_by: z.string().nullable().describe('The inviter’s email address; null if they have left.'),
  role: Role,
  invited_at: z.iso.datetime().describe('UTC, ISO 8601.'),
})
export type Offer = z.infer<typeof Offer>

/** An invitation as the page behind its link shows it. */
export const InvitationLetter = z.object({
  email: z.string(),
  role: Role,
  company_name: z.string().describe('The name its admins chose. Anyone can create a company under any name.'),
  invited_by: z
    .object({ name: z.string(), email: z.string() })
    .nullable()
    .describe('Null if they have left.'),
})
export type InvitationLetter = z.infer<typeof InvitationLetter>

const Link = z
  .union([ByLink, ByCode])
  .nullish()
  .describe(
    'The link that was answered with invitation_asks. Without it, the offers are those of the signed-in user.',
  )
const AnsweredOffer = z.object({ from: z.string().max(100), link: Link })

export const auth = {
  me: endpoint({
    method: 'GET',
    path: '/v1/users/me',
    access: 'employee',
    key: 'read',
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
      email: typedAddress(254)
        .optional()
        .describe('Only the caller’s own. POST /v1/users/me/email changes it, by a link to the new one.'),
      time_zone: text(60)
        .optional()
        .describe(
          'Where the caller’s browser is. An admin’s becomes the company’s if the company has none; an unknown one is left out.',
        ),
    }),
    response: User,
  }),
  login: endpoint({
    method: 'POST',
    path: '/v1/users/login',
    access: 'anyone',
    summary: 'Sign in with email and password.',
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
        'The token of an earlier request by this browser: the codes of both emails then work with it. If it is missing, a new one is made.',
      ),
      invitation: z
        .string()
        .max(200)
        .nullish()
        .describe('The token from an invitation email: the link then leads to this invitation.'),
    }),
    response: Ok.extend({
      request_token: RequestToken.describe('Send it along with the code from the email.'),
      in_terminal: z
        .boolean()
        .describe('True without a mail server: the link is in the terminal where Vouch runs.'),
    }),
  }),
  readMagicLink: endpoint({
    method: 'POST',
    path: '/v1/users/read-magic-link',
    access: 'anyone',
    summary:
      'Whom a sign-in link would sign in, and whether this browser asked for it. The link stays unused.',
    body: ByLink.extend({
      request_tokens: z
        .array(RequestToken)
        .max(20)
        .describe('Those that requests for links by this browser were answered with.'),
    }),
    response: z.object({ email: z.string(), is_asked_here: z.boolean() }),
  }),
  verifyMagicLink: endpoint({
    method: 'POST',
    path: '/v1/users/verify-magic-link',
    access: 'anyone',
    summary:
      'Sign in by a link, or by the code in its email together with the address and the request_token of the request. Each works once, a link only if its code was not used. A code without the request_token only if its link was not used.',
    body: z.union([
      ByLink.extend({ refresh_token: BrowserSession }),
      ByCode.extend({ refresh_token: BrowserSession }),
    ]),
    response: SignIn,
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/v1/users/read-invitation',
    access: 'anyone',
    summary:
      'The inviter, the company and the invited address, by the token of an invitation email. 404 for one that POST /v1/users/join refuses.',
    body: ByLink,
    response: InvitationLetter,
  }),
  join: endpoint({
    method: 'POST',
    path: '/v1/users/join',
    access: 'anyone',
    summary:
      'Join the company that sent an invitation, and sign in. Works once, within 14 days after the email, for an address without an account; all others ask for a link (404).',
    body: ByLink.extend({ first_name: text(100).optional(), refresh_token: BrowserSession }),
    response: SignIn,
  }),
  register: endpoint({
    method: 'POST',
    path: '/v1/users/register',
    access: 'anyone',
    summary: 'Register with email, password and name; the account gets its own private company.',
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
      'The open invitations that the caller may accept: those of the signed-in user while they are alone in an empty company, or those of a link that needs an invitation to sign in. The link stays unused.',
    body: z.object({ link: Link }),
    response: z.object({ offers: z.array(Offer).describe('Newest first, at most 20.') }),
  }),
  acceptOffer: endpoint({
    method: 'POST',
    path: '/v1/users/offers/accept',
    access: 'anyone',
    summary:
      'Join the company of an offer. Uses up the link or ends the session, then signs in to that company.',
    body: AnsweredOffer.extend({ refresh_token: BrowserSession }),
    response: SignIn,
  }),
  declineOffer: endpoint({
    method: 'POST',
    path: '/v1/users/offers/decline',
    access: 'anyone',
    summary: 'Decline an offer: the invitation ends. The link stays unused.',
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
    summary: 'End the session; its access tokens stop working at once. Always succeeds.',
    body: z.object({ refresh_token: z.string().nullish() }).nullish(),
    ignoresInvalidBody: true,
    response: Ok,
  }),
}
