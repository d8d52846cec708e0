import { expect, test } from 'vitest'
import { withoutNews } from './without-news.ts'

test('what was seen is no news any more', () => {
  const list = {
    page: 1,
    connections: [
      { id: 'a', is_news: true },
      { id: 'b', is_news: false },
    ],
  }
  expect(withoutNews(list)).toEqual({
    page: 1,
    connections: [
      { id: 'a', is_news: false },
      { id: 'b', is_news: false },
    ],
  })
})

test('a list without news stays the one it is', () => {
  const list = { connections: [{ is_news: false }] }
  expect(withoutNews(list)).toBe(list)
})
