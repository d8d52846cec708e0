/** The import was given back before its end, or another server has taken it over. */
export class ImportStopped extends Error {}
