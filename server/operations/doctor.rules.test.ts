import { describe, expect, test } from 'vitest'
import {
  clockFinding,
  diskFinding,
  linesOf,
  migrationsFinding,
  nodeFinding,
  oidcFindings,
  passwordFinding,
  proxyFinding,
  publicUrlFinding,
  reportText,
  rightsFindings,
  signupFinding,
  type Finding,
  type FoundIssuer,
  type Rights,
} from './doctor.rules.ts'

const smtpUrl = 'smtp://mail.test'
const https = 'https://vouch.example.com'
const at = new Date('2026-11-01T00:00:00Z')
const ran = [{ name: '0001_schema', at }]

test.each<[string, Finding | null, string, RegExp]>([
  ['a Node that is new enough', nodeFinding('26.10.0'), '✓', /^26\.10\.0$/],
  ['an old Node', nodeFinding('20.19.0'), '✗', /needs 26: start it by npm/],
  ['a private server', publicUrlFinding({ publicUrl: undefined, smtpUrl: undefined }), '✓', /private/],
  ['mails without PUBLIC_URL', publicUrlFinding({ publicUrl: undefined, smtpUrl }), '✗', /lead to localhost/],
  ['links in the clear', publicUrlFinding({ publicUrl: 'http://vouch.test', smtpUrl }), '✗', /TLS proxy/],
  ['https', publicUrlFinding({ publicUrl: https, smtpUrl }), '✓', /https/],
  ['http on localhost', publicUrlFinding({ publicUrl: 'http://localhost:8080', smtpUrl }), '✓', /localhost/],
  ['a proxy that is not trusted', proxyFinding({ publicUrl: https, trustProxy: false }), '✗', /count as one/],
  ['a proxy that is trusted', proxyFinding({ publicUrl: https, trustProxy: '10.0.0.0/8' }), '✓', /10\.0/],
  ['no proxy', proxyFinding({ publicUrl: undefined, trustProxy: false }), '✓', /off/],
  ['a Vouch for many companies', signupFinding({ signup: 'open' }), '✓', /^open: anyone .* may found/],
  ['a Vouch for one', signupFinding({ signup: 'company' }), '✓', /^company: the first proven address founds/],
  ['one by invitation', signupFinding({ signup: 'invite' }), '✓', /^invite: .* create-admin/],
  ['no passwords', passwordFinding({ passwords: false }), '✓', /^off: .* stay as hashes, unused$/],
  ['all migrations', migrationsFinding({ ran, waiting: [], unknown: [] }), '✓', /all 1 ran/],
  ['one that waits', migrationsFinding({ ran, waiting: ['0002_x'], unknown: [] }), '✗', /0002_x.*migrate up/],
  ['a newer Vouch', migrationsFinding({ ran, waiting: [], unknown: ['9_x'] }), '✗', /newer Vouch ran 9_x/],
  ['room on the disk', diskFinding('/data', 5e9), '✓', /5\.0 GB/],
  ['a full disk', diskFinding('/data', 2e8), '✗', /0\.2 GB are free at \/data\. Make room/],
  ['clocks that agree', clockFinding(-2, 'x', ''), '✓', /agrees/],
  ['clocks that do not', clockFinding(-95, 'x', ''), '✗', /95 seconds apart.*NTP/],
])('%s', (_name, finding, mark, sentence) => {
  expect(finding?.[0]).toBe(mark)
  expect(finding?.slice(2)).toMatch(sentence)
})

const OIDC = {
  issuer: 'https://sso.acme.test/realms/acme',
  clientId: 'vouch',
  clientSecret: 's3cret',
  name: 'Acme',
  only: false,
  trustEmail: 'verified',
  adminClaim: null,
  company: undefined,
} as const
const REDIRECT = 'https://vouch.test/v1/users/oidc/callback'
const announced = {
  issuer: OIDC.issuer,
  code_challenge_methods_supported: ['S256'],
  id_token_signing_alg_values_supported: ['RS256', 'HS256'],
  authorization_response_iss_parameter_supported: true,
}
const looksAt = (
  found: FoundIssuer | { failure: string },
  oidc: object = {},
  publicUrl: string | undefined = 'https://vouch.test',
) =>
  linesOf(oidcFindings({ oidc: { ...OIDC, ...oidc }, publicUrl }, found, REDIRECT)).map(
    ({ mark, says }) => mark + says,
  )

