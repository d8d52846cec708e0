import type http from 'node:http'
import type https from 'node:https'

/** In place of https.request: leads every host to a port of this machine, and names the host in a header. */
export const toPort = (request: typeof http.request, port: () => number) =>
  ((url: URL, options: https.RequestOptions, done: (answer: http.IncomingMessage) => void) =>
    request(
      {
        ...options,
        host: '127.0.0.1',
        port: port(),
        path: url.pathname + url.search,
        agent: undefined,
        lookup: undefined,
        headers: { ...(options.headers as object), 'x-host': url.host },
      },
      done,
    )) as unknown as typeof https.request
