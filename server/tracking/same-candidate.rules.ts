import { linkKey } from '../../domain/person-key.ts'

/** Whether a link there is the person's profile. */
export function isSameProfile(url: string, profile: string | null): boolean {
  const key = linkKey(profile)
  return key !== null && linkKey(url) === key
}

type Match<T> = { found: T; isSame: boolean; isOfEarlierTry: boolean }

/** The candidate there who is the person: by link or address, or made by an earlier try; undefined if there is none. */
export const pickedBy = <T>(matches: Match<T>[]): T | undefined =>
  (matches.find(({ isSame }) => isSame) ?? matches.find(({ isOfEarlierTry }) => isOfEarlierTry))?.found
