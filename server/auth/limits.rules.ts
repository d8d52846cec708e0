type Patience = { freeFailures: number; longestSeconds: number }

/** Failures at one account from one client IP. */
export const ACCOUNT: Patience = { freeFailures: 5, longestSeconds: 60 }
/** Failures from one client IP, at whichever accounts: an office shares it, and waits with whoever guesses. */
export const CLIENT_IP: Patience = { freeFailures: 60, longestSeconds: 10 }

/** Seconds to wait after this many failures: from the last free one on twice as long each time, but never for good. */
export const loginPause = (failures: number, { freeFailures, longestSeconds }: Patience) =>
  failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures + 1), longestSeconds)
