const HOUR_MS = 60 * 60_000

/** Whether a refusal repeats one that was written down not an hour before. */
export const isRepeated = (writtenAt: Date | undefined, now: Date) =>
  writtenAt !== undefined && now.getTime() - writtenAt.getTime() < HOUR_MS
