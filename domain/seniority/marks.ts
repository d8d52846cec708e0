/** What a word of a title says about its seniority. */
export type Mark =
  /** A rank. A title without a listed word is a professional's. */
  | 'EXECUTIVE'
  | 'DIRECTOR'
  | 'LEAD'
  | 'SENIOR'
  | 'JUNIOR'
  /** An executive if no word comes before it ('Owner'); for a partner, none may follow either. A product has an owner too. */
  | 'holder'
  | 'partner'
  /** Someone who learns: the rank that follows is not theirs ('Intern, Office of the CEO'). */
  | 'learner'
  /** A helper. In English the rank after it is theirs ('Assistant Director'), in other languages someone else's. */
  | 'assistant'
  | 'helper'
  /** Not a rank, but 'of' and 'to' after it lead to someone else's ('Secretary of the Board'). */
  | 'aide'
  | 'of'
  | 'to'
  | 'joint'
  | 'former'
  /** A word that only looks like a rank ('Account Executive', 'Lead Generation'). */
  | 'none'

/** Phrases (comma or line separated; 'stem*' and '*ending' allowed) that carry the same mark. */
export type MarkedWords = readonly [mark: Mark, phrases: string]
