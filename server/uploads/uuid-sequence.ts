import { randomBytes } from 'node:crypto'

/**
 * UUIDs of version 7 that rise one by one: rows written in their order extend an index at its end. Half of the random
 * bits stay random, so that two sequences begun in the same millisecond do not meet.
 */
export function uuidSequence(now = Date.now()): () => string {
  const time = now.toString(16).padStart(12, '0')
  const random = randomBytes(6).toString('hex')
  const start = `${time.slice(0, 8)}-${time.slice(8)}-7`
  let count = 0
  return () => {
    const number = (count++).toString(16).padStart(6, '0')
    return `${start}${number.slice(0, 3)}-8${number.slice(3)}-${random}`
  }
}
