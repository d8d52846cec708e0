import type { BuiltEmployee } from './builders.ts'
import { makeSignInLink } from '../server/auth/base/sign-in-link.ts'
import { openSession, startSession } from '../server/auth/session.ts'
import {
  address,
  addressNow,
  companyMark,
  domainOfCompany,
  domainToAdd,
  invitedBy,
  joinedByDomain,
  nameCompany,
  newAddressOf,
  ownMark,
  PASSWORD,
  registered,
  writeInvitationOf,
} from './call-makers.ts'
import { oidcCodeOf } from './oidc-code.ts'
import type { TestApp } from './test-app.ts'
import type { ValidCalls } from './valid-call.ts'

/** The token of a sign-in link that counts for no limit. */
const linkTo = async (app: TestApp, email: string) =>
  new URL((await makeSignInLink(app.services, email)).url).searchParams.get('token')!

/** An address that another company invites. */
async function offered(app: TestApp, admin?: BuiltEmployee) {
  const email = address()
  await writeInvitationOf(app, admin ?? (await app.buildAdmin()), email)
  return email
}

/** The token of an invitation to a new address. */
const invitationOf = async (app: TestApp) => ({
  body: { token: await writeInvitationOf(app, await app.buildAdmin(), address()) },
})

/** The answer to an offer, by a link. */
async function offerOf(app: TestApp) {
  const admin = await app.buildAdmin()
  const token = await linkTo(app, await offered(app, admin))
  return { body: { from: admin.company_id, link: { token } } }
}

/** A session of the caller in another browser. */
async function sessionOf({ database, clock }: TestApp, caller: BuiltEmployee) {
  return (await openSession(database.db, caller, { now: clock.now })).session_id
}

/** One valid call of each endpoint for accounts. */
export const accountCalls: Pick<ValidCalls, 'auth' | 'account' | 'oidc' | 'employees'> = {
  account: {
    security: { args: () => ({}), silent: true },
    ownData: { args: () => ({}) },
    endSession: {
      args: async (app, caller) => ({ params: { id: await sessionOf(app, caller) } }),
      silent: true,
    },
    endOtherSessions: { args: () => ({}), silent: true },
    changePassword: { args: () => ({ body: { password: PASSWORD } }), silent: true },
    changeEmail: { args: () => ({ body: { email: address() } }), silent: true },
    confirmEmail: { args: newAddressOf },
    confirm: {
      args: async (app, caller) => ({
        body: { code: (await makeSignInLink(app.services, await addressNow(app, caller))).code },
      }),
      silent: true,
    },
  },
  auth: {
    me: { args: () => ({}) },
    updateMe: { args: (_, caller) => ({ body: { first_name: ownMark(caller) } }) },
    login: { args: async (app) => ({ body: { email: (await registered(app)).email, password: PASSWORD } }) },
    requestMagicLink: { args: () => ({ body: { email: address() } }), silent: true },
    readMagicLink: {
      args: async (app) => ({
        body: { token: await linkTo(app, address()), request_tokens: [] },
      }),
    },
    verifyMagicLink: {
      args: async (app) => ({ body: { token: await linkTo(app, address()) } }),
    },
    offers: {
      args: async (app) => ({
        body: { link: { token: await linkTo(app, await offered(app)) } },
      }),
    },
    readInvitation: { args: invitationOf },
    join: { args: invitationOf },
    acceptOffer: { args: offerOf },
    declineOffer: { args: offerOf },
    register: { args: () => ({ body: { email: address(), password: PASSWORD, name: 'New Caller' } }) },
    refresh: {
      args: async (app, caller) => ({
        body: { refresh_token: (await startSession(app.services, caller)).refresh_token },
      }),
    },
    logout: { args: () => ({ body: {} }), silent: true },
  },
  oidc: {
    start: { args: () => ({}) },
    callback: { args: () => ({ query: { state: 'unknown' } }) },
    exchange: { args: async (app, caller) => ({ body: { code: await oidcCodeOf(app, caller) } }) },
  },
  employees: {
    employeeList: { args: () => ({}) },
    updateEmployee: {
      args: async (app, caller) => ({
        params: { id: (await app.buildEmployee({ company: caller })).employee_id },
        body: { role: 'employee' },
      }),
      shared: ['params.id'],
    },
    remindToUpload: { args: () => ({}), silent: true },
    undoJoin: {
      args: async (app, caller) => ({ params: { id: await joinedByDomain(app, caller) } }),
      shared: ['params.id'],
    },
    dismissJoins: {
      args: async (app, caller) => ({ body: { ids: [await joinedByDomain(app, caller)] } }),
      shared: ['body.ids[]'],
      silent: true,
    },
    invitationList: {
      args: async (app, caller) => {
        await invitedBy(app, caller)
        return {}
      },
    },
    invite: { args: (_, caller) => ({ body: { email: `${companyMark(caller)}-${address()}` } }) },
    withdrawInvitation: {
      args: async (app, caller) => ({ body: await invitedBy(app, caller) }),
      silent: true,
    },
    companySettings: {
      args: async (app, caller) => {
        await nameCompany(app, caller)
        return {}
      },
    },
    updateCompany: { args: (_, caller) => ({ body: { name: companyMark(caller) } }) },
    addDomain: { args: domainToAdd },
    removeDomain: {
      args: async (app, caller) => {
        await nameCompany(app, caller)
        return domainOfCompany(app, caller)
      },
    },
    deleteCompany: {
      args: async (app, caller) => {
        await nameCompany(app, caller)
        return { body: { name: companyMark(caller) } }
      },
      silent: true,
    },
    undoCompanyDeletion: { args: () => ({}), silent: true },
    deleteAccount: { args: () => ({ query: { recommendations: 'keep' } }), silent: true, endsCaller: true },
  },
}
