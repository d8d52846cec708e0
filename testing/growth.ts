import process from 'node:process'

const TIMES = 10
const TRIES = 3 // the first may be slower, while the code is new, and a garbage collection may fall into one
const SHORTEST = 4 // milliseconds; less counts as this much, because some clocks are coarse

/** Milliseconds of CPU time that this thread has taken so far. Other processes do not change them. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Milliseconds of this thread's CPU time for some work. */
export async function computing(work: () => unknown): Promise<number> {
  const before = cpuTime()
  await work()
  return cpuTime() - before
}

const least = async (work: () => unknown) => {
  const tries: number[] = []
  for (let i = 0; i < TRIES; i++) tries.push(await computing(work))
  return Math.min(...tries)
}

/**
 * The time for ten times the size, divided by ten times the time for the size: about 1 where time grows with the size,
 * about 10 where it grows with its square.
 */
export async function growth(size: number, work: (size: number) => unknown): Promise<number> {
  const often = await least(async () => {
    for (let i = 0; i < TIMES; i++) await work(size)
  })
  return (await least(() => work(size * TIMES))) / Math.max(often, SHORTEST)
}

/**
 * How many times as long as on an idle machine something may take before a test fails. What the tests look for takes far longer: time that
 * grows with the square of a megabyte is over a minute.
 */
export const LOADED = 5

/** Between the two; garbage collection, which only large inputs cause, stays below it. */
export const LINEAR = 4
