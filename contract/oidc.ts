import { z } from 'zod'
import { BrowserSession, SignIn } from './auth.ts'
import { endpoint } from './endpoint.ts'

/** Why the way back from the issuer led to no sign-in, in the address behind #. */
export const OidcFailure = z.enum([
  'not set up',
  'busy',
  'issuer down',
  'canceled',
  'refused by the issuer',
  'bad answer',
  'clock',
  'unknown state',
  'replayed state',
  'other tenant',
  'not asked again',
])
export type OidcFailure = z.infer<typeof OidcFailure>

export const oidc = {
  start: endpoint({
    method: 'GET',
    path: '/v1/users/oidc/start',
    access: 'anyone',
    summary:
      'Begin single sign-on: leads the browser to the issuer, or to the sign-in screen if that fails. Takes the parameters of a sign-in that begins at the issuer, too.',
    query: z.looseObject({
      return_to: z
        .string()
        .max(4000)
        .optional()
        .describe('The path to return to; one that could lead elsewhere counts as none.'),
      fresh: z
        .enum(['true', 'false'])
        .optional()
        .describe('true: the issuer asks again who it is, to confirm a session (confirm_first).'),
    }),
    status: 302,
    heavy: 'issuer',
    whenBusy: '/oidc#failure=busy',
    response: z.string(),
  }),
  callback: endpoint({
    method: 'GET',
    path: '/v1/users/oidc/callback',
    access: 'anyone',
    summary:
      'Where the issuer sends the browser back to, with the parameters of OpenID Connect. Leads to a screen with a single-use code, or with the reason of a refusal, behind #.',
    query: z.looseObject({ state: z.string().max(200).optional() }),
    status: 302,
    heavy: 'issuer',
    whenBusy: '/oidc#failure=busy',
    response: z.string(),
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/v1/users/oidc/exchange',
    access: 'anyone',
    summary:
      'Sign in with the code of a single sign-on, once, within 60 seconds and in the browser that began it.',
    body: z.object({ code: z.string().min(1).max(200), refresh_token: BrowserSession }),
    response: SignIn.extend({
      return_to: z.string().nullable().describe('The path that the sign-on began with.'),
    }),
  }),
}
