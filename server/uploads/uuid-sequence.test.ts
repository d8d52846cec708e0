import { expect, test } from 'vitest'
import { z } from 'zod'
import { uuidSequence, uuidStart } from './uuid-sequence.ts'

test('the ids are of version 7, rise, and do not meet those of another sequence', () => {
  const now = Date.now()
  const [one, other] = [uuidSequence(uuidStart(now)), uuidSequence(uuidStart(now))]
  const ids = Array.from({ length: 70_000 }, one)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set([...ids, ...Array.from({ length: 70_000 }, other)]).size).toBe(140_000)
  for (const id of [ids[0], ids.at(-1)]) expect(z.uuidv7().safeParse(id).success).toBe(true)
})

test('the same start gives the same ids', () => {
  const start = uuidStart()
  const [one, again] = [uuidSequence(start), uuidSequence(start)]
  expect(Array.from({ length: 3 }, again)).toEqual(Array.from({ length: 3 }, one))
})
