const HOUR_MS = 60 * 60_000

/** Whether the same refusal was recorded less than an hour ago. */
export const isRepeated = (writtenAt: Date | undefined, now: Date) =>
  writtenAt !== undefined && now.getTime() - writtenAt.getTime() < HOUR_MS
