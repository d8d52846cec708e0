import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildApiKey } from '../../../testing/api-keys.ts'
import { foundedByIssuer } from '../../../testing/oidc-app.ts'

// OIDC_ADMIN_CLAIM (docs/operations.md, Single sign-on)

test('the claim is read at each sign-in, as text or list; without it they are an employee, but the last admin stays one', async () => {
  const { app, signIn } = await foundedByIssuer('keycloak', { OIDC_ADMIN_CLAIM: 'roles:vouch-admin' })
  const roleOf = async (id: string, roles?: unknown) =>
    (await signIn(id, `${id}@acme.test`, { roles })).user.role
  expect(await roleOf('dora')).toBe('employee')
  expect(await roleOf('dora', ['x', 'vouch-admin'])).toBe('admin')
  expect(await roleOf('dora')).toBe('employee')
  expect(await roleOf('dora', 'x')).toBe('employee')
  expect(await roleOf('dora', 'vouch-admin')).toBe('admin')
  expect(await roleOf('boss', [])).toBe('employee')
  expect(await roleOf('dora', [])).toBe('admin') // the last one
  expect(await roleOf('dora')).toBe('admin')
  const { access_token } = await signIn('dora')
  const { entries } = await app.clientWith(access_token).audit.auditTrail()
  const changes = entries.filter(({ action }) => action === 'auth.roleByIssuer')
  expect(changes.map(({ detail }) => detail.role).sort()).toEqual(['admin', 'admin', 'employee', 'employee'])
  const told = app.mails.filter(({ subject }) => subject.startsWith('You are now'))
  expect(told.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    'dora@acme.test: You are now an admin of Acme on Vouch',
    'dora@acme.test: You are now an employee of Acme on Vouch',
    'dora@acme.test: You are now an admin of Acme on Vouch',
    'boss@acme.test: You are now an employee of Acme on Vouch',
  ])
})

test.each([
  ['absent', {}, 'employee'],
  ['null', { groups: null }, 'employee'],
  ['empty', { groups: [] }, 'employee'],
  ['of other groups', { groups: ['Staff'] }, 'employee'],
  ['too long to send', { _claim_names: { groups: 'src1' } }, 'admin'],
  ['too long for the address', { hasgroups: true }, 'admin'],
] as const)(
  'groups that are %s decide whether an admin stays one, with their API keys: %j, %s',
  async (_, idTokenClaims, role) => {
    const logged: string[] = []
    const log = pino(new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }))
    const { app, signIn } = await foundedByIssuer('entra', { OIDC_ADMIN_CLAIM: 'groups:Vouch Admins' }, log)
    const { user } = await signIn('dora', 'dora@acme.test', { groups: ['Staff', 'Vouch Admins'] })
    expect(user.role).toBe('admin')
    const dora = { company_id: user.company.id, employee_id: user.uuid, email: user.email }
    const program = app.clientWith((await buildApiKey(app, dora)).token)
    expect((await signIn('dora', 'dora@acme.test', idTokenClaims)).user.role).toBe(role)
    const kept = await program.auth.me().then(
      ({ role: said }) => said,
      () => 'employee',
    )
    expect(kept).toBe(role)
    expect(logged.some((line) => line.includes('too long to send'))).toBe(role === 'admin')
  },
)

test('a role that is lost ends the API keys of its admin, also once it is given back', async () => {
  const { app, signIn } = await foundedByIssuer('keycloak', { OIDC_ADMIN_CLAIM: 'roles:vouch-admin' })
  const { user } = await signIn('dora', 'dora@acme.test', { roles: 'vouch-admin' })
  const dora = { company_id: user.company.id, employee_id: user.uuid, email: user.email }
  const program = app.clientWith((await buildApiKey(app, dora)).token)
  expect((await program.auth.me()).uuid).toBe(user.uuid)
  for (const roles of [[], 'vouch-admin']) {
    await signIn('dora', 'dora@acme.test', { roles })
    await expect(program.auth.me()).rejects.toMatchObject({ status: 401, code: 'bad_key' })
  }
})
