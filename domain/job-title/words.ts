import type { TermEntry } from './terms.ts'
import { ASIAN_WORDS } from './words/asian.ts'
import { CARE_WORDS } from './words/care.ts'
import { CATALAN_WORDS } from './words/catalan.ts'
import { DATA_WORDS } from './words/data.ts'
import { DESIGN_WORDS } from './words/design.ts'
import { EASTERN_WORDS } from './words/eastern.ts'
import { ENGINEERING_WORDS } from './words/engineering.ts'
import { FINANCE_LAW_WORDS } from './words/finance-law.ts'
import { FOUNDER_WORDS } from './words/founder.ts'
import { HANDLING_WORDS } from './words/handling.ts'
import { HARDWARE_WORDS } from './words/hardware.ts'
import { HEAD_NOUNS } from './words/head-nouns.ts'
import { INITIALS } from './words/initials.ts'
import { IT_WORDS } from './words/it.ts'
import { LINK_WORDS } from './words/links.ts'
import { MARKETING_WORDS } from './words/marketing.ts'
import { MORE_LANGUAGES } from './words/more-languages.ts'
import { NORTHERN_WORDS } from './words/northern.ts'
import { OPERATIONS_WORDS } from './words/operations.ts'
import { PRODUCT_WORDS } from './words/product.ts'
import { SALES_WORDS } from './words/sales.ts'
import { SECURITY_WORDS } from './words/security.ts'
import { TALENT_WORDS } from './words/talent.ts'
import { TRADES_WORDS } from './words/trades.ts'
import { UNEMPLOYED_WORDS } from './words/unemployed.ts'

/** Where two lists claim the same phrase, the earlier list keeps it. */
export const WORDS: readonly TermEntry[] = [
  ...LINK_WORDS,
  ...INITIALS,
  ...FOUNDER_WORDS,
  ...UNEMPLOYED_WORDS,
  ...HEAD_NOUNS,
  ...PRODUCT_WORDS,
  ...ENGINEERING_WORDS,
  ...DATA_WORDS,
  ...SECURITY_WORDS,
  ...IT_WORDS,
  ...HARDWARE_WORDS,
  ...DESIGN_WORDS,
  ...TALENT_WORDS,
  ...SALES_WORDS,
  ...MARKETING_WORDS,
  ...HANDLING_WORDS,
  ...OPERATIONS_WORDS,
  ...CARE_WORDS,
  ...FINANCE_LAW_WORDS,
  ...TRADES_WORDS,
  ...CATALAN_WORDS,
  ...NORTHERN_WORDS,
  ...EASTERN_WORDS,
  ...ASIAN_WORDS,
  ...MORE_LANGUAGES,
]
