/** Where a person says they worked: the months are 'YYYY' or 'YYYY-MM'. Without an end, they still work there. */
export type Position = { employer: string; started: string | null; ended: string | null }

export const MAX_POSITIONS = 100
export const EMPLOYER_LIMIT = 300

/** A year in which a person alive today can have worked, alone or with a month. */
export const MONTH = /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/
