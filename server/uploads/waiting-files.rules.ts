import { MAX_FILE_BYTES } from '../../domain/limits.ts'

const MOST_BYTES = 3 * MAX_FILE_BYTES
const LEAST_BYTES = 300_000 // the least that a file counts, so that nobody enqueues thousands of small ones

/** Whether an employee whose files of these sizes wait for their import must not upload another one yet. */
export const hasTooManyWaiting = (sizes: number[]): boolean =>
  sizes.reduce((sum, size) => sum + Math.max(size, LEAST_BYTES), 0) >= MOST_BYTES
