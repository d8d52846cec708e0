import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { failureIn, openBrowser } from '../../../testing/oidc-browser.ts'
import { oidcApp, signInAt } from '../../../testing/oidc-app.ts'

const logged: string[] = []
const log = pino(
  { level: 'debug' },
  new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }),
)

const world = await oidcApp('keycloak', {}, log)
const { app, issuer, person } = world
const boss = person('boss', 'boss@acme.test')
const { user } = await signInAt(world, boss)
const admin = { company_id: user.company.id, employee_id: user.uuid, email: user.email }

const honest = issuer.tamper
afterEach(() => {
  issuer.isDown = false
  issuer.tamper = honest
  Object.assign(issuer, { announced: {}, userinfo: {} })
  Object.assign(app.services.settings, { oidc: { ...app.services.settings.oidc! } }) // it is read anew
  app.clock.now = new Date()
})

const browser = () => openBrowser(app, issuer)

/** The reasons that the trail has for this kind of failure; the same one counts once an hour. */
async function reasons() {
  const { entries } = await (await app.as(admin)).audit.auditTrail({ query: { page_size: 100 } })
  return entries.filter(({ action }) => action === 'auth.oidcRefused').map(({ detail }) => detail.because)
}

async function backFor(who = boss) {
  const opened = browser()
  const url = await opened.signInAtIssuer(await opened.start(), who)
  return { opened, url }
}

async function expectFailure(address: string, because: string) {
  expect(failureIn(address)).toBe(because)
  expect(await reasons()).toContain(because)
}

type Part = Record<string, unknown>
const partOf = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url')
const readPart = (token: string, at: number) =>
  JSON.parse(Buffer.from(token.split('.')[at]!, 'base64url').toString()) as Part

/** The ID token with other claims, unsigned or with the signature of the true one. */
const forged =
  (idTokenClaims: Part, header: Part = {}) =>
  (tokens: Part) => {
    const token = String(tokens.id_token)
    const [head, body] = [
      { ...readPart(token, 0), ...header },
      { ...readPart(token, 1), ...idTokenClaims },
    ]
    const signature = header.alg === 'none' ? '' : token.split('.')[2]
    return { ...tokens, id_token: `${partOf(head)}.${partOf(body)}.${signature}` }
  }

