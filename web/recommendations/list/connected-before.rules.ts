import { textParam, type UrlParams } from '../../ui/url-params.ts'

const YEARS = 20

/** A year of the address; anything else is no filter. */
export function yearParam(params: UrlParams, name: string): string | undefined {
  const text = textParam(params, name)
  return /^(?:19|20)\d\d$/.test(text) ? text : undefined
}

/** 'Any time', then a year at a time into the past, and the chosen one wherever it is. */
export function yearOptions(thisYear: number, chosen: string | undefined) {
  const years = Array.from({ length: YEARS }, (_, n) => String(thisYear - n))
  const offered = chosen && !years.includes(chosen) ? [...years, chosen].sort().reverse() : years
  return [
    { value: '', label: 'Connected at any time' },
    ...offered.map((year) => ({ value: year, label: `Connected before ${year}` })),
  ]
}
