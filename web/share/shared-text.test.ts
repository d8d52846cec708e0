import { expect, test } from 'vitest'
import { isSharedLink, sharedText } from './shared-text.ts'

const LINK = 'https://www.linkedin.com/in/ana-kim'

test.each([
  [{ url: LINK }, LINK],
  [{ text: `Look at this ${LINK}… `, title: 'Ana Kim' }, `Look at this ${LINK}…  Ana Kim`],
  [{}, ''],
  [{ text: `${'words '.repeat(1000)}${LINK}` }, LINK],
  [{ text: 'x'.repeat(1_000_000) }, null],
  [{ url: `https://www.linkedin.com/in/${'a'.repeat(3000)}` }, null],
])('of what is shared, the part that can have a link', (params, expected) => {
  expect(sharedText(params)).toBe(expected)
})

test.each([
  [LINK, true],
  ['linkedin.com%2Fin%2Fana', true],
  ['linkedin', false],
  ['Ana Kim', false],
])('%s looks like a profile: %s', (typed, expected) => {
  expect(isSharedLink(typed)).toBe(expected)
})
