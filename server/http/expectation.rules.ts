import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const KINDS: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
const FORMATS: Partial<Record<string, string>> = {
  uuid: 'an id',
  datetime: 'a time such as 2026-11-28T09:00:00Z',
  date: 'a day such as 2026-11-28',
  url: 'a link',
}
const MOST_VALUES = 20 // time zones and the like are too many to list

const choices = new Intl.ListFormat('en', { type: 'disjunction' })
const fields = new Intl.ListFormat('en')
const number = (value: number | bigint) => value.toLocaleString('en')
const many = (value: number | bigint, one: string, several = `${one}s`) =>
  `${number(value)} ${Number(value) === 1 ? one : several}`

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>) {
  if (origin === 'string')
    return Number(minimum) === 1
      ? 'has to be filled in'
      : `has to have at least ${many(minimum, 'character')}`
  if (origin === 'array') return `has to have at least ${many(minimum, 'entry', 'entries')}`
  return inclusive === false
    ? `has to be more than ${number(minimum)}`
    : `has to be ${number(minimum)} or more`
}

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>) {
  if (origin === 'string') return `may have at most ${many(maximum, 'character')}`
  if (origin === 'array') return `may have at most ${many(maximum, 'entry', 'entries')}`
  return inclusive === false
    ? `has to be less than ${number(maximum)}`
    : `has to be ${number(maximum)} or less`
}

const oneOf = (values: readonly unknown[]) =>
  values.length > MOST_VALUES ? 'is not one of the values' : `has to be ${choices.format(values.map(String))}`

/** A list of what fits may be given as one of them, so what is said of the entries tells more than that there is no list. */
function unfit({ errors, options }: Extract<Issue, { code: 'invalid_union' }> & { options?: unknown[] }) {
  if (options) return oneOf(options)
  const said = [...new Set(errors.flatMap(([first]) => first?.message ?? []))]
  const telling = said.filter((message) => message !== `has to be ${KINDS.array}`)
  return telling.length === 1 ? telling[0]! : 'is not as expected'
}

/** What is expected of a value in place of the one that came, as the end of a sentence that its name begins. */
export function expectation(issue: Issue): string {
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'unrecognized_keys') return `has no field ${fields.format(issue.keys)}`
  if (issue.input === undefined && ['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code))
    return 'has to be filled in'
  if (issue.code === 'invalid_type') return `has to be ${KINDS[issue.expected] ?? 'as expected'}`
  if (issue.code === 'invalid_value') return oneOf(issue.values)
  if (issue.code === 'invalid_format')
    return FORMATS[issue.format] ? `has to be ${FORMATS[issue.format]}` : 'is not written as expected'
  if (issue.code === 'invalid_union') return unfit(issue)
  return 'is not as expected'
}