describe('a sign-in that someone tampered with ends without a session:', () => {
  test('a token without a signature', async () => {
    issuer.tamper = forged({}, { alg: 'none' })
    const { opened, url } = await backFor()
    await expectFailure(await opened.comeBack(url), 'bad answer')
  })

  test.each([
    ['someone else', { sub: 'sub-mallory' }],
    ['another issuer', { iss: 'https://sso.evil.test' }],
    ['another client', { aud: 'other' }],
    ['another nonce', { nonce: 'other' }],
    ['a time that is over', { exp: 1 }],
  ])('a token of %s, with a signature that does not fit', async (_, idTokenClaims) => {
    issuer.tamper = forged(idTokenClaims)
    const { opened, url } = await backFor()
    expect(failureIn(await opened.comeBack(url))).toMatch(/^(bad answer|clock)$/)
  })

  test('a token that was made for another client of the issuer', async () => {
    const { opened, url } = await backFor({ ...boss, azp: 'another-client' })
    await expectFailure(await opened.comeBack(url), 'bad answer')
    const { opened: other, url: back } = await backFor({ ...boss, azp: 'vouch' })
    expect(failureIn(await other.comeBack(back))).toBeUndefined()
  })

  test.each([
    ['without iss', (url: URL) => url.searchParams.delete('iss')],
    ['with the iss of another issuer', (url: URL) => url.searchParams.set('iss', 'https://sso.evil.test')],
    ['with another code', (url: URL) => url.searchParams.set('code', 'made-up')],
  ])('a way back %s', async (_, change) => {
    const { opened, url } = await backFor()
    const changed = new URL(url)
    change(changed)
    await expectFailure(await opened.comeBack(changed.href), 'bad answer')
  })

  test('another state, or none', async () => {
    const { opened, url } = await backFor()
    const changed = new URL(url)
    changed.searchParams.set('state', 'made-up')
    await expectFailure(await opened.comeBack(changed.href), 'unknown state')
    changed.searchParams.delete('state')
    expect(failureIn(await opened.comeBack(changed.href))).toBe('unknown state')
  })

  test('a state that was used before, with its cookie and without', async () => {
    const { opened, url } = await backFor()
    const kept = new Map(opened.cookies)
    await opened.exchange(await opened.comeBack(url))
    await expectFailure(await opened.comeBack(url), 'replayed state')
    for (const [name, value] of kept) opened.cookies.set(name, value)
    expect(failureIn(await opened.comeBack(url))).toBe('replayed state')
  })

  test('a code that was used before, and one of another browser', async () => {
    const { opened, url } = await backFor()
    const address = await opened.comeBack(url)
    const stranger = browser()
    await expect(stranger.exchange(address)).rejects.toMatchObject({ code: 'bad_sign_on', status: 401 })
    await opened.exchange(address)
    await expect(opened.exchange(address)).rejects.toMatchObject({ code: 'bad_sign_on', status: 401 })
    expect(await reasons()).toContain('replayed code')
  })

  test('of parallel exchanges of one code, one signs in', async () => {
    const { opened, url } = await backFor()
    const address = await opened.comeBack(url)
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => opened.exchange(address)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a code after 60 seconds', async () => {
    const { opened, url } = await backFor()
    const address = await opened.comeBack(url)
    app.clock.now = new Date(Date.now() + 61_000)
    await expect(opened.exchange(address)).rejects.toMatchObject({ code: 'bad_sign_on' })
  })

  test('swapped cookies: the way back of one browser in another', async () => {
    const [mine, hers] = [await backFor(), await backFor(person('mallory', 'mallory@acme.test'))]
    await expectFailure(await mine.opened.comeBack(hers.url), 'unknown state')
    // and with the value of one cookie under the name of the other
    const [name] = [...hers.opened.cookies.keys()]
    mine.opened.cookies.set(name!, [...mine.opened.cookies.values()][0]!)
    expect(failureIn(await mine.opened.comeBack(hers.url))).toBe('unknown state')
  })

  test('an attempt that began more than ten minutes ago', async () => {
    const { opened, url } = await backFor()
    app.clock.now = new Date(Date.now() + 11 * 60_000)
    expect(failureIn(await opened.comeBack(url))).toBe('unknown state')
  })

  test('a refusal at the issuer', async () => {
    const { opened, url } = await backFor()
    const changed = new URL(url)
    changed.searchParams.delete('code')
    changed.searchParams.set('error', 'access_denied')
    await expectFailure(await opened.comeBack(changed.href), 'canceled')
    const again = await backFor()
    const other = new URL(again.url)
    other.searchParams.delete('code')
    other.searchParams.set('error', 'server_error')
    await expectFailure(await again.opened.comeBack(other.href), 'refused by the issuer')
  })
})

