/** Loaded before a real server: the providers of careers pages are a server on this machine (e2e/support/listings.ts). */
import process from 'node:process'

const toThisMachine: typeof fetch = (address, init) => {
  const { pathname, search, href } = new URL(address as string)
  const headers = { ...(init?.headers as Record<string, string>), 'x-address': href }
  return fetchHere(`${process.env.LOCAL_LISTINGS}${pathname}${search}`, { ...init, headers })
}
const fetchHere = globalThis.fetch
globalThis.fetch = toThisMachine
