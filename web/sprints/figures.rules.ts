const STEP = 5

/** A sum of numbers that were rounded before; undefined where it is hidden. */
export const aboutText = (sum: number | undefined) =>
  sum === undefined ? '–' : `about ${sum.toLocaleString('en')}`

/** The team's sum for a reader who did so much: never less than that. */
export const teamText = (sum: number | undefined, own: number) =>
  aboutText(sum === undefined ? undefined : Math.max(sum, Math.ceil(own / STEP) * STEP))
