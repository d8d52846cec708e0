/** How many rows a page of a list has, on the screens and by default in the API. */
export const PAGE_SIZE = 50

/** How many entries an answer has at most where the API's list is a bare array; `?page=` has the next ones. */
export const LIST_SIZE = 500
/** The same for jobs: each has a description of up to 20,000 characters, and with it recommendations with notes. */
export const JOB_LIST_SIZE = 50
