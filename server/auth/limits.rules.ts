const FREE_FAILURES = 5
const LONGEST_SECONDS = 60

/** Seconds to wait after this many failures in a row: from the fifth on twice as long each time, but never for good. */
export const loginPause = (failures: number) =>
  failures < FREE_FAILURES ? 0 : Math.min(2 ** (failures - FREE_FAILURES + 1), LONGEST_SECONDS)
