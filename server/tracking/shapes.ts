import { z } from 'zod'
import { withoutInvisible } from '../../domain/invisible.ts'
import { linkKey } from '../../domain/person-key.ts'

// What is read of answers. They are checked in a thread of their own, and only what passes comes back, so it is little.

const MOST_ENTRIES = 100 // of a page
const MOST_VALUES = 50

/** An id of the system: a longer one would not fit into an index, and others cannot be stored. */
export const externalId = z
  .string()
  .min(1)
  .max(200)
  .refine((id) => id.isWellFormed() && !/\p{Cc}/u.test(id))

export const text = z.string().nullish()

/** A word of the system, as what Vouch knows it. */
export const meaning = <T extends string>(words: Record<string, T>, otherwise: T) =>
  text.transform((word) => (word && Object.hasOwn(words, word) ? words[word]! : otherwise))

/** An email address, in small letters. */
export const address = z.string().transform((email) => email.toLowerCase())

/** A title or stage as Vouch keeps it. */
export const title = z
  .string()
  .transform((words) => withoutInvisible(words.slice(0, 1_000)).slice(0, 200).toWellFormed())

const LAST = new Date('2200-01-01').getTime()

/** A time as text or in milliseconds. A time that cannot be stored counts as long ago. */
export const time = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((at) => new Date(at ?? 0))
  .transform((at) => (at.getTime() >= 0 && at.getTime() < LAST ? at : new Date(0)))

/** Where the next page begins, in the system's words. */
export const nextPage = z.string().max(5_000).nullish()

export const entriesOf = <T extends z.ZodType>(entry: T) => z.array(entry).max(MOST_ENTRIES)

/** The first 50 of a list that belongs to one entry. */
export const few = <T extends z.ZodType>(each: T) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((all) => (all ?? []).slice(0, MOST_VALUES))
    .pipe(z.array(each))

/** One field of each. */
export const fewIn = <T extends z.ZodType>(key: string, each: T) =>
  few(z.object({ [key]: each }).transform((one) => one[key] as z.output<T>))

/** A profile link → the key by which the same person is recognized (linkKey); null if it leads to no one. */
export const linkOf = z.string().transform(linkKey)

/** Something with a title: the name of that field. */
export const titled = <T extends z.ZodType<string>>(id: T, key: string) =>
  z.object({ id, [key]: title }).transform((one) => ({ id: one.id as string, title: one[key] as string }))

/** A posting, and whose it is: the name of that field. */
export const postingOf = <T extends z.ZodType<string>>(id: T, key: string) =>
  z
    .object({ id, [key]: id.nullish() })
    .transform((one) => ({ id: one.id as string, job: one[key] as string | null }))

/** Something whose content does not matter. */
export const anything = z.unknown().transform(() => null)

/** The answer to client credentials. */
export const accessToken = z.object({ access_token: z.string().max(5_000) })
