import { SEARCH_LIMIT } from '../../domain/limits.ts'

/** The query of an address as plain text (`?category=SALES&page=2`). */
export type UrlParams = { [name: string]: string | string[] | undefined }

export function parseParams(search: string): UrlParams {
  const params: UrlParams = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const before = Object.hasOwn(params, name) ? params[name] : undefined
    if (name !== '__proto__') params[name] = before === undefined ? value : [before, value].flat()
  }
  return params
}

export function formatParams(params: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    for (const item of [value].flat())
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item))
  const text = search.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')
  return text && `?${text}`
}

/** The value of a parameter, the first of several; empty if it is missing. */
export function textParam(params: UrlParams, name: string): string {
  return [params[name]].flat()[0] ?? ''
}

/** The search, cut to the maximum length. */
export const searchParam = (params: UrlParams): string =>
  textParam(params, 'search').slice(0, SEARCH_LIMIT).toWellFormed()

/** A page number from 1; anything else is page 1. */
export function pageParam(params: UrlParams, name = 'page'): number {
  const text = textParam(params, name)
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** One of `choices`; anything else is the first. */
export function choiceParam<const T extends string>(
  params: UrlParams,
  name: string,
  choices: readonly [T, ...T[]],
): T {
  return choices.find((choice) => choice === textParam(params, name)) ?? choices[0]
}

/** Like choiceParam, for the options of a field. */
export const optionParam = <const T extends string>(
  params: UrlParams,
  name: string,
  [first, ...others]: readonly [{ value: T }, ...{ value: T }[]],
): T => choiceParam(params, name, [first.value, ...others.map(({ value }) => value)])

/** The values of a parameter that may be repeated or joined by commas. */
export function listParam(params: UrlParams, name: string): string[] {
  return [params[name] ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .filter((value) => value !== '')
}
