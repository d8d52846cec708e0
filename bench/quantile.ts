export const quantile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!

export const median = (numbers: number[]) =>
  quantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )

/** Milliseconds for a table. */
export const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)
