import { fold } from '../job-title/fold.ts'

/** A list in a template, separated by commas, as a set of folded phrases. */
export const phrases = (list: string): ReadonlySet<string> =>
  new Set(list.split(',').map((phrase) => fold(phrase).trim().replace(/\s+/g, ' ')))
