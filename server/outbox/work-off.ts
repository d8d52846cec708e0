import { hasRoom, type Due } from './outbox.rules.ts'

const LOOK_AGAIN_MS = 1_000

const aWhile = () => new Promise((done) => void setTimeout(done, LOOK_AGAIN_MS).unref())

type Work = {
  /** The rows that are due, at most a few of each company; companies after this one come first. */
  look: (after: string) => Promise<Due[]>
  send: (due: Due) => Promise<void>
  signal?: AbortSignal | undefined
}

/**
 * Sends what is due until nothing is: as soon as there is room, the next row of the next company. Looks again each second, so that
 * slow receivers hold up no one else. Errors: that of the first row that fails, once those under way have ended.
 */
export async function workOff({ look, send, signal }: Work) {
  const underWay = new Map<Due, Promise<void>>()
  const failures: unknown[] = []
  let list: Due[] = []
  let lookedAt = -Infinity
  let after = ''
  const start = (due: Due) => {
    after = due.company_id
    const sending = send(due)
      .catch((cause: unknown) => void failures.push(cause))
      .finally(() => void underWay.delete(due))
    underWay.set(due, sending)
  }
  const takeNext = () => {
    const next = list.findIndex((due) => hasRoom(due, [...underWay.keys()]))
    return next < 0 ? undefined : list.splice(next, 1)[0]
  }
  const isUnderWay = ({ id }: Due) => [...underWay.keys()].some((due) => due.id === id)
  for (;;) {
    if (signal?.aborted || failures.length > 0) break
    let next = performance.now() - lookedAt < LOOK_AGAIN_MS ? takeNext() : undefined
    if (!next) {
      list = (await look(after)).filter((due) => !isUnderWay(due))
      lookedAt = performance.now()
      next = takeNext()
    }
    if (next) start(next)
    else if (underWay.size === 0) break
    else await Promise.race([...underWay.values(), aWhile()])
  }
  await Promise.all(underWay.values())
  if (failures.length > 0) throw failures[0]
}
