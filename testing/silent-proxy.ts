import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * Where a proxy falls silent: at new connections, all others being gone, or at what a client sends, in a transaction that sent `after`
 * before; it still arrives, or does not.
 */
export type Moment = 'connecting' | { after?: RegExp; at: RegExp; arrives: boolean }

/**
 * A way to a server on this machine that goes silent: it keeps all connections, takes new ones, and passes nothing on in either direction,
 * as a frozen machine or a network that lost its way.
 */
export async function startSilentProxy(target: number) {
  const sockets = new Set<Socket>()
  let moment: Exclude<Moment, 'connecting'> | null = null
  let isSilent = false
  let resume = Promise.withResolvers<void>()
  const fallSilent = () => {
    isSilent = true
    resume = Promise.withResolvers()
  }

  const pass = (from: Socket, to: Socket) =>
    from.on('data', async (chunk: Buffer) => {
      if (isSilent) await resume.promise
      if (!to.destroyed) to.write(chunk)
    })
  const passToServer = (from: Socket, to: Socket) => {
    let sent = ''
    from.on('data', async (chunk: Buffer) => {
      const text = chunk.toString('latin1')
      if (/begin;/.test(text)) sent = ''
      if (moment?.at.test(text) && (moment.after?.test(sent) ?? true)) {
        const { arrives } = moment
        moment = null
        fallSilent()
        if (arrives) return to.write(chunk)
      }
      sent += text
      if (isSilent) await resume.promise
      if (!to.destroyed) to.write(chunk)
    })
  }

  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', async () => {
        sockets.delete(socket)
        if (isSilent) await resume.promise // the other side hears of it late
        other.end()
      })
    }
    passToServer(client, upstream)
    pass(upstream, client)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    /** Falls silent at the next such moment. */
    silenceAt(next: Moment) {
      if (next !== 'connecting') return void (moment = next)
      for (const socket of sockets) socket.destroy()
      fallSilent()
    },
    isSilent: () => isSilent,
    /** Passes on what was held back, and all that comes. */
    speak() {
      isSilent = false
      resume.resolve()
    },
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