test('an issuer that is down is said so, at the way back as at the start', async () => {
  const { opened, url } = await backFor()
  issuer.isDown = true
  await expectFailure(await opened.comeBack(url), 'issuer down')
  Object.assign(app.services.settings, { oidc: { ...app.services.settings.oidc! } }) // as after an hour
  await expectFailure(await browser().start(), 'issuer down')
  issuer.isDown = false
  expect(await browser().start()).toMatch(/^https:\/\/sso\.acme\.test\//)
})

describe('odd data of an issuer is a bad answer:', () => {
  test.each([
    ['a sub with NUL', { sub: 'a\0b' }],
    ['a sub with half a sign', { sub: 'a\ud800' }],
    ['a sub of 300 signs', { sub: 'x'.repeat(300) }],
    ['a sub of 1 MB', { sub: 'x'.repeat(1_000_000) }],
  ])('%s', async (_, odd) => {
    const { opened, url } = await backFor({ ...boss, ...odd })
    expect(failureIn(await opened.comeBack(url))).toBe('bad answer')
  })

  test.each(['javascript:alert(1)', 'http://sso.acme.test/auth', 'no address', 7])(
    'an authorization_endpoint %s',
    async (authorization_endpoint) => {
      issuer.announced = { authorization_endpoint }
      Object.assign(app.services.settings, { oidc: { ...app.services.settings.oidc! } }) // as after an hour
      expect(failureIn(await browser().start())).toBe('bad answer')
    },
  )

  test('userinfo of more than 256 KB', async () => {
    issuer.userinfo = { more: 'x'.repeat(256_000) }
    const { opened, url } = await backFor()
    expect(failureIn(await opened.comeBack(url))).toBe('bad answer')
  })

  test('userinfo whose address is no one’s word', async () => {
    const okta = await oidcApp('okta')
    okta.issuer.userinfo = { email_verified: undefined }
    await expect(signInAt(okta, okta.person('boss', 'boss@acme.test'))).rejects.toMatchObject({ status: 403 })
  })
})

test('a clock that is 20 seconds behind passes, one that is 10 minutes behind does not', async () => {
  const at = async (seconds: number) => {
    app.clock.now = new Date(Date.now() + seconds * 1000)
    const { opened, url } = await backFor()
    const address = await opened.comeBack(url)
    return failureIn(address) ?? (await opened.exchange(address)).user.email
  }
  expect(await at(-20)).toBe('boss@acme.test')
  expect(await at(20)).toBe('boss@acme.test')
  expect(await at(-600)).toBe('clock')
  app.clock.now = new Date()
  expect(await reasons()).toContain('clock')
})

test('two tabs can sign in at once, each to where it wanted to go', async () => {
  const opened = browser()
  const first = await opened.signInAtIssuer(await opened.start('/tab/one?page=2'), boss)
  const second = await opened.signInAtIssuer(await opened.start('/tab/two'), boss)
  const [one, two] = [await opened.comeBack(first), await opened.comeBack(second)]
  expect((await opened.exchange(two)).return_to).toBe('/tab/two')
  expect((await opened.exchange(one)).return_to).toBe('/tab/one?page=2')
})

test('a page that begins sign-ins in a loop does not fill the cookies', async () => {
  const opened = browser()
  for (let n = 0; n < 9; n++) await opened.start()
  expect(opened.cookies.size).toBeLessThanOrEqual(5)
  const url = await opened.signInAtIssuer(await opened.start(), boss)
  expect(failureIn(await opened.comeBack(url))).toBeUndefined()
})

test.each(['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)', '/%0a/x\n'])(
  'the way back to %j leads to no other site',
  async (to) => {
    const { return_to } = await browser().signIn(boss, to)
    expect(return_to === null || return_to.startsWith('/%0a')).toBe(true)
  },
)

test('the redirect address is that of PUBLIC_URL, whatever the Host header says', async () => {
  const answer = await app.inject({ url: '/v1/users/oidc/start', headers: { host: 'evil.test' } })
  const address = new URL(String(answer.headers.location))
  expect(address.searchParams.get('redirect_uri')).toBe('https://vouch.test/v1/users/oidc/callback')
  expect(address.searchParams.get('code_challenge_method')).toBe('S256')
  expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-.*; Path=\/; HttpOnly; Secure; SameSite=Lax/)
})

test('no token and no secret is in an address, a log or a cookie', async () => {
  const secrets: string[] = ['the-secret-of-the-client']
  issuer.tamper = (tokens) => {
    secrets.push(String(tokens.id_token), String(tokens.access_token))
    return tokens
  }
  const opened = browser()
  const answer = await opened.signIn(person('dora', 'dora@acme.test'), '/dashboard')
  secrets.push(answer.access_token, answer.refresh_token)
  const { opened: failed, url } = await backFor(person(randomUUID(), 'eve@other.test'))
  await expect(failed.exchange(await failed.comeBack(url))).rejects.toThrow()
  expect(secrets.length).toBeGreaterThanOrEqual(7)
  expect(logged.length).toBeGreaterThan(10)
  const traffic = [...opened.opened, ...failed.opened, ...opened.cookies.values(), ...logged].join('\n')
  for (const secret of secrets) expect(traffic).not.toContain(secret)
  expect(traffic).not.toMatch(/eyJ[\w-]+\.eyJ[\w-]+\.[\w-]{20}/) // a signed token of any kind
  expect(logged.join('\n')).not.toMatch(/[?&](code|state)=/)
})

test('someone who begins sign-ins in a loop is asked to wait', async () => {
  const opened = browser()
  let address = ''
  for (let n = 0; n <= 120; n++) address = await opened.start()
  await expectFailure(address, 'busy')
})

test('no address of Vouch is told to the issuer as a Referer', async () => {
  const answer = await app.inject('/v1/users/oidc/start')
  expect(answer.headers['referrer-policy']).toBe('no-referrer')
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a private company whose address is proven is not replaced by one that single sign-on founds', async () => {
  const other = await oidcApp('keycloak', { SIGNUP: 'open' })
  const email = 'dora@acme.test'
  const { access_token } = await other.app.anonymous.auth.register({
    body: { email, password: 'quiet river stone', name: 'Dora' },
  })
  await other.app.database.db.updateTable('address').set({ proven_at: new Date() }).execute()
  await expect(signInAt(other, other.person('dora', email))).rejects.toMatchObject({
    status: 403,
    message: /belongs to another company here/,
  })
  expect((await other.app.clientWith(access_token).auth.me()).email).toBe(email)
})
