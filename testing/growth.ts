import process from 'node:process'

const TIMES = 10
const TRIES = 2 // the first may be slower, while the code is new
const SHORTEST = 4 // milliseconds: less counts as that, for some clocks are coarse

/** Milliseconds that this thread computed, however busy the machine was with others. */
export async function computing(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const least = async (work: () => unknown) => {
  const tries: number[] = []
  for (let i = 0; i < TRIES; i++) tries.push(await computing(work))
  return Math.min(...tries)
}

/**
 * What ten times the size costs, beside ten times the work of the size itself: about 1 where time grows with the size,
 * about 10 where it grows with its square.
 */
export async function growth(size: number, work: (size: number) => unknown): Promise<number> {
  const often = await least(async () => {
    for (let i = 0; i < TIMES; i++) await work(size)
  })
  return (await least(() => work(size * TIMES))) / Math.max(often, SHORTEST)
}

/** Between the two, with room for a collector of garbage that was not called for the small ones. */
export const LINEAR = 4
