/** What the likeness of two titles consists of. */
export const LIKENESS = {
  /** The fields of work say the most: they hold across languages and spellings. */
  fields: 0.65,
  /** Like words find what the vocabulary does not have, such as compounds and names of tools. */
  words: 0.25,
}

/** A field that is named around the head counts this much: it orders people whose head fits alike. */
export const AROUND = 0.5

/** A wider field of an entry of the vocabulary counts this much: a baker and a cook both work in food, but a cook is not a baker. */
export const WIDER_FIELD = 0.5

/** A word of the head that the vocabulary does not know makes the known ones count less: it is a specialty of its own. */
export const UNKNOWN_WORD = 0.3

/** What a field in the job's description adds, next to one in its title. */
export const DESCRIPTION = 0.35

/** Two words are alike from here on, on a scale from 0 to 1: the same with another ending, or one as a part of the other. */
export const ALIKE = 0.3

/** How the head of a title fits the job's: each step counts more than everything else together. */
export const HEAD = { family: 1, function: 2, work: 3, otherWords: 4, sameWords: 5 }
export const STEP = 2

/** What decides among people whose heads fit alike, next to the likeness of their titles. */
export const FIT = {
  /** The job's level; half of it for the level next to it. A director rarely wants to be an engineer again, but may know the work. */
  sameLevel: 0.02,
  /** Knowing each other for ten years or more. Never decides between different work. */
  longConnected: 0.03,
  /** A person who works where the employee once did is rarely a stranger to them. */
  formerColleague: 0.05,
  /** Added if they were there at the same time. */
  atTheSameTime: 0.05,
}

/** As many phrases as there are kinds of reasons, and the job if there are several. */
export const MOST_REASONS = 8

/** The years from which on a connection counts as one of some time, and as an old one. */
export const FEWEST_YEARS = 2
export const LONG_YEARS = 10
