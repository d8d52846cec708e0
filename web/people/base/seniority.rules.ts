import type { PersonList } from '../../../contract/recommendations.ts'
import { SENIORITIES, type Seniority, seniorityFilter } from '../../../domain/seniority-labels.ts'
import { listParam, type UrlParams } from '../../ui/url-params.ts'

/** The seniorities in the address, by value or label, lowest first. Unknown ones are ignored. */
export function senioritiesIn(params: UrlParams): Seniority[] {
  const named = new Set(listParam(params, 'seniority').map(seniorityFilter))
  return SENIORITIES.filter((name) => named.has(name))
}

/** The seniorities to choose from: those that people have and those already chosen, lowest first. */
export function offeredSeniorities(counts: PersonList['seniorities'], chosen: Seniority[]) {
  const countOf = (name: Seniority) => counts.find((one) => one.name === name)?.count ?? 0
  return SENIORITIES.filter((name) => countOf(name) > 0 || chosen.includes(name)).map((value) => ({
    value,
    count: countOf(value),
  }))
}
