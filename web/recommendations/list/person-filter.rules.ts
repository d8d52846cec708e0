import type { EvaluationFilter, ProgressStep, TrackingFilter } from '../../../contract/person-filters.ts'
import { STAGES } from '../../../domain/stage-labels.ts'
import { monthText } from '../../ui/day.ts'
import { textParam, type UrlParams } from '../../ui/url-params.ts'

/** The filters in the address. */
export const FILTER_PARAMS = [
  'recommender',
  'job',
  'strength',
  'stage',
  'evaluation',
  'progress',
  'recommended_in',
  'notice',
  'tracking',
] as const

export const STRENGTHS = [
  { value: '5', label: '5 – Top of their field' },
  { value: '4', label: '4 and more' },
  { value: '3', label: '3 and more' },
  { value: '2', label: '2 and more' },
  { value: '1', label: 'Any strength given' },
] as const

export const EVALUATIONS = [
  { value: 'reach_out', label: 'I recommend reaching out' },
  { value: 'dont_reach_out', label: 'I don’t recommend reaching out' },
  { value: 'none', label: 'Not evaluated by me' },
] as const satisfies { value: EvaluationFilter; label: string }[]

export const TRACKED = [
  { value: 'sent', label: 'Sent' },
  { value: 'none', label: 'Not sent' },
  { value: 'problem', label: 'Could not be sent yet' },
  { value: 'proposal', label: 'Archived there, to decide' },
] as const satisfies { value: TrackingFilter; label: string }[]

/** Those who have to be told that the company has their data. */
export const NOTICES = [{ value: 'due', label: 'Notice due' }] as const
export const PROGRESS = [
  { value: 'looked_at', label: 'Looked at' },
  { value: 'contacted', label: 'Contacted' },
  { value: 'hired', label: 'Hired' },
] as const satisfies { value: ProgressStep; label: string }[]

const MONTH = /^(19|[2-9]\d)\d\d-(0[1-9]|1[0-2])$/

const monthIn = (params: UrlParams, name: string) => {
  const text = textParam(params, name)
  return MONTH.test(text) ? text : undefined
}

/** The months to choose from, the newest first: the twelve before `now` in UTC, and the chosen one (YYYY-MM). */
export function monthOptions(now: Date, chosen: string | undefined): { value: string; label: string }[] {
  const months = Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  )
  const all = chosen && !months.includes(chosen) ? [...months, chosen] : months
  return all.map((value) => ({ value, label: monthText(`${value}-01`) }))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const idIn = (params: UrlParams, name: string) => {
  const text = textParam(params, name)
  return UUID.test(text) ? text.toLowerCase() : undefined
}

const optionIn = <const T extends string>(
  params: UrlParams,
  name: string,
  options: readonly { value: T }[],
): T | undefined => options.find(({ value }) => value === textParam(params, name))?.value

/** The filters that the address has; values that make no sense are ignored. */
export const filtersIn = (params: UrlParams, hasStage: boolean) => ({
  recommender: idIn(params, 'recommender'),
  job: idIn(params, 'job'),
  strength: optionIn(params, 'strength', STRENGTHS),
  stage: hasStage ? optionIn(params, 'stage', STAGES) : undefined,
  evaluation: optionIn(params, 'evaluation', EVALUATIONS),
  notice: optionIn(params, 'notice', NOTICES),
  progress: optionIn(params, 'progress', PROGRESS),
  recommended_in: monthIn(params, 'recommended_in'),
  tracking: optionIn(params, 'tracking', TRACKED),
})

/** The filters as the API takes them. */
export function filterQuery(params: UrlParams, hasStage: boolean) {
  const { recommender, job, strength, stage, evaluation, progress, recommended_in, notice, tracking } =
    filtersIn(params, hasStage)
  return {
    ...(recommender && { recommender: [recommender] }),
    ...(job && { job: [job] }),
    ...(strength && { strength }),
    ...(stage && { stage }),
    ...(evaluation && { my_evaluation: evaluation }),
    ...(notice && { notice }),
    ...(progress && { progress }),
    ...(recommended_in && { recommended_in }),
    ...(tracking && { tracking }),
  }
}
