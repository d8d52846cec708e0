import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export type Received = {
  id: string
  headers: Record<string, string>
  body: { type: string; timestamp: string; data: Record<string, unknown> }
  raw: string
}

type Reply = { status: number; headers?: Record<string, string> }

/** A receiver of events on this machine. It answers what `reply` says, and keeps what it got. */
export async function startReceiver() {
  const got: Received[] = []
  const receiver = {
    got,
    reply: (_event: Received): Reply | null => ({ status: 204 }),
    url: '',
    /** Throws unless all events were signed with this secret, by the reference implementation of the specification. */
    verify(secret: string) {
      for (const { headers, raw } of got) new Webhook(secret).verify(raw, headers)
    },
    types: () => got.map(({ body }) => body.type),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  const server = http.createServer(async (request, answer) => {
    const raw = Buffer.concat(await request.toArray()).toString()
    const headers = request.headers as Record<string, string>
    const event = { id: headers['webhook-id'] ?? '', headers, raw, body: JSON.parse(raw) as Received['body'] }
    got.push(event)
    const reply = receiver.reply(event)
    if (reply) answer.writeHead(reply.status, reply.headers).end()
    else request.socket.destroy()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
  return receiver
}
