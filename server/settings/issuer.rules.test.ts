import { describe, expect, test } from 'vitest'
import { flavorOf, issuerName, issuerProblem, tenantOf } from './issuer.rules.ts'

const TENANT = '11111111-2222-4333-8444-555555555555'

describe('the kind of an issuer', () => {
  test.each([
    ['https://accounts.google.com', 'google', 'Google'],
    [`https://login.microsoftonline.com/${TENANT}/v2.0`, 'entra', 'Microsoft'],
    [`https://login.microsoftonline.us/${TENANT}/v2.0`, 'entra', 'Microsoft'],
    [`http://127.0.0.1:4000/${TENANT}/v2.0`, 'entra', 'Microsoft'],
    ['https://acme.okta.com', 'okta', 'Okta'],
    ['https://acme.okta.com/oauth2/default', 'okta', 'Okta'],
    ['https://sso.acme.test/realms/acme', 'keycloak', 'single sign-on'],
    ['https://sso.acme.test/auth/realms/acme', 'keycloak', 'single sign-on'],
    ['https://auth.acme.test/application/o/vouch/', 'authentik', 'single sign-on'],
    ['https://accounts.google.com.evil.test', 'other', 'single sign-on'],
    ['https://sso.acme.test', 'other', 'single sign-on'],
  ])('%s is %s', (issuer, flavor, name) => {
    expect(flavorOf(issuer)).toBe(flavor)
    expect(issuerName(issuer)).toBe(name)
    expect(issuerProblem(issuer)).toBeNull()
  })

  test('of Microsoft Entra names its tenant', () => {
    expect(tenantOf(`https://login.microsoftonline.com/${TENANT.toUpperCase()}/v2.0`)).toBe(TENANT)
    expect(tenantOf('https://login.microsoftonline.com/common/v2.0')).toBeNull()
  })
})

describe('an issuer is refused', () => {
  test.each([
    ['sso.acme.test', /must be an address/],
    ['https://user:secret@sso.acme.test', /must be an address/],
    ['https://sso.acme.test/?a=b', /must be an address/],
    ['http://sso.acme.test', /must begin with https/],
    ['https://login.microsoftonline.com/common/v2.0', /must name your own tenant/],
    ['https://login.microsoftonline.com/organizations/v2.0', /must name your own tenant/],
    ['https://login.microsoftonline.com/consumers/v2.0', /must name your own tenant/],
    ['https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0', /must name your own/],
    ['https://login.microsoftonline.com/acme.onmicrosoft.com/v2.0', /must name your own tenant/],
    [`https://sts.windows.net/${TENANT}/`, /must name your own tenant/],
  ])('%s', (issuer, sentence) => expect(issuerProblem(issuer)).toMatch(sentence))

  test('unless it is on this machine, even without TLS', () => {
    expect(issuerProblem('http://localhost:4000')).toBeNull()
    expect(issuerProblem('http://127.0.0.1:4000/realms/acme')).toBeNull()
  })
})
