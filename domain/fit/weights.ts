/** The parts of the likeness of two titles. */
export const LIKENESS = {
  /** The fields of work say the most: they hold across languages and spellings. */
  fields: 0.65,
  /** Words and parts of words: they find what the vocabulary does not have, such as compounds and names of tools. */
  words: 0.35,
}

/** A wider field of an entry of the vocabulary counts this much: a baker and a cook both work in food, but a cook is not a baker. */
export const WIDER_FIELD = 0.5

/**
 * The weight of a job's description next to its title. It names tools that titles repeat, but also many things that no one is looking
 * for.
 */
export const DESCRIPTION = 0.35

/** What decides a place in the list besides the likeness of title and job, on the same scale: the likeness is 0 to 1. */
export const FIT = {
  /** Separates titles that are equally similar; more would put every title of the function before a similar title of a neighbouring one. */
  sameFunction: 0.07,
  /** For each step between the levels: a director rarely wants to be an engineer again, but may know the work. */
  levelApart: 0.02,
  /** Knowing each other for ten years or more. Never decides between different work. */
  longConnected: 0.03,
  /** A person who works where the employee once did is rarely a stranger to them. */
  formerColleague: 0.05,
  /** Added if they were there at the same time. */
  atTheSameTime: 0.05,
}

/** A longer line of reasons would not be read. */
export const MOST_REASONS = 4

/** The years after which a connection counts as an old one. */
export const LONG_YEARS = 10
