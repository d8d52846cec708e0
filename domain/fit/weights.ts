/** What the likeness of two titles is made of. */
export const LIKENESS = {
  /** The fields of work say most: they hold across languages and spellings. */
  fields: 0.65,
  /** Words and parts of words: they find what the vocabulary does not know, such as compounds and names of tools. */
  words: 0.35,
}

/** A field that an entry of the vocabulary belongs to besides its own: a baker and a cook are both in food, but a cook is no baker. */
export const WIDER_FIELD = 0.5

/** The description beside the title of a job. It names tools that titles repeat, and many things that nobody looks for. */
export const DESCRIPTION = 0.35

/** What a place in the list is made of, in parts of the likeness of title and job, which is 0 to 1. */
export const FIT = {
  /** Separates equally like titles; more would put every title of a function before a like one of its neighbour. */
  sameFunction: 0.07,
  /** For each step between the levels: a director rarely wants to be an engineer again, but may know the work. */
  levelApart: 0.02,
  /** Knowing each other for ten years or more. Never decides between different work. */
  longConnected: 0.03,
  /** Who works where the employee worked can be asked about people there, and is rarely a stranger. */
  formerColleague: 0.05,
  /** On top of it: they were there at the same time. */
  atTheSameTime: 0.05,
}

/** A longer line of reasons would not be read. */
export const MOST_REASONS = 4

/** The years after which a connection counts as an old one. */
export const LONG_YEARS = 10
