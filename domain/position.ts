/** Where somebody worked, as they say it: the months are 'YYYY' or 'YYYY-MM'. Without an end the job goes on. */
export type Position = { employer: string; started: string | null; ended: string | null }

export const MAX_POSITIONS = 100
export const EMPLOYER_LIMIT = 300

/** A year that somebody now alive can have worked in, alone or with a month. */
export const MONTH = /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/
