import { expect, test } from 'vitest'
import { z } from 'zod'
import { flag, Id, list } from '../../contract/shapes.ts'
import { expectation } from './expectation.rules.ts'

test.each([
  ['nothing', z.string(), undefined, 'has to be filled in'],
  ['nothing of a few', z.enum(['a', 'b']), undefined, 'has to be filled in'],
  ['null', z.string(), null, 'has to be text'],
  ['text for a number', z.number(), 'x', 'has to be a number'],
  ['a part of a number', z.number().int(), 1.5, 'has to be a whole number'],
  ['text in a query for a number', z.coerce.number(), 'x', 'has to be a number'],
  ['a number for true or false', z.boolean(), 1, 'has to be true or false'],
  ['an object for a list', z.array(z.string()), {}, 'has to be a list'],
  ['a list for an object', z.object({}), [], 'has to be an object'],
  ['no text', z.string().min(1), '', 'has to be filled in'],
  ['short text', z.string().min(2), 'x', 'has to have at least 2 characters'],
  ['long text', z.string().max(1000), 'x'.repeat(1001), 'may have at most 1,000 characters'],
  ['no entry', z.array(z.string()).min(1), [], 'has to have at least 1 entry'],
  ['many entries', z.array(z.string()).max(2), ['', '', ''], 'may have at most 2 entries'],
  ['a small number', z.number().min(1), 0, 'has to be 1 or more'],
  ['a large number', z.number().max(100), 101, 'has to be 100 or less'],
  ['a number that is too small by nothing', z.number().positive(), 0, 'has to be more than 0'],
  ['no id', Id, 'x', 'has to be an id'],
  ['no id in a list', list(Id), 'x', 'has to be an id'],
  ['no time', z.iso.datetime(), 'x', 'has to be a time such as 2026-11-28T09:00:00Z'],
  ['no day', z.iso.date(), 'x', 'has to be a day such as 2026-11-28'],
  ['none of a few', z.enum(['a', 'b']), 'c', 'has to be a or b'],
  ['no flag', flag, 'maybe', 'has to be true or false'],
  ['none of several kinds', z.union([z.object({ a: z.string() }), z.number()]), 'x', 'is not as expected'],
  ['an unknown field', z.strictObject({}), { a: 1, b: 2 }, 'has no field a and b'],
  ['another pattern', z.string().regex(/a/), 'b', 'is not written as expected'],
  ['what a rule refuses', z.string().refine(() => false), 'x', 'is not as expected'],
])('%s', (_, schema: z.ZodType, given, words) => {
  const { error } = schema.safeParse(given, { error: expectation })
  expect(error!.issues[0]!.message).toBe(words)
})
