import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { boardBody, type FakeJob } from '../../testing/boards.ts'

/** Providers of careers pages on this machine, which all show the same jobs, and the environment of a server that calls them. */
export async function startBoards(jobs: FakeJob[]) {
  const board = { jobs, isDown: false }
  const server = createServer(({ headers }, answer) => {
    if (board.isDown) return void answer.writeHead(500).end()
    answer.end(boardBody(String(headers['x-address']), board.jobs))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const preload = path.join(import.meta.dirname, '../../testing/local-boards.ts')
  return {
    board,
    env: { NODE_OPTIONS: `--import=${preload}`, LOCAL_BOARDS: `http://127.0.0.1:${port}` },
    stop: () => server.close(),
  }
}
