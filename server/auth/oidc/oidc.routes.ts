import type { api } from '../../../contract/api.ts'
import type { OidcFailure } from '../../../contract/oidc.ts'
import { pathWithin } from '../../../domain/return-path.ts'
import { limitsOf } from '../base/limits.ts'
import { HttpError } from '../../errors.ts'
import type { Context, Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { browserOf, dropBrowser, keepAttempt } from './attempt.ts'
import { Failure } from './failure.ts'
import { authorizationUrl, newAttempt } from './issuer.ts'
import { signInByCode } from './sign-in-by-code.ts'
import { comeBack, recordFailure } from './way-back.ts'

const screenFor = (because: OidcFailure) => `/oidc#failure=${encodeURIComponent(because)}`

export function oidcRoutes(services: Services): Routes<typeof api.oidc> {
  const limits = limitsOf(services)

  /** Sends the browser where `lead` says, or to the screen that says why not. */
  async function leading({ request, afterAnswer }: Context, lead: () => Promise<string>) {
    try {
      await limits.signOn(request.ip).catch((cause: unknown) => {
        throw cause instanceof HttpError ? new Failure('busy', cause) : cause
      })
      return await lead()
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause
      const { because } = cause
      afterAnswer('a failed single sign-on was not written down', () => recordFailure(services, cause))
      return screenFor(because)
    }
  }

  return {
    start: ({ query }, context) =>
      leading(context, async () => {
        const { oidc } = services.settings
        if (!oidc) throw new Failure('not set up')
        const attempt = newAttempt(
          pathWithin(query.return_to),
          query.fresh === 'true' ? Math.floor(services.now().getTime() / 1000) : undefined,
        )
        const address = await authorizationUrl(services, oidc, attempt)
        const cookies = await keepAttempt(services, attempt, context.request.headers.cookie)
        context.reply.header('set-cookie', cookies)
        return address
      }),

    callback: ({ query }, context) =>
      leading(context, async () => {
        const { request, reply } = context
        const at = request.url.indexOf('?')
        const search = at < 0 ? '' : request.url.slice(at)
        const back = { search, state: query.state, cookies: request.headers.cookie }
        const { code, cookies } = await comeBack(services, back, (dropped) =>
          reply.header('set-cookie', dropped),
        )
        reply.header('set-cookie', cookies)
        return `/oidc#code=${code}`
      }),

    exchange({ body }, { request, reply, principal, afterAnswer }) {
      const { code } = body
      reply.header('set-cookie', dropBrowser(services, code))
      return signInByCode(services, {
        principal,
        code,
        browser: browserOf(services, code, request.headers.cookie) ?? '',
        former: {
          refreshToken: body.refresh_token,
          sessionId: principal?.session_id,
          userAgent: request.headers['user-agent'],
        },
        afterAnswer,
      })
    },
  }
}
