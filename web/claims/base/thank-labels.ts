const list = new Intl.ListFormat('en', { type: 'conjunction' })
const MOST_NAMES = 3

/** 'Thank Theo Chief', or for many 'Thank 5 colleagues'. */
export const thankLabel = (names: string[]): string =>
  names.length > MOST_NAMES ? `Thank ${names.length} colleagues` : `Thank ${list.format(names)}`

/** Who was thanked; nothing without anyone. */
export const thankedLine = (names: string[]): string | null =>
  names.length === 0 ? null : `${list.format(names)} ${names.length === 1 ? 'was' : 'were'} thanked.`

/** The first words of thanks: two sentences. */
export const thankWords = (name: string): string =>
  `${name} starts with us. Thank you: without your introduction we would not have met.`
