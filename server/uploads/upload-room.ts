import { ENVELOPE_BYTES, MAX_FILE_BYTES } from '../../domain/limits.ts'
import { filesWaiting } from '../errors.ts'

const ROOM_BYTES = 3 * (MAX_FILE_BYTES + ENVELOPE_BYTES)
const LEAST_BYTES = 300_000 // so that no more than a hundred small ones wait, with a colleague's behind them
const COME_BACK_SECONDS = 10

/** What files take of the room; a small one counts for more than it is. */
const weightOf = (bytes: number) => Math.max(bytes, LEAST_BYTES)

/**
 * Takes in a file of so many bytes where there is room beside those that its employee has on the way or waiting for their
 * import: room for three of the largest, or for a hundred small ones. What all employees may have on the way together is
 * server/http/body-room.ts. Errors: 409 with Retry-After, before anything of the file is read.
 */
export function uploadRoom() {
  const onTheWay = new Map<string, number>()
  return async <T>(
    { employeeId, bytes }: { employeeId: string; bytes: number },
    waiting: () => Promise<number[]>,
    take: () => Promise<T>,
  ): Promise<T> => {
    const weight = weightOf(bytes)
    const others = onTheWay.get(employeeId) ?? 0
    onTheWay.set(employeeId, others + weight)
    try {
      const stored = (await waiting()).reduce((sum, size) => sum + weightOf(size), 0)
      if (others + stored + weight > ROOM_BYTES) throw filesWaiting(COME_BACK_SECONDS)
      return await take()
    } finally {
      const left = onTheWay.get(employeeId)! - weight
      if (left > 0) onTheWay.set(employeeId, left)
      else onTheWay.delete(employeeId)
    }
  }
}
