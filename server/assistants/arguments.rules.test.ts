import { expect, test } from 'vitest'
import { z } from 'zod'
import { fittedArguments } from './arguments.rules.ts'

const INPUT = z.object({
  words: z.string().default(''),
  page: z.number().int().default(1),
  kind: z.enum(['a', 'b']).optional(),
  closed: z.boolean().default(false),
  outcome: z.enum(['hired']).nullable().optional(),
  id: z.string(),
})

test.each([
  ['no arguments', null, {}],
  ['null for what is optional', { words: 'x', page: null, kind: null, closed: null }, { words: 'x' }],
  ['null that means something', { outcome: null }, { outcome: null }],
  ['null for what is needed, which then is missing', { id: null }, {}],
  ['text for a number', { page: '2' }, { page: 2 }],
  ['text for a boolean', { closed: 'true' }, { closed: true }],
  ['digits where text is meant', { words: '42', id: '7' }, { words: '42', id: '7' }],
  ['what is wrong all the same', { page: 'two', kind: 'c' }, { page: 'two', kind: 'c' }],
  ['half a number', { page: '1.5' }, { page: '1.5' }],
  ['what no field has', { other: 'x' }, { other: 'x' }],
  ['what every object has', { constructor: 'x' }, { constructor: 'x' }],
  ['null for what no field has', { other: null }, {}],
  ['a list instead of arguments', [1], [1]],
  ['text instead of arguments', 'x', 'x'],
])('%s', (_, given, taken) => expect(fittedArguments(INPUT, given)).toEqual(taken))
