import { expect, test } from 'vitest'
import { linkAt } from './leaving.rules.ts'

const KEPT = 'https://app.ashbyhq.com/candidates/1'

test.each<[string, string | null, string | null]>([
  ['of the site', KEPT, KEPT],
  ['none', null, null],
  ['http', 'http://app.ashbyhq.com/1', null],
  ['a script', 'javascript:alert(1)//.ashbyhq.com', null],
  ['another site', 'https://ashbyhq.com.evil.test/1', null],
  ['a site with its name at the end', 'https://evilashbyhq.com/1', null],
  ['a name before it', 'https://app.ashbyhq.com@evil.test/1', null],
  ['a user', 'https://ada:pass@app.ashbyhq.com/1', null],
  ['another port', 'https://app.ashbyhq.com:8443/1', null],
  ['not an address', 'candidates/1', null],
  ['too long', `${KEPT}?${'x'.repeat(500)}`, null],
])('a link to a candidate there is kept if it leads to the system: %s', (_, url, kept) => {
  expect(linkAt('ashbyhq.com', url)).toBe(kept)
})
