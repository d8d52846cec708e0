import { describe, expect, test } from 'vitest'
import type { CategoryCount } from '../../../contract/shapes.ts'
import type { Category, CategoryFilter } from '../../../domain/category.ts'
import { afterChoosing, categoriesIn, categoryParam, countOf, offeredCategories } from './category.rules.ts'

describe('choosing in the category filter', () => {
  test.each<[string, Category[], CategoryFilter, Category[]]>([
    ['a first category goes in', [], 'SALES', ['SALES']],
    ['a second one is added, in the product’s order', ['SALES'], 'DESIGNER', ['DESIGNER', 'SALES']],
    ['a chosen one goes out', ['DESIGNER', 'SALES'], 'SALES', ['DESIGNER']],
    ['the last one out leaves no filter', ['SALES'], 'SALES', []],
    ['All clears', ['DESIGNER', 'SALES'], 'ALL', []],
    ['All again changes nothing', [], 'ALL', []],
  ])('%s', (_, chosen, name, after) => {
    expect(afterChoosing(chosen, name)).toEqual(after)
  })
})

describe('the categories of an address', () => {
  test.each<[string, string | string[] | undefined, Category[]]>([
    ['none', undefined, []],
    ['one', 'SALES', ['SALES']],
    ['several joined by commas', 'SALES,DESIGNER', ['DESIGNER', 'SALES']],
    ['several repeated', ['SALES', 'DESIGNER'], ['DESIGNER', 'SALES']],
    ['one twice', 'SALES,SALES', ['SALES']],
    ['a label in any case', 'software engineer', ['SOFTWARE_ENGINEER']],
    ['All', 'ALL', []],
    ['All next to a category', 'SALES,ALL', []],
    ['All Categories', 'All Categories', []],
    ['an unknown one', 'ASTRONAUT', []],
    ['an unknown one next to a known one', 'ASTRONAUT,SALES', ['SALES']],
  ])('%s', (_, category, chosen) => {
    expect(categoriesIn({ category })).toEqual(chosen)
  })

  test('can be read again as written', () => {
    const chosen: Category[] = ['DESIGNER', 'SALES']
    expect(categoriesIn({ category: categoryParam(chosen) })).toEqual(chosen)
    expect(categoryParam([])).toBeUndefined()
  })
})

describe('the choices', () => {
  const counted = (name: Category, count: number): CategoryCount => ({ name, title: name, color: '', count })
  const categories = [counted('SALES', 7), counted('DESIGNER', 2)]

  test('are the categories that have people, and the chosen ones', () => {
    expect(offeredCategories(categories, ['FOUNDER'])).toEqual(['DESIGNER', 'FOUNDER', 'SALES'])
  })

  test.each<[CategoryFilter, number]>([
    ['SALES', 7],
    ['FOUNDER', 0],
    ['ALL', 9],
  ])('%s holds %i', (name, count) => {
    expect(countOf(categories, name)).toBe(count)
  })
})
