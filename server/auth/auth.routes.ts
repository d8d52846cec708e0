import type { FastifyRequest } from 'fastify'
import type { api } from '../../contract/api.ts'
import type { Routes, SignedInContext } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { limitsOf } from './base/limits.ts'
import { acceptOffer, declineOffer, offersTo } from './offers.ts'
import { joinByInvitation, readInvitation } from './join-by-invitation.ts'
import { register } from './register.ts'
import { refreshSession, signOut, type Browser } from './session.ts'
import { requestSignInLink } from './base/sign-in-link.ts'
import { readMagicLink, signInByLink, signInByPassword, userOf } from './sign-in.ts'
import { changeCompany, companyNameIn } from '../employees/base/change-company.ts'
import { adminsOnly, invalid, noEmail } from '../errors.ts'
import { sendsEmail } from '../settings.ts'
import { refuseBesideOidc, refusePasswords } from './ways-in.ts'
import { presetZone } from '../employees/base/company.store.ts'
import { writeProfile } from './base/member.store.ts'

type Profile = {
  first_name?: string
  last_name?: string
  company_name?: string
  email?: string
  time_zone?: string
}

const BY_LINK =
  'Your address is changed under Account and Security (POST /v1/users/me/email), by a link to the new one.'

const tidy = (name: string | undefined) => name?.replace(/\s+/g, ' ').trim()

/** Saves the caller's names (a blank one removes it), and for admins the company's name and, if it has none, its time zone. Errors: 403; 400 for a blank company name, and for another address. */
async function changeProfile(given: Profile, { principal, inCompany }: SignedInContext) {
  if (given.company_name !== undefined && principal.role !== 'admin') throw adminsOnly()
  if (given.email !== undefined && given.email !== principal.email) throw invalid(BY_LINK, { email: BY_LINK })
  const company_name =
    given.company_name === undefined ? undefined : companyNameIn(given.company_name, 'company_name')
  const names = {
    ...(given.first_name !== undefined && { first_name: tidy(given.first_name) || null }),
    ...(given.last_name !== undefined && { last_name: tidy(given.last_name) || null }),
  }
  await inCompany(async (db) => {
    await writeProfile(db, principal.employee_id, names)
    if (company_name) await changeCompany(db, principal.employee_id, { name: company_name })
    if (given.time_zone && principal.role === 'admin') await presetZone(db, given.time_zone)
  })
  return { ...principal, ...names, ...(company_name && { company_name }), profile_asked: true }
}

const browserOf = (
  body: { refresh_token?: string | null } | null | undefined,
  { principal, headers }: FastifyRequest,
): Browser => ({
  refreshToken: body?.refresh_token,
  sessionId: principal?.session_id,
  userAgent: headers['user-agent'],
})

export function authRoutes(services: Services): Routes<typeof api.auth> {
  const limits = limitsOf(services)
  return {
    me: async (_, { principal }) => userOf(principal),

    updateMe: async ({ body }, context) => userOf(await changeProfile(body, context)),

    async login({ body }, { request, afterAnswer }) {
      refusePasswords(services.settings)
      const { email, password } = body
      await limits.loginAttempt(request.ip, email)
      const answer = await signInByPassword(services, {
        email,
        password,
        browser: browserOf(body, request),
        afterAnswer,
      })
      await limits.loginSuccess(request.ip, email)
      return answer
    },

    async requestMagicLink({ body }, { request, afterAnswer }) {
      refuseBesideOidc(services.settings)
      if (!sendsEmail(services.settings)) throw noEmail()
      await limits.linkRequest(request.ip, body.email)
      const request_token = requestSignInLink(services, body, afterAnswer)
      return { ok: true, request_token, in_terminal: !services.settings.smtpUrl }
    },

    readMagicLink: ({ body }) => readMagicLink(services, body),

    verifyMagicLink: ({ body }, { request, afterAnswer }) =>
      signInByLink(services, body, { ...browserOf(body, request), afterAnswer }),

    offers: ({ body: { link } }, { principal, afterAnswer }) =>
      offersTo(services, { link, principal, afterAnswer }),

    acceptOffer: ({ body }, { request, principal, afterAnswer }) =>
      acceptOffer(services, body, { principal, afterAnswer, browser: browserOf(body, request) }),

    async declineOffer({ body }, { principal, afterAnswer }) {
      await declineOffer(services, body, { principal, afterAnswer })
      return { ok: true }
    },

    async readInvitation({ body }) {
      refuseBesideOidc(services.settings)
      return readInvitation(services, body.token)
    },

    async join({ body }, { request }) {
      refuseBesideOidc(services.settings)
      const first_name = tidy(body.first_name)
      return joinByInvitation(services, { token: body.token, first_name }, browserOf(body, request))
    },

    async register({ body }, { request }) {
      refusePasswords(services.settings)
      await limits.registration(request.ip)
      return register(services, body, browserOf(body, request))
    },

    refresh: ({ body }) => refreshSession(services, body.refresh_token),

    async logout({ body }, { request }) {
      await signOut(services, browserOf(body, request))
      return { ok: true }
    },
  }
}
