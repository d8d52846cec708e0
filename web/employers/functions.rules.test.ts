import { expect, test } from 'vitest'
import type { CategoryCount } from '../../contract/shapes.ts'
import { functionsInFull, functionsInShort } from './functions.rules.ts'

const counts = (given: Partial<Record<CategoryCount['name'], number>>) =>
  Object.entries(given).map(([name, count]) => ({ name, title: name, color: '', count })) as CategoryCount[]

const inShort = (...given: Parameters<typeof functionsInShort>) =>
  functionsInShort(...given).map(({ words }) => words)

test('the three largest functions are named, and the rest is a number', () => {
  expect(inShort(counts({ SALES: 1200 }))).toEqual(['Sales 1,200'])
  expect(inShort(counts({ SALES: 4, DESIGNER: 3, FOUNDER: 2, MARKETING: 1 }))).toEqual([
    'Sales 4',
    'Designer 3',
    'Founder 2',
    'Marketing 1',
  ])
  const five = counts({ SALES: 9, DESIGNER: 3, FOUNDER: 2, MARKETING: 1, NOT_TECH: 1 })
  expect(inShort(five)).toEqual(['Sales 9', 'Designer 3', 'Founder 2', '2 others'])
  expect(functionsInFull(five)).toBe('Sales 9, Designer 3, Founder 2, Marketing 1, Other Non-Tech 1')
})
