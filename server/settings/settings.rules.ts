import { isIP } from 'node:net'
import { DAY_S, HOUR_S } from '../../domain/time.ts'

const SCHEME = /^([a-z][a-z0-9+.-]*):\/\//i
const PROXY_GROUPS = new Set(['loopback', 'linklocal', 'uniquelocal'])
const BITS = { 0: 0, 4: 32, 6: 128 } as Record<number, number>

/** Whether this host is the machine itself. */
export const isLoopback = (host: string): boolean => /^(localhost|::1|127\.\d+\.\d+\.\d+)$/.test(host)

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Whether a raw / ? # or % in a password ended the URL's host early: smtp://user:p@ss/w#rd@mail.test has the host ss. */
const isCutByPassword = ({ username, password, pathname, search, hash }: URL): boolean =>
  (pathname + search + hash).includes('@') || !canDecode(username + password)

/** Whether this is a URL of one of these schemes with a host. postgres:// may have the host in its parameters. */
export function isAddress(value: string, schemes: string[]): boolean {
  if (!URL.canParse(value) || !SCHEME.test(value) || isCutByPassword(new URL(value))) return false
  const { protocol, hostname } = new URL(value)
  return schemes.includes(protocol) && (hostname !== '' || protocol.startsWith('postgres'))
}

/** Whether a URL names several hosts, as PostgreSQL's own programs accept it. A password may contain a comma. */
export function hasSeveralHosts(value: string): boolean {
  const [, authority = ''] = /^[^:]+:\/\/([^/?#]*)/.exec(value) ?? []
  return (
    authority.slice(authority.lastIndexOf('@') + 1).includes(',') || /[?&]host=[^&]*(?:,|%2c)/i.test(value)
  )
}

/** What is wrong with a URL. It may contain a password, so only its scheme is repeated. */
export function kindOfAddress(value: string): string {
  const scheme = SCHEME.exec(value)?.[1]
  if (hasSeveralHosts(value)) return 'it names several'
  if (!scheme) return 'it does not begin with a scheme and ://'
  if (URL.canParse(value) && !isCutByPassword(new URL(value)))
    return `it is one of ${scheme.toLowerCase()}://, or names no host`
  return 'it cannot be read; in a password / is written %2F, # %23, ? %3F, @ %40, : %3A and % %25'
}

/** Whether screens and links have their paths right below it. */
export function isBase(value: string): boolean {
  if (!isAddress(value, ['http:', 'https:'])) return false
  const { username, password, pathname, search, hash } = new URL(value)
  return username + password + pathname.replace(/^\/+$/, '') + search + hash === ''
}

function isProxy(value: string): boolean {
  if (PROXY_GROUPS.has(value)) return true
  const [address = '', bits, ...more] = value.split('/')
  if (bits === undefined) return isIP(address) !== 0
  return more.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= BITS[isIP(address)]!
}

/** Addresses and subnets of proxies, separated by commas. */
export const areProxies = (value: string) => value.split(',').every((part) => isProxy(part.trim()))

/** A list separated by commas or spaces → its parts. */
export const partsOf = (value: string) => value.split(/[\s,]+/).filter(Boolean)

/** Whether these are origins exactly as browsers send them, because they are compared as text. */
export const areOrigins = (value: string) =>
  partsOf(value).every(
    (part) => isAddress(part, ['http:', 'https:']) && URL.canParse(part) && new URL(part).origin === part,
  )

/** Whether these are hosts exactly as they stand in a URL, because they are compared as text. */
export const areHosts = (value: string) =>
  partsOf(value).every((part) => {
    const host = isIP(part) === 6 ? `[${part}]` : part
    return URL.canParse(`http://${host}`) && new URL(`http://${host}`).host === host
  })

/** An email address, alone or after a name: Vouch <vouch@example.com>. Without quotes, , : and ; would end the name. */
export const isSender = (value: string) =>
  /^(?:[^\s@<>,:;]+@[^\s@<>,:;]+|(?:"[^@<>"\p{Cc}]*"\s*|[^@<>",:;\p{Cc}]*)<[^\s@<>,:;]+@[^\s@<>,:;]+>)$/u.test(
    value,
  )

/** 24h or 7d → seconds. */
export const secondsOf = (span: string) => Number(span.slice(0, -1)) * (span.endsWith('d') ? DAY_S : HOUR_S)

/** What is left of an environment without these settings and what PostgreSQL's library reads. */
export const withoutSettings = (environment: Record<string, string | undefined>, settings: object) =>
  Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => !Object.hasOwn(settings, name.replace(/_FILE$/, '')) && !name.startsWith('PG'),
    ),
  )
