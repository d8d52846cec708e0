import type { MarkedWords } from './marks.ts'
import { DIRECTOR_WORDS } from './words/director.ts'
import { EXECUTIVE_WORDS } from './words/executive.ts'
import { JUNIOR_WORDS } from './words/junior.ts'
import { LEAD_WORDS } from './words/lead.ts'
import { LINK_WORDS } from './words/links.ts'
import { SENIOR_WORDS } from './words/senior.ts'

/** If two lists claim the same phrase, the earlier list keeps it. */
export const SENIORITY_WORDS: readonly MarkedWords[] = [
  ...LINK_WORDS,
  ...JUNIOR_WORDS,
  ...EXECUTIVE_WORDS,
  ...DIRECTOR_WORDS,
  ...LEAD_WORDS,
  ...SENIOR_WORDS,
]
