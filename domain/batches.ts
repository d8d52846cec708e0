/** The parts of a list, in its order, each of at most `size` entries. */
export const batches = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))
