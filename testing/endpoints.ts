import type { Endpoint, Word } from '../contract/endpoint.ts'

/** The contract as a list: one entry for each call. */
export const endpointsOf = (api: Record<string, Word>) =>
  Object.entries(api).flatMap(([word, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]: [string, Endpoint]) => ({ word, name, endpoint })),
  )
