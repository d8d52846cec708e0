/** Limits for input (docs/product-rules.md, Limits and defaults). The screens accept no more, and the contract and the server refuse more. */

export const MAX_FILE_BYTES = 10_000_000
export const ENVELOPE_BYTES = 64_000 // what multipart may add to the file
export const MAX_ROWS = 50_000

export const NOTES_LIMIT = 5000 // characters: notes on a person or in a tip
export const LINE_LIMIT = 300 // why to ask someone, or to look at them again
export const THANKS_LIMIT = 500
export const PROGRAM_LIMIT = 1000 // what colleagues read of the referral program
export const AMOUNT_LIMIT = 60
export const TIP_NAME_LIMIT = 200
export const TIP_LINK_LIMIT = 2000
export const JOB_TEXT_LIMIT = 300 // job title and employer of a candidate who is added by hand
export const ADDRESS_LIMIT = 320
export const SEARCH_LIMIT = 200
/** What is shared with Vouch to find a profile in it. */
export const SHARED_LIMIT = 2000

/** How many API keys a company can have, and after how many days one ends. */
export const MOST_KEYS = 20
export const KEY_DAYS = [30, 90, 365] as const
export const WEBHOOK_NAME_LIMIT = 100
export const WEBHOOK_ADDRESS_LIMIT = 2000
