import type { api } from '../../contract/api.ts'
import type { Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { limitsOf } from './limits.ts'
import { changeProfile } from './profile.ts'
import { register } from './register.ts'
import { refreshSession, signOut } from './session.ts'
import { sendSignInLink } from './sign-in-link.ts'
import { signInByLink, signInByPassword, userOf } from './sign-in.ts'

export function authRoutes(services: Services): Routes<typeof api.auth> {
  const limits = limitsOf(services)
  return {
    me: async (_, { principal }) => userOf(principal),

    updateMe: async ({ body }, context) => userOf(await changeProfile(body, context)),

    async login({ body: { email, password } }, { request }) {
      await limits.loginAttempt(request.ip, email)
      const answer = await signInByPassword(services, email, password)
      await limits.loginSuccess(request.ip, email)
      return answer
    },

    async requestMagicLink({ body: { email } }, { request }) {
      await limits.linkRequest(request.ip, email)
      await sendSignInLink(services, email)
      return { ok: true }
    },

    verifyMagicLink: ({ body }) => signInByLink(services, body),

    async register({ body }, { request }) {
      await limits.registration(request.ip)
      return register(services, body)
    },

    refresh: ({ body }) => refreshSession(services, body.refresh_token),

    async logout({ body }, { principal }) {
      await signOut(services, body?.refresh_token ?? null, principal?.session_id ?? null)
      return { ok: true }
    },
  }
}
