/** Characters in which a company says who candidates can write to. */
export const CONTACT_LIMIT = 500

/** Beyond that, those who have to be told that the company has their data are not counted. */
export const MOST_NOTICES_DUE = 1000
