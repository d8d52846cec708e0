import { expect, test } from 'vitest'
import { sharedLink } from './shared-link.rules.ts'

const ANA = { link: 'https://www.linkedin.com/in/ana-kim', key: 'linkedin.com/in/ana-kim' }

test.each([
  ['https://www.linkedin.com/in/ana-kim', ANA],
  ['Look at this https://www.linkedin.com/in/ana-kim… ', ANA],
  ['Ana Kim https://www.linkedin.com/in/ana-kim?utm_source=share_via', ANA.key],
  ['https%3A%2F%2Fwww.linkedin.com%2Fin%2Fana-kim', ANA],
  ['linkedin.com/in/Ana-Kim/', ANA.key],
  ['https://www.linkedin.com/company/acme', null],
  ['https://linkedin.com.evil.test/in/ana-kim', null],
  ['https://github.com/ana-kim', { link: 'https://github.com/ana-kim', key: null }],
  ['javascript:alert(1)', { link: null, key: null }],
  ['just words', { link: null, key: null }],
  ['', { link: null, key: null }],
])('%s', (text, expected) => {
  const shared = sharedLink(text)
  if (expected === null || typeof expected === 'string') expect(shared.key).toBe(expected)
  else expect(shared).toEqual(expected)
})
