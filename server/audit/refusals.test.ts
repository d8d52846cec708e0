import { expect, test } from 'vitest'
import { isRepeated } from './refusals.ts'

const at = (time: string) => new Date(`2026-11-22T${time}Z`)

test.each([
  ['the first of its kind', undefined, false],
  ['one of the same moment', at('12:00:00.000'), true],
  ['one of less than an hour ago', at('11:00:00.001'), true],
  ['one of an hour ago', at('11:00:00.000'), false],
  ['one of yesterday', new Date('2026-11-21T12:00:00Z'), false],
])('%s is %j: repeated %j', (_, writtenAt, repeated) =>
  expect(isRepeated(writtenAt, at('12:00:00.000'))).toBe(repeated),
)
