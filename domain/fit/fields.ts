import { BUSINESS } from './fields/business.ts'
import { CREATIVE } from './fields/creative.ts'
import { ENGINEERING } from './fields/engineering.ts'
import { FINANCE_LAW } from './fields/finance-law.ts'
import { PEOPLE } from './fields/people.ts'
import { TECHNOLOGY } from './fields/technology.ts'
import type { Work } from './fields/work.ts'

/** If two entries claim the same word, the earlier one keeps it. */
export const FIELDS: readonly Work[] = [
  ...TECHNOLOGY,
  ...ENGINEERING,
  ...BUSINESS,
  ...FINANCE_LAW,
  ...PEOPLE,
  ...CREATIVE,
]
