import { parseSetCookie } from 'cookie'
import type { SignIn } from '../contract/auth.ts'
import { ApiError } from '../contract/client.ts'
import type { Issuer, IssuerPerson } from './issuer.ts'
import type { TestApp } from './test-app.ts'

type Jar = Map<string, string>

const headerOf = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

function keep(jar: Jar, given: string | string[] | undefined) {
  for (const line of [given ?? []].flat()) {
    const { name, value, maxAge } = parseSetCookie(line)
    if (maxAge === 0 || !value) jar.delete(name)
    else jar.set(name, value)
  }
}

let browsers = 0

/** A browser with cookies and an address of its own that signs in at an issuer, step by step. */
export function openBrowser(app: TestApp, issuer: Issuer) {
  const vouch: Jar = new Map()
  const away: Jar = new Map()
  const remoteAddress = `10.0.${++browsers >> 8}.${browsers & 255}`
  /** Every address that the browser opened. */
  const opened: string[] = []

  /** Opens an address of Vouch → where it leads. */
  async function open(path: string): Promise<string> {
    opened.push(path)
    const answer = await app.inject({ url: path, remoteAddress, headers: { cookie: headerOf(vouch) } })
    keep(vouch, answer.headers['set-cookie'])
    return String(answer.headers.location)
  }

  return {
    opened,
    cookies: vouch,
    /** Begins a sign-in → the address at the issuer. */
    start(return_to?: string, fresh?: 'true') {
      const query = new URLSearchParams(JSON.parse(JSON.stringify({ return_to, fresh })))
      return open(`/v1/users/oidc/start?${query}`)
    },
    /** Signs this person in at the issuer, which forgets before who signed in there → the way back to Vouch. */
    async signInAtIssuer(address: string, person: IssuerPerson, forgets = true): Promise<string> {
      issuer.person = person
      if (forgets) away.clear()
      let url = address
      for (let hops = 0; hops < 8; hops++) {
        opened.push(url)
        const answer = await issuer.fetch(url, { headers: { cookie: headerOf(away) } })
        keep(away, answer.headers.getSetCookie())
        const location = answer.headers.get('location')
        if (!location) throw new Error(`The issuer stopped at ${url}: ${await answer.text()}`)
        url = new URL(location, url).href
        if (url.startsWith(issuer.redirectUri)) return url
      }
      throw new Error('The issuer goes round in circles.')
    },
    /** Follows the way back → where Vouch leads then. */
    comeBack: (url: string) => open(url.slice(new URL(url).origin.length)),
    /** Exchanges the code in an address → the answer. Errors: ApiError. */
    async exchange(address: string, refresh_token?: string): Promise<SignIn & { return_to: string | null }> {
      const code = new URLSearchParams(address.slice(address.indexOf('#') + 1)).get('code')
      const answer = await app.inject({
        method: 'POST',
        url: '/v1/users/oidc/exchange',
        headers: { cookie: headerOf(vouch) },
        payload: { code: code ?? address, refresh_token },
      })
      keep(vouch, answer.headers['set-cookie'])
      if (answer.statusCode !== 200) throw new ApiError(answer.statusCode, answer.json())
      return answer.json()
    },
    /** The whole way. Errors: ApiError. */
    async signIn(person: IssuerPerson, returnTo?: string) {
      return this.exchange(await this.comeBack(await this.signInAtIssuer(await this.start(returnTo), person)))
    },
  }
}

/** The reason in the address that a failed sign-in leads to; undefined if it did not fail. */
export const failureIn = (address: string): string | undefined =>
  new URLSearchParams(address.slice(address.indexOf('#') + 1)).get('failure') ?? undefined
