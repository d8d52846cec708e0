import { describe, expect, test } from 'vitest'
import { growth, LINEAR } from '../../testing/growth.ts'
import { CATEGORIES } from '../category.ts'
import { CLASSIFIER_VERSION, categoryOf } from '../job-title.ts'

describe('the company as a hint', () => {
  test('a blank position and company is out of work', () => {
    expect(categoryOf(null, null)).toBe('UNEMPLOYED')
    expect(categoryOf(' ', '')).toBe('UNEMPLOYED')
    expect(categoryOf('-', null)).toBe('UNEMPLOYED')
  })

  test('a blank position with a company is other non-tech', () => {
    expect(categoryOf(null, 'Lemonfish')).toBe('NOT_TECH')
  })

  test('a company such as “Career Break” decides if the title names no function', () => {
    expect(categoryOf('', 'Stealth Startup')).toBe('FOUNDER')
    expect(categoryOf('✨', 'Looking for a job')).toBe('UNEMPLOYED')
    expect(categoryOf('Consultant', 'Career Break')).toBe('UNEMPLOYED')
  })

  test('the company never beats a function in the title', () => {
    expect(categoryOf('Accountant', 'Recruiting Partners')).toBe('NOT_TECH')
    expect(categoryOf('iOS developer', 'Stealth Startup')).toBe('SOFTWARE_ENGINEER')
    expect(categoryOf('Nurse', 'Open to work')).toBe('NOT_TECH')
  })
})

describe('any text at all', () => {
  const odd = [
    '',
    '   ',
    '🙂🙂🙂',
    '\ud800',
    'Nurse \udfff',
    '((((',
    '////',
    '@@@',
    '- - -',
    '\u0000',
    'ex-',
    '.net',
    '\u202etfel',
  ]

  test('odd input still gets a category', () => {
    for (const text of odd) expect(CATEGORIES).toContain(categoryOf(text, text))
  })

  test('a very long text takes no longer to read than its first part', async () => {
    const parts = ['a', 'ex-', 'developer ', 'e·', '(m/w/d)', '開発', 'a/', ' - ']
    const judge = (size: number) => {
      for (const text of parts.map((part) => part.repeat(size)))
        for (let i = 0; i < 10; i++) expect(CATEGORIES).toContain(categoryOf(text, text))
    }
    expect(await growth(1_000, judge)).toBeLessThan(LINEAR / 10)
  })

  test('the answer for a title does not depend on earlier titles', () => {
    const titles = ['Vertriebsleiterin', 'Data engineer', 'Founder', '産業医', 'Sales']
    const first = titles.map((title) => categoryOf(title, null))
    for (let index = 0; index < 60_000; index++) categoryOf(`word${index}`, null)
    expect(titles.map((title) => categoryOf(title, null))).toEqual(first)
  })

  test('every category can be reached', () => {
    const titles = [
      'Coder',
      'PO',
      'Illustrator',
      'Owner',
      'AE',
      'SEO',
      'COO',
      'Unemployed',
      'Quant',
      'HR',
      'DBA',
      'Judge',
    ]
    expect(titles.map((title) => categoryOf(title, null)).sort()).toEqual([...CATEGORIES].sort())
  })

  test('the version is a whole number', () => expect(Number.isInteger(CLASSIFIER_VERSION)).toBe(true))
})
