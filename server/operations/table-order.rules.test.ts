import { expect, test } from 'vitest'
import { inOrderOfNeed } from './table-order.rules.ts'

const order = (tables: Record<string, string[]>) =>
  inOrderOfNeed(Object.entries(tables).map(([name, needs]) => ({ name, needs }))).map(({ name }) => name)

test('each table comes after those that it refers to; otherwise the order stays', () => {
  expect(order({ a: ['c'], b: [], c: ['d'], d: [] })).toEqual(['d', 'c', 'a', 'b'])
  expect(
    order({ job_decision: ['connection', 'job'], connection: [], job: ['company'], company: [] }),
  ).toEqual(['connection', 'company', 'job', 'job_decision'])
})

test('a reference to an unknown table is ignored', () => {
  expect(order({ a: ['elsewhere'] })).toEqual(['a'])
})

test('tables that refer to each other are named in the error', () => {
  expect(() => order({ a: ['b'], b: ['a'] })).toThrow('Tables refer to each other: a → b → a.')
})
