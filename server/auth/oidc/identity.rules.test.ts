import { describe, expect, test } from 'vitest'
import {
  countsAsProven,
  identityOf,
  isInTime,
  isOfOrganization,
  wasAskedAfter,
  withUserinfo,
  type IdTokenClaims,
} from './identity.rules.ts'

const TENANT = '11111111-2222-4333-8444-555555555555'
const ENTRA = `https://login.microsoftonline.com/${TENANT}/v2.0`
const GOOGLE = 'https://accounts.google.com'
const KEYCLOAK = 'https://sso.acme.test/realms/acme'
const adminClaim = { name: 'roles', value: 'vouch-admin' }

const identity = (issuer: string, idTokenClaims: IdTokenClaims) =>
  identityOf(idTokenClaims, { issuer, adminClaim })

describe('who it is', () => {
  test.each([
    ['sub', KEYCLOAK, { sub: 'a1' }, 'a1'],
    ['sub with Google', GOOGLE, { sub: '117' }, '117'],
    ['tenant and object with Entra', ENTRA, { sub: 'x', tid: TENANT, oid: 'A1' }, `${TENANT}/a1`],
  ])('is %s', (_, issuer, idTokenClaims, subject) =>
    expect(identity(issuer, idTokenClaims)?.subject).toBe(subject),
  )

  test.each([
    ['no sub', KEYCLOAK, {}],
    ['a sub that is no text', KEYCLOAK, { sub: 7 }],
    ['another tenant', ENTRA, { sub: 'x', tid: '99999999-2222-4333-8444-555555555555', oid: 'a1' }],
    ['no tenant', ENTRA, { sub: 'x', oid: 'a1' }],
    ['no object', ENTRA, { sub: 'x', tid: TENANT }],
  ])('cannot be told with %s', (_, issuer, idTokenClaims) =>
    expect(identity(issuer, idTokenClaims)).toBeNull(),
  )
})

describe('the address', () => {
  const entra = { sub: 'x', tid: TENANT, oid: 'a1', email: 'Ada@Acme.test' }

  test.each([
    ['verified', KEYCLOAK, { sub: 'a', email: 'ada@acme.test', email_verified: true }, true],
    ['verified as a text', KEYCLOAK, { sub: 'a', email: 'ada@acme.test', email_verified: 'true' }, true],
    ['called unverified', KEYCLOAK, { sub: 'a', email: 'ada@acme.test', email_verified: false }, false],
    [
      'called unverified as a text',
      KEYCLOAK,
      { sub: 'a', email: 'ada@acme.test', email_verified: 'false' },
      false,
    ],
    ['without a word', KEYCLOAK, { sub: 'a', email: 'ada@acme.test' }, false],
    ['without a word by Entra', ENTRA, entra, false],
    ['with an owner of its domain by Entra', ENTRA, { ...entra, xms_edov: '1' }, true],
    [
      'with that claim by another issuer',
      KEYCLOAK,
      { sub: 'a', email: 'ada@acme.test', xms_edov: '1' },
      false,
    ],
  ])('%s', (_, issuer, idTokenClaims, isVerified) =>
    expect(identity(issuer, idTokenClaims)).toMatchObject({ email: 'ada@acme.test', isVerified }),
  )

  test('is missing, or is no address', () => {
    expect(identity(KEYCLOAK, { sub: 'a' })?.email).toBeNull()
    expect(identity(KEYCLOAK, { sub: 'a', email: 'ada' })?.email).toBeNull()
    expect(
      identity(ENTRA, { ...entra, email: undefined, preferred_username: 'a@acme.test' })?.email,
    ).toBeNull()
  })

  test.each([
    [true, 'verified', false, true],
    [true, 'issuer', false, true],
    [false, 'verified', true, false],
    [false, 'issuer', true, true],
    [false, 'issuer', false, false],
  ] as const)(
    'verified %s, trust %s, own domain %s: proven %s',
    (isVerified, trustEmail, isOwnDomain, proven) =>
      expect(countsAsProven({ isVerified }, { trustEmail, isOwnDomain })).toBe(proven),
  )
})

test.each([
  [GOOGLE, { sub: '1', hd: 'ACME.test' }, true],
  [GOOGLE, { sub: '1', hd: 'other.test' }, false],
  [GOOGLE, { sub: '1' }, false],
  [KEYCLOAK, { sub: '1' }, true],
])('%s with %j is of the organization: %s', (issuer, idTokenClaims, isOf) =>
  expect(isOfOrganization(identity(issuer, idTokenClaims)!, ['acme.test'])).toBe(isOf),
)

