import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'

const AWAY = JSON.stringify({ error: 'The server was cut off.', code: 'unavailable', request_id: 'balancer' })

/** A load balancer: calls go to the servers in turn, over connections that it keeps. One that refuses is passed over. */
export async function startBalancer(ports: number[]) {
  const agent = new http.Agent({ keepAlive: true })
  let turn = 0
  const server = http.createServer(async (request, answer) => {
    const body = Buffer.concat(await request.toArray())
    const { method, url: path } = request
    const pass = (tries: number) => {
      const headers = { ...request.headers, connection: 'keep-alive' }
      const port = ports[turn++ % ports.length]
      const call = http.request({ host: '127.0.0.1', port, agent, method, path, headers }, (got) => {
        answer.writeHead(got.statusCode!, { ...got.headers, connection: 'close' })
        pipeline(got, answer).catch(() => answer.destroy())
      })
      call.on('error', ({ code }: NodeJS.ErrnoException) => {
        if (code === 'ECONNREFUSED' && tries > 1) pass(tries - 1)
        else if (answer.headersSent) answer.destroy()
        else answer.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end(AWAY)
      })
      call.end(body)
    }
    pass(ports.length)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
