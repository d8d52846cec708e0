import { describe, expect, test } from 'vitest'
import {
  choiceParam,
  formatParams,
  listParam,
  optionParam,
  pageParam,
  parseParams,
  searchParam,
  textParam,
} from './url-params.ts'

test.each([
  ['', {}],
  ['?category=SALES&page=2', { category: 'SALES', page: '2' }],
  ['?jobs=a,b', { jobs: 'a,b' }],
  ['?job_id=a&job_id=b&job_id=c', { job_id: ['a', 'b', 'c'] }],
  ['?search=a+b%26c', { search: 'a b&c' }],
  ['?q=%22quoted%22&n=true', { q: '"quoted"', n: 'true' }],
  ['?broken=%E0%A4%A', { broken: '\ufffd%A' }],
  ['?__proto__=x', {}],
])('reads %s', (search, params) => {
  expect(parseParams(search)).toEqual(params)
})

test.each([
  [{}, ''],
  [{ category: 'SALES', page: 2 }, '?category=SALES&page=2'],
  [{ jobs: 'a,b' }, '?jobs=a,b'],
  [{ job_id: ['a', 'b'] }, '?job_id=a&job_id=b'],
  [{ redirect_url: '/admin/dashboard' }, '?redirect_url=/admin/dashboard'],
  [{ search: '', page: undefined, tab: null }, ''],
])('writes %j as %s', (params, search) => {
  expect(formatParams(params)).toBe(search)
})

describe('a value in the address', () => {
  test.each([
    ['2', 2],
    ['1', 1],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['1e9', 1],
    ['9999999', 1],
    ['abc', 1],
    ['', 1],
    [undefined, 1],
    [['3', '4'], 3],
  ])('page %j is %i', (page, number) => {
    expect(pageParam({ page })).toBe(number)
  })

  test.each([
    ['jobs', 'jobs'],
    ['general', 'general'],
    ['other', 'general'],
    [undefined, 'general'],
  ])('tab %j is %s', (tab, chosen) => {
    expect(choiceParam({ tab }, 'tab', ['general', 'jobs'])).toBe(chosen)
    expect(optionParam({ tab }, 'tab', [{ value: 'general' }, { value: 'jobs' }])).toBe(chosen)
  })

  test('a list may be repeated or joined by commas', () => {
    expect(listParam({ jobs: ['a', 'b,c', ''] }, 'jobs')).toEqual(['a', 'b', 'c'])
    expect(listParam({}, 'jobs')).toEqual([])
  })

  test('the first value of a repeated text counts', () => {
    expect(textParam({ search: ['a', 'b'] }, 'search')).toBe('a')
  })
})

test.each([
  ['', ''],
  ['?search=ada&search=ben', 'ada'],
  [`?search=${'a'.repeat(201)}`, 'a'.repeat(200)],
  [`?search=${'a'.repeat(199)}🦄`, `${'a'.repeat(199)}\ufffd`],
])('a search is at most 200 characters: %j', (search, text) =>
  expect(searchParam(parseParams(search))).toBe(text),
)