describe('the issuer', () => {
  test('answers, announces and has the right time', () =>
    expect(looksAt({ announced, secondsApart: -2 })).toEqual([
      '✓https://sso.acme.test/realms/acme answers and announces RS256, HS256, PKCE, its name in every answer',
      '✓agrees with the issuer',
      `✓enter this redirect URI at the issuer: ${REDIRECT}`,
    ]))

  test.each([
    [
      'does not answer',
      looksAt({ failure: 'operation timed out' }),
      /^✗.* cannot be read \(operation timed out\)/,
    ],
    ['has another time', looksAt({ announced, secondsApart: 600 }), /^✗.* 600 seconds apart/],
    [
      'signs with nothing that others can check',
      looksAt({
        announced: { ...announced, id_token_signing_alg_values_supported: ['none', 'HS256'] },
        secondsApart: 0,
      }),
      /^✗.* signs by none, HS256 only/,
    ],
    [
      'says nothing about PKCE, or its name',
      looksAt({ announced: { issuer: OIDC.issuer }, secondsApart: null }),
      /^✓.* announces RS256, no word about PKCE$/,
    ],
    [
      'is Entra, which says nothing about addresses',
      looksAt(
        { failure: '' },
        { issuer: 'https://login.microsoftonline.com/11111111-2222-4333-8444-555555555555/v2.0' },
      ),
      /^–Microsoft Entra says nothing about addresses .*OIDC_TRUST_EMAIL=issuer/,
    ],
    [
      'is Entra, which leaves out groups',
      looksAt(
        { failure: '' },
        {
          issuer: 'https://login.microsoftonline.com/11111111-2222-4333-8444-555555555555/v2.0',
          adminClaim: { name: 'groups', value: 'Vouch Admins' },
        },
      ),
      /^–Microsoft Entra sends no groups .* more than 200.*OIDC_ADMIN_CLAIM=roles:/,
    ],
    [
      'is Authentik, which calls all addresses unverified',
      looksAt({ failure: '' }, { issuer: 'https://auth.acme.test/application/o/vouch/' }),
      /^–Authentik calls every address unverified .*OIDC_TRUST_EMAIL=issuer/,
    ],
  ])('%s', (_, lines, line) => expect(lines).toContainEqual(expect.stringMatching(line)))

  test('is not explained where the operator trusts its addresses', () =>
    expect(
      looksAt(
        { failure: '' },
        { issuer: 'https://auth.acme.test/application/o/vouch/', trustEmail: 'issuer' },
      ).join(),
    ).not.toContain('Authentik'))

  test('needs PUBLIC_URL for the way back', () =>
    expect(
      oidcFindings({ oidc: OIDC, publicUrl: undefined }, { announced, secondsApart: 0 }, REDIRECT),
    ).toMatchObject({ Redirect: expect.stringMatching(/^✗/) }))
})

describe('the rights of the application’s role', () => {
  const good: Rights = {
    superuser: false,
    bypasses: false,
    logs_in: false,
    owns: 0,
    may_act: true,
    reached: ['company', 'tip'],
    open: [],
    open_views: [],
  }
  test.each<[string, Rights | null, string[]]>([
    ['are right', good, ['✓ vouch_app is bound by row level security on all 2 tables it reaches']],
    ['are missing', null, ['✗ the role vouch_app is missing']],
    ['make it a superuser', { ...good, superuser: true }, ['✗ the role vouch_app can do more']],
    ['pass row level security', { ...good, bypasses: true }, ['✗ the role vouch_app can do more']],
    ['let it own tables', { ...good, owns: 1 }, ['✗ the role vouch_app owns tables']],
    ['cannot be taken', { ...good, may_act: false }, ['✗ the user of DATABASE_URL may not']],
    ['leave a table open', { ...good, open: ['tip'] }, ['✗ companies are not kept apart in tip: alter']],
    [
      'leave a view open',
      { ...good, open_views: ['shown'] },
      ['✗ companies are not kept apart in shown: alter view'],
    ],
    ['are wrong twice', { ...good, owns: 1, open: ['tip'] }, ['✗ the role vouch_app owns', '✗ companies']],
  ])('%s', (_name, rights, lines) => {
    const found = rightsFindings(rights)
    expect(found).toHaveLength(lines.length)
    for (const [n, line] of lines.entries()) expect(found[n]).toContain(line)
  })
})

test('the report has a line for each finding and counts the problems', () => {
  expect(reportText(linesOf({ Node: '✓ 24', Disk: '✗ full', Clock: null }))).toBe(
    '✓ Node          24\n✗ Disk          full\n\n1 problem.',
  )
  expect(reportText(linesOf({ Node: '✓ 24' }))).toMatch(/No problems\.$/)
})
