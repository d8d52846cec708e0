import type { Provider } from '../domain/careers-page.ts'
import type { Posting } from '../server/jobs/careers/posting.ts'
import { readListing } from '../server/jobs/careers/read-listing.ts'
import { readPart } from '../server/jobs/careers/read-part.ts'
import type { ReadingThread } from '../server/reading-thread.ts'

/** Parses without a thread. */
export const listings: ReadingThread = {
  read: async (_, args) => readPart(...(args as Parameters<typeof readPart>)),
  close: async () => undefined,
}

export const NOW = new Date('2026-11-25T12:00:00Z')

/** Reads a page whose provider answers with this body. */
export const read = (provider: Provider, body: unknown) =>
  readListing(
    {
      fetchListing: async () => new Response(typeof body === 'string' ? body : JSON.stringify(body)),
      listings,
    },
    { provider, slug: 'acme' },
    { now: NOW },
  )
export const oneOf = async (provider: Provider, body: unknown): Promise<Posting> =>
  (await read(provider, body)).postings[0]!
