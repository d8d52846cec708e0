import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../contract/client.ts'
import type { SignIn } from '../../../contract/auth.ts'
import { oidcApp, signInAt, type KindName } from '../../../testing/oidc-app.ts'
import type { IssuerPerson } from '../../../testing/issuer.ts'
import type { Refusal } from './refusal.rules.ts'

type Situation =
  | 'first admin'
  | 'invited'
  | 'joins by domain'
  | 'exists by mail'
  | 'other domain'
  | 'deactivated'
  | 'address changed at the issuer'
  | 'address given to another sub'
type Outcome = 'admin' | 'employee' | 'the same employee' | Refusal

const GETS_IN = {
  'first admin': 'admin',
  invited: 'admin',
  'joins by domain': 'employee',
  'exists by mail': 'the same employee',
  'other domain': 'not invited',
  deactivated: 'deactivated',
  'address changed at the issuer': 'the same employee',
  'address given to another sub': 'address of another identity',
} as const satisfies Record<Situation, Outcome>

const UNVERIFIED = {
  ...GETS_IN,
  'first admin': 'address not verified',
  invited: 'address not verified',
  'joins by domain': 'address not verified',
  'exists by mail': 'address not verified',
  'other domain': 'address not verified',
  'address given to another sub': 'address not verified',
} as const satisfies Record<Situation, Outcome>

const MATRIX: [string, KindName, Record<string, string>, Record<Situation, Outcome>][] = [
  ['Google', 'google', {}, { ...GETS_IN, 'other domain': 'other organization' }],
  ['Microsoft Entra', 'entra', {}, { ...GETS_IN, 'other domain': 'address not verified' }],
  ['Authentik', 'authentik', {}, { ...GETS_IN, 'other domain': 'address not verified' }],
  ['Keycloak', 'keycloak', {}, GETS_IN],
  ['Okta', 'okta', {}, GETS_IN],
  ['Microsoft Entra without OIDC_TRUST_EMAIL', 'entra', { OIDC_TRUST_EMAIL: 'verified' }, UNVERIFIED],
  ['Authentik without OIDC_TRUST_EMAIL', 'authentik', { OIDC_TRUST_EMAIL: 'verified' }, UNVERIFIED],
]

describe.each(MATRIX)('%s', (_, kind, env, outcomes) => {
  /** A company that the issuer signs in to; `trusting` is whether the addresses of its domain count at the moment. */
  async function begin() {
    const world = await oidcApp(kind, env)
    const { app, person } = world
    const { oidc } = app.services.settings
    const trustEmail = oidc!.trustEmail
    const trusting = async <T>(fn: () => Promise<T>) => {
      Object.assign(oidc!, { trustEmail: 'issuer' })
      const result = await fn()
      Object.assign(oidc!, { trustEmail })
      return result
    }
    const signIn = (who: IssuerPerson) => signInAt(world, who)
    return { ...world, person, trusting, signIn }
  }

  /** What the sign-in of this person leads to. A refusal is a sentence on the screen and an event in the trail. */
  async function outcomeOf(
    signingIn: Promise<SignIn>,
    refusals: () => Promise<unknown[]>,
    employee?: string,
  ): Promise<Outcome> {
    try {
      const { user } = await signingIn
      return user.uuid === employee ? 'the same employee' : user.role
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      expect(cause.status).toBe(403)
      expect(cause.message).toMatch(/^[A-Z].*\.$/)
      const written = await refusals()
      expect(written).toHaveLength(1)
      return written[0] as Outcome
    }
  }

  test('lets the right people in', async () => {
    const { app, person, trusting, signIn } = await begin()
    const boss = person('boss', 'boss@acme.test')
    const found: Partial<Record<Situation, Outcome>> = {}
    const none = () => Promise.resolve(['address not verified'])
    found['first admin'] = await outcomeOf(signIn(boss), none)
    const { user } = await trusting(() => signIn(boss)) // where the address does not count, the rest needs a company all the same
    const company = { company_id: user.company.id }
    const admin = { ...company, employee_id: user.uuid, email: user.email }
    const asAdmin = () => app.as(admin)
    // the trail has the hour alone, so new entries are found by their ids
    const refusals = async () => {
      const { entries } = await (await asAdmin()).audit.auditTrail({ query: { page_size: 100 } })
      return entries.filter(({ action }) => action === 'auth.oidcRefused')
    }
    let before: string[] = []
    const newRefusals = async () =>
      (await refusals()).filter(({ id }) => !before.includes(id)).map(({ detail }) => detail.because)
    const meets = async (situation: Situation, who: IssuerPerson, employee?: string) => {
      before = (await refusals()).map(({ id }) => id)
      found[situation] = await outcomeOf(signIn(who), newRefusals, employee)
    }
    const build = (name: string) => app.buildEmployee({ company, email: `${name}@acme.test` })

    await (await asAdmin()).employees.updateCompany({ body: { join_by_domain: false } })
    await (await asAdmin()).employees.invite({ body: { email: 'ida@acme.test', role: 'admin' } })
    await meets('invited', person('ida', 'ida@acme.test'))
    await (await asAdmin()).employees.updateCompany({ body: { join_by_domain: true } })
    await meets('joins by domain', person('dora', 'dora@acme.test'))
    const erin = await build('erin')
    await meets('exists by mail', person('erin', 'erin@acme.test'), erin.employee_id)
    await meets('other domain', person('olga', 'olga@other.test'))
    const gone = await build('gone')
    await trusting(() => signIn(person('gone', 'gone@acme.test')))
    await (
      await asAdmin()
    ).employees.updateEmployee({
      params: { id: gone.employee_id },
      body: { is_active: false },
    })
    await meets('deactivated', person('gone', 'gone@acme.test'))
    const mary = await build('mary')
    await trusting(() => signIn(person('mary', 'mary@acme.test')))
    await meets('address changed at the issuer', person('mary', 'married@acme.test'), mary.employee_id)
    const { email } = (await (await asAdmin()).employees.employeeList()).find(
      ({ uuid }) => uuid === mary.employee_id,
    )!
    await meets('address given to another sub', person('other', email), mary.employee_id)
    expect(found).toEqual(outcomes)
  })
})
