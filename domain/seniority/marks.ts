/** What a word of a title says of its seniority. */
export type Mark =
  /** A rank. What no list knows is a professional. */
  | 'EXECUTIVE'
  | 'DIRECTOR'
  | 'LEAD'
  | 'SENIOR'
  | 'JUNIOR'
  /** An executive where no word stands before it ('Owner'), a partner where none follows either: a product has an owner, too. */
  | 'holder'
  | 'partner'
  /** Somebody who learns: the rank that follows is not theirs ('Intern, Office of the CEO'). */
  | 'learner'
  /** A helper. In English the rank after it is theirs ('Assistant Director'), in other languages somebody else's. */
  | 'assistant'
  | 'helper'
  /** No rank, but 'of' and 'to' after it lead to somebody else's ('Secretary of the Board'). */
  | 'aide'
  | 'of'
  | 'to'
  | 'joint'
  | 'former'
  /** A word that only looks like a rank ('Account Executive', 'Lead Generation'). */
  | 'none'

/** Phrases (comma or line separated; 'stem*' and '*ending' allowed) that carry the same mark. */
export type MarkedWords = readonly [mark: Mark, phrases: string]
