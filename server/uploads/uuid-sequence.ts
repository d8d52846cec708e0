import { randomBytes } from 'node:crypto'

/** Where a sequence of ids begins: the same start gives the same ids. */
export type UuidStart = { time: number; random: string }

/** A start that no other sequence has. */
export const uuidStart = (time = Date.now()): UuidStart => ({ time, random: randomBytes(6).toString('hex') })

/**
 * UUIDs of version 7 that rise one by one: rows written in their order extend an index at its end. Half of the random
 * bits stay random, so that two sequences begun in the same millisecond do not meet.
 */
export function uuidSequence({ time, random } = uuidStart()): () => string {
  const hex = time.toString(16).padStart(12, '0')
  const start = `${hex.slice(0, 8)}-${hex.slice(8)}-7`
  let count = 0
  return () => {
    const number = (count++).toString(16).padStart(6, '0')
    return `${start}${number.slice(0, 3)}-8${number.slice(3)}-${random}`
  }
}
