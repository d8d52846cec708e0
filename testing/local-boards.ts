/** Loaded before a real server: the providers of careers pages are a server on this machine (e2e/support/boards.ts). */
import process from 'node:process'

const toThisMachine: typeof fetch = (address, init) => {
  const { pathname, search, href } = new URL(address as string)
  const headers = { ...(init?.headers as Record<string, string>), 'x-address': href }
  return fetchHere(`${process.env.LOCAL_BOARDS}${pathname}${search}`, { ...init, headers })
}
const fetchHere = globalThis.fetch
globalThis.fetch = toThisMachine
