import { expect, test } from 'vitest'
import { formatParams, parseParams, type UrlParams } from '../ui/url-params.ts'
import { isOpenCard, pageOfCard, withCard, withPage } from './open-cards.rules.ts'

test.each([
  ['', false, 1],
  ['?open=a', true, 1],
  ['?open=b,a', true, 1],
  ['?open=b&open=a', true, 1],
  ['?open=b&page=a.2', false, 2],
  ['?open=a&page=b.3,a.2', true, 2],
  ['?open=a&page=a', true, 1],
  ['?open=a&page=a.0', true, 1],
  ['?open=a&page=a.two', true, 1],
  ['?open=a&page=2', true, 1],
])('with %s in the address the card of a: open %s, page %i', (search, open, page) => {
  const params = parseParams(search)
  expect([isOpenCard(params, 'a'), pageOfCard(params, 'a')]).toEqual([open, page])
})

const address = (search: string, change: (params: UrlParams) => object) => {
  const params = parseParams(search)
  return formatParams({ ...params, ...change(params) })
}

test.each([
  ['', true, '?open=a'],
  ['?open=b&closed=true', true, '?open=b,a&closed=true'],
  ['?open=a', true, '?open=a'],
  ['?open=b,a', false, '?open=b'],
  ['?open=a&page=a.2', false, ''],
  ['?open=a,b&page=a.2,b.3', false, '?open=b&page=b.3'],
])('after %s, the card of a open %s: %s', (search, open, expected) =>
  expect(address(search, (params) => withCard(params, 'a', open))).toBe(expected),
)

test.each([
  ['?open=a', 2, '?open=a&page=a.2'],
  ['?open=a,b&page=b.3', 2, '?open=a,b&page=b.3,a.2'],
  ['?open=a&page=a.2', 3, '?open=a&page=a.3'],
  ['?open=a&page=a.2', 1, '?open=a'],
])('after %s, the table of a on page %i: %s', (search, page, expected) =>
  expect(address(search, (params) => withPage(params, 'a', page))).toBe(expected),
)
