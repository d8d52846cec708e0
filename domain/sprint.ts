/** A sprint takes so many minutes. */
export const SPRINT_MINUTES = { least: 20, most: 60, usual: 40 }
export const SPRINT_TITLE_LIMIT = 100
/** Of each line on what to look for. */
export const SPRINT_LINE_LIMIT = 140
export const MOST_SPRINT_LINES = 3
export const MOST_SPRINT_JOBS = 2
