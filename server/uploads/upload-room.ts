import { filesWaiting } from '../errors.ts'

const MOST_FILES = 3
const COME_BACK_SECONDS = 10

/**
 * Takes in a file where its employee has fewer than three on the way or waiting for their import: each holds up to 10 MB of
 * memory, then of the database. What all employees may have on the way together is server/http/body-room.ts. Errors: 409 with Retry-After, before anything of the file is read.
 */
export function uploadRoom() {
  const onTheWay = new Map<string, number>()
  return async <T>(
    employeeId: string,
    waiting: () => Promise<number>,
    take: () => Promise<T>,
  ): Promise<T> => {
    const others = onTheWay.get(employeeId) ?? 0
    onTheWay.set(employeeId, others + 1)
    try {
      if (others + (await waiting()) >= MOST_FILES) throw filesWaiting(MOST_FILES, COME_BACK_SECONDS)
      return await take()
    } finally {
      const left = onTheWay.get(employeeId)! - 1
      if (left > 0) onTheWay.set(employeeId, left)
      else onTheWay.delete(employeeId)
    }
  }
}
