import { expect, test } from 'vitest'
import { linkKey } from '../../domain/person-key.ts'
import { knownAmong } from './same-candidate.rules.ts'
import type { Outgoing } from './systems/system.ts'

const LINK = 'https://www.linkedin.com/in/zoe'
const BEGAN = new Date('2026-11-20T12:00:00Z')
const person = (fields: Partial<Outgoing>) =>
  ({ name: 'Zoe Li', email: null, profile_url: null, ...fields }) as Outgoing
const there = {
  id: 'a',
  name: 'Zoe Li',
  emails: [] as string[],
  links: [] as string[],
  created: BEGAN.toISOString(),
}
const old = '2020-01-01T00:00:00Z'

test.each<[string, Partial<Outgoing>, Partial<typeof there>, boolean]>([
  [
    'the same link in another spelling',
    { profile_url: LINK },
    { links: ['linkedin.com/in/Zoe/'], created: old },
    true,
  ],
  ['the same address', { email: 'Zoe@li.test' }, { emails: ['zoe@li.test'], created: old }, true],
  ['the same name, made by an earlier try', {}, {}, true],
  ['the same name, made by an earlier try whose link the system left out', { profile_url: LINK }, {}, true],
  ['the same name, from before', {}, { created: old }, false],
  ['another name, made since', {}, { name: 'Zoe L' }, false],
  [
    'the same name with another link',
    { profile_url: LINK },
    { links: ['https://linkedin.com/in/other'] },
    false,
  ],
  ['the same name with a link, for someone without', {}, { links: ['https://linkedin.com/in/other'] }, false],
  ['the same name with another address', { email: 'zoe@li.test' }, { emails: ['other@li.test'] }, false],
  ['the same name, of someone else that Vouch sent', {}, { id: 'taken' }, false],
])('%s', (_, candidate, one, isKnown) => {
  const made = { ...there, ...one }
  const known = [{ ...made, links: made.links.map(linkKey) }]
  const since = { since: BEGAN, known: null, others: ['taken'] }
  expect(knownAmong(known, person(candidate), since) !== undefined).toBe(isKnown)
})
