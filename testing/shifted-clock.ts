import path from 'node:path'

/** The environment of a real server whose clock is shifted by the milliseconds in this file, which may change at any time. */
export const shiftedClock = (file: string) => ({
  NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'shift-clock.ts')}`,
  CLOCK_FILE: file,
})
