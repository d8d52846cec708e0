import { describe, expect, test } from 'vitest'
import { followed, startingAt, turnedTo } from './shown-page.rules.ts'

const at = (page: number, search = '') => ({ page, search })
const stepAt = (page: number, search = '') => ({ place: at(page, search) })

describe('a review opens', () => {
  test.each([
    ['on page 1', at(1), null, 1],
    ['where the last decision was made', at(1), stepAt(7), 7],
    ['on page 1 if that was in a search', at(1), stepAt(7, 'ada'), 1],
    ['in the search of the address', at(1, 'ada'), stepAt(7), 1],
  ])('%s', (_, inAddress, last, page) => {
    expect(startingAt(inAddress, false, last)).toMatchObject({ page, search: inAddress.search, ahead: null })
  })

  test('on the page in the address, even with no one undecided on it', () => {
    expect(startingAt(at(3), true, stepAt(7))).toMatchObject({ page: 3, ahead: [] })
  })
})

describe('the address follows', () => {
  const onThree = turnedTo(startingAt(at(1), true, null), at(3), { ahead: [4, 5] })

  test('to the page that is already shown, which keeps the pages to try', () => {
    expect(followed(onThree, at(3))).toMatchObject({ page: 3, ahead: [4, 5], asked: [] })
  })

  test('past a page that was left meanwhile, without returning to it', () => {
    const onFour = turnedTo(onThree, at(4))
    const between = followed(onFour, at(3))
    expect(between).toMatchObject({ page: 4, asked: ['4 '] })
    expect(followed(between, at(4))).toMatchObject({ page: 4, asked: [] })
  })

  test('Back shows the page in the address', () => {
    expect(followed(followed(onThree, at(3)), at(1))).toMatchObject({ page: 1, ahead: [], asked: [] })
  })
})
