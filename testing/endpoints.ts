import type { Endpoint, Resource } from '../contract/endpoint.ts'

/** The contract as a list: one entry for each call. */
export const endpointsOf = (api: Record<string, Resource>) =>
  Object.entries(api).flatMap(([resource, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]: [string, Endpoint]) => ({ resource, name, endpoint })),
  )
