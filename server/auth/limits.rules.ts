type Patience = { freeFailures: number; longestSeconds: number }

/** Failures at one account from one client IP. */
export const ACCOUNT: Patience = { freeFailures: 5, longestSeconds: 60 }
/** Failures from one client IP at any accounts. The pause is short, because an office shares the IP with a guesser. */
export const CLIENT_IP: Patience = { freeFailures: 60, longestSeconds: 10 }

/** Seconds to wait after this many failures: doubles with each one, up to a limit, so that nobody is locked out. */
export const loginPause = (failures: number, { freeFailures, longestSeconds }: Patience) =>
  failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures + 1), longestSeconds)
