/** How many rows a page of a list has, on the screens and by default in the API. */
export const PAGE_SIZE = 50

/** The most entries in an answer of the API that is a bare array; `?page=` gets the next ones. */
export const LIST_SIZE = 500
/** The same for jobs, which are larger: each has a description of up to 20,000 characters, and recommendations with notes. */
export const JOB_LIST_SIZE = 50
