import { MAX_FILE_BYTES } from '../../domain/limits.ts'

const MOST_BYTES = 3 * MAX_FILE_BYTES
const LEAST_BYTES = 300_000 // what a small file counts for, so that a colleague does not stand behind thousands of them

/** Whether an employee whose files of these sizes wait for their import has to wait with the next one. */
export const hasTooManyWaiting = (sizes: number[]): boolean =>
  sizes.reduce((sum, size) => sum + Math.max(size, LEAST_BYTES), 0) >= MOST_BYTES
