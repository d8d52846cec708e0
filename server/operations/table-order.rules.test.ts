import { expect, test } from 'vitest'
import { inOrderOfNeed } from './table-order.rules.ts'

const order = (tables: Record<string, string[]>) =>
  inOrderOfNeed(Object.entries(tables).map(([name, needs]) => ({ name, needs }))).map(({ name }) => name)

test('each table comes after those that its rows refer to, else the order stays', () => {
  expect(order({ a: ['c'], b: [], c: ['d'], d: [] })).toEqual(['d', 'c', 'a', 'b'])
  expect(
    order({ job_decision: ['connection', 'job'], connection: [], job: ['company'], company: [] }),
  ).toEqual(['connection', 'company', 'job', 'job_decision'])
})

test('what refers to a table that is not there does not wait for it', () => {
  expect(order({ a: ['elsewhere'] })).toEqual(['a'])
})

test('tables that refer to each other are said by name', () => {
  expect(() => order({ a: ['b'], b: ['a'] })).toThrow('Tables refer to each other: a → b → a.')
})
