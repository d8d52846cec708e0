import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { listingBody, type FakeJob } from '../../testing/listings.ts'

/** Providers of careers pages on this machine, which all show the same jobs, and the environment of a server that calls them. */
export async function startListings(jobs: FakeJob[]) {
  const listing = { jobs, isDown: false }
  const server = createServer(({ headers }, answer) => {
    if (listing.isDown) return void answer.writeHead(500).end()
    answer.end(listingBody(String(headers['x-address']), listing.jobs))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const preload = path.join(import.meta.dirname, '../../testing/local-listings.ts')
  return {
    listing,
    env: { NODE_OPTIONS: `--import=${preload}`, LOCAL_LISTINGS: `http://127.0.0.1:${port}` },
    stop: () => server.close(),
  }
}