test.each([
  [{ roles: 'vouch-admin' }, true],
  [{ roles: ['other', 'vouch-admin'] }, true],
  [{ roles: 'other' }, false],
  [{ roles: [] }, false],
  [{ roles: { 'vouch-admin': { '1': 'acme.test' } } }, true],
  [{ roles: { other: 'vouch-admin' } }, false],
  [{ roles: { constructor: {} } }, false],
  [{}, false],
  [{ roles: null }, false],
  [{ _claim_names: { roles: 'src1' } }, null],
  [{ _claim_names: { roles: 'src1' }, roles: [] }, null],
  [{ _claim_names: { roles: 'src1' }, roles: ['vouch-admin'] }, true],
  [{ _claim_names: { groups: 'src1' } }, false],
  [{ _claim_names: {} }, false],
  [{ _claim_names: 'roles' }, false],
  [{ hasgroups: true }, false],
])('%j says admin: %s', (idTokenClaims, isAdmin) =>
  expect(identity(KEYCLOAK, { sub: 'a', ...idTokenClaims })?.isAdmin).toBe(isAdmin),
)

test.each([
  [{ _claim_names: { groups: 'src1' } }, null],
  [{ hasgroups: true }, null],
  [{ hasgroups: 'true' }, null],
  [{ hasgroups: false }, false],
  [{ groups: ['Vouch Admins'] }, true],
])('of groups, %j says admin: %s', (idTokenClaims, isAdmin) =>
  expect(
    identityOf(
      { sub: 'a', ...idTokenClaims },
      { issuer: KEYCLOAK, adminClaim: { name: 'groups', value: 'Vouch Admins' } },
    )?.isAdmin,
  ).toBe(isAdmin),
)

test.each([
  [{ given_name: 'Ada', family_name: 'King Lovelace', name: 'x' }, ['Ada', 'King Lovelace']],
  [{ name: 'Ada King Lovelace' }, ['Ada', 'King Lovelace']],
  [{ name: 'Ada' }, ['Ada', null]],
  [{ name: 7, given_name: '\0' }, [null, null]],
  [{ name: '\ud800' }, [null, null]],
  [{ given_name: '\u202eadA', family_name: '\u2066\u200b' }, ['adA', null]],
  [{ name: '\u202eAda Lovelace' }, ['Ada', 'Lovelace']],
  [{ family_name: 'x'.repeat(200) }, [null, 'x'.repeat(100)]],
])('%j names %j', (idTokenClaims, [first_name, last_name]) =>
  expect(identity(KEYCLOAK, { sub: 'a', ...idTokenClaims })?.name).toEqual({ first_name, last_name }),
)

test('without a claim that makes admins nothing is said of the role', () =>
  expect(identityOf({ sub: 'a' }, { issuer: KEYCLOAK, adminClaim: null })?.isAdmin).toBeNull())

test.each([
  ['a token without', { sub: 'a' }, { email: 'a@x.test', email_verified: true }, 'a@x.test', true],
  ['no word of userinfo', { email_verified: true }, { email: 'a@x.test' }, 'a@x.test', undefined],
  ['a token with', { email: 'b@x.test' }, { email: 'a@x.test', email_verified: true }, 'b@x.test', undefined],
])('the address is verified by who says it: %s', (_, token, userinfo, email, email_verified) =>
  expect(withUserinfo(token, userinfo)).toMatchObject({ email, email_verified }),
)

test.each([
  [0, true],
  [-20, true],
  [-31, false],
  [-600, false],
  [300, true],
  [361, false],
  [600, false],
])('a token that is %i seconds old is in time: %s', (age, inTime) => {
  const now = new Date('2026-11-25T12:00:00Z')
  expect(isInTime({ iat: now.getTime() / 1000 - age }, now)).toBe(inTime)
})
test('a token without a date is not in time', () => expect(isInTime({}, new Date())).toBe(false))

test.each([
  ['after it', 1_001, true],
  ['by a clock that is a little behind', 970, true],
  ['before it', 969, false],
  ['as a text', '1001', false],
  ['never, as far as it says', undefined, false],
])('whether the issuer asked after a moment: %s', (_, auth_time, asked) =>
  expect(wasAskedAfter({ auth_time }, 1_000)).toBe(asked),
)
