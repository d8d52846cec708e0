import { expect, test } from 'vitest'
import { contact, knownConnection } from '../../testing/contacts.ts'
import type { KnownConnection } from './contact.ts'
import { mergeRows, verdictOf } from './merging.rules.ts'

type Fields = Parameters<typeof contact>[0]

/** 'link? email?' of each entry, with the known connection that it is and the verdict. */
function outcome(rows: Fields[], known: KnownConnection[] = []) {
  const { entries, duplicates } = mergeRows(rows.map(contact), known)
  const lines = entries.map((entry) => {
    const { linkedin_url, email } = entry.contact
    const keys = [linkedin_url?.split('/').at(-1), email].filter(Boolean).join(' ') || '-'
    return `${verdictOf(entry)} ${entry.known?.id ?? 'new'}: ${keys}`
  })
  return { lines, duplicates }
}

const NAMELESS = { name: 'Alan Turing', company: 'Bletchley' }

test.each<[string, Fields[], string[], number]>([
  ['two links', [{ link: 'a' }, { link: 'b' }], ['added new: a', 'added new: b'], 0],
  ['one link twice', [{ link: 'a' }, { link: 'A/', name: 'Ada L' }], ['added new: a'], 1],
  ['one email twice', [{ email: 'x@a.io' }, { email: 'X@a.io' }], ['added new: x@a.io'], 1],
  [
    'two links with one email',
    [
      { link: 'a', email: 'x@a.io' },
      { link: 'b', email: 'x@a.io' },
    ],
    ['added new: a x@a.io', 'added new: b x@a.io'],
    0,
  ],
  [
    'a link, and its email without the link',
    [{ email: 'x@a.io' }, { link: 'a', email: 'x@a.io' }],
    ['added new: a x@a.io'],
    1,
  ],
  [
    'an email that only a second row of the link tells',
    [{ link: 'a' }, { email: 'x@a.io' }, { link: 'a', email: 'x@a.io' }],
    ['added new: a x@a.io'],
    2,
  ],
  [
    'one email, two names',
    [
      { email: 'x@a.io', name: 'Anna Kim' },
      { email: 'x@a.io', name: 'Ben Ode' },
    ],
    ['added new: x@a.io', 'added new: x@a.io'],
    0,
  ],
  [
    'tags of one email, two names',
    [
      { email: 'x+anna@a.io', name: 'Anna Kim' },
      { email: 'x+ben@a.io', name: 'Ben Ode' },
    ],
    ['added new: x+anna@a.io', 'added new: x+ben@a.io'],
    0,
  ],
  [
    'dots of one mail host, two names',
    [
      { email: 'a.b@gmail.com', name: 'Anna Kim' },
      { email: 'ab@gmail.com', name: 'Ben Ode' },
    ],
    ['added new: a.b@gmail.com', 'added new: ab@gmail.com'],
    0,
  ],
  [
    'one email, one name in other spellings',
    ['Anna Kim', 'KIM, Anna', 'A. Kim', 'Anna', 'Anna Maria Kim'].map((name) => ({ email: 'x@a.io', name })),
    ['added new: x@a.io'],
    4,
  ],
  [
    'one email, and a first name that two have',
    ['Anna', 'Anna Kim', 'Anna Lee'].map((name) => ({ email: 'x@a.io', name })),
    ['added new: x@a.io', 'added new: x@a.io'],
    1,
  ],
  [
    'an email next to a link, with another name',
    [
      { link: 'a', email: 'x@a.io', name: 'Anna Kim' },
      { email: 'x@a.io', name: 'Ben Ode' },
    ],
    ['added new: a x@a.io', 'added new: x@a.io'],
    0,
  ],
  [
    'one link, two names',
    [
      { link: 'a', name: 'Anna Kim' },
      { link: 'a', name: 'Anna Lee' },
    ],
    ['added new: a'],
    1,
  ],
  ['one name and company', [NAMELESS, { ...NAMELESS, name: 'alan  turing' }], ['added new: -'], 1],
  [
    'one name, two companies',
    [NAMELESS, { ...NAMELESS, company: 'GCHQ' }],
    ['added new: -', 'added new: -'],
    0,
  ],
  ['a name and company of one with a link', [{ ...NAMELESS, link: 'at' }, NAMELESS], ['added new: at'], 1],
  [
    'a name and company of two with a link',
    [{ ...NAMELESS, link: 'at' }, { ...NAMELESS, link: 'at2' }, NAMELESS],
    ['added new: at', 'added new: at2', 'added new: -'],
    0,
  ],
  [
    'a name without company, with a link and without',
    [{ link: 'a', company: null }, { company: null }],
    ['added new: a', 'added new: -'],
    0,
  ],
])('within one file: %s', (_, rows, lines, duplicates) => {
  expect(outcome(rows)).toEqual({ lines, duplicates })
})

test.each<[string, KnownConnection[], Fields[], string[], number]>([
  ['the same again', [knownConnection('c', { link: 'a' })], [{ link: 'a' }], ['unchanged c: a'], 0],
  ['a new title', [knownConnection('c', { link: 'a' })], [{ link: 'a', title: 'CTO' }], ['updated c: a'], 0],
  ['no title left', [knownConnection('c', { link: 'a' })], [{ link: 'a', title: null }], ['updated c: a'], 0],
  ['missing from the file', [knownConnection('c', { link: 'a' })], [{ link: 'b' }], ['added new: b'], 0],
  [
    'an empty email and link',
    [knownConnection('c', { link: 'a', email: 'x@a.io' })],
    [{ email: 'x@a.io' }],
    ['unchanged c: a x@a.io'],
    0,
  ],
  [
    'a link for a known email',
    [knownConnection('c', { email: 'x@a.io' })],
    [{ link: 'a', email: 'x@a.io' }],
    ['updated c: a x@a.io'],
    0,
  ],
  [
    'another link with a known email',
    [knownConnection('c', { link: 'a', email: 'x@a.io' })],
    [{ link: 'b', email: 'x@a.io' }],
    ['added new: b x@a.io'],
    0,
  ],
  [
    'two links for a known email',
    [knownConnection('c', { email: 'x@a.io' })],
    [
      { link: 'a', email: 'x@a.io' },
      { link: 'b', email: 'x@a.io' },
    ],
    ['updated c: a x@a.io', 'added new: b x@a.io'],
    0,
  ],
  [
    'a known email with another name',
    [knownConnection('c', { email: 'x@a.io', name: 'Anna Kim' })],
    [{ email: 'x@a.io', name: 'Ben Ode' }],
    ['added new: x@a.io'],
    0,
  ],
  [
    'two at one email, in the other order',
    [
      knownConnection('c', { email: 'x@a.io', name: 'Anna Kim' }),
      knownConnection('d', { email: 'x@a.io', name: 'Ben Ode' }),
    ],
    [
      { email: 'x@a.io', name: 'Ben Ode' },
      { email: 'x@a.io', name: 'Anna Kim' },
    ],
    ['unchanged c: x@a.io', 'unchanged d: x@a.io'],
    0,
  ],
  [
    'a link for one of two at an email',
    [
      knownConnection('c', { email: 'x@a.io', name: 'Anna Kim' }),
      knownConnection('d', { email: 'x@a.io', name: 'Ben Ode' }),
    ],
    [{ link: 'b', email: 'x@a.io', name: 'Ben Ode' }],
    ['updated d: b x@a.io'],
    0,
  ],
  [
    'a first name alone for a known email',
    [knownConnection('c', { email: 'x@a.io', name: 'Anna Kim' })],
    [{ email: 'x@a.io', name: 'Anna' }],
    ['unchanged c: x@a.io'],
    0,
  ],
  [
    'the last name of a known first name',
    [knownConnection('c', { email: 'x@a.io', name: 'Anna' })],
    [{ email: 'x@a.io', name: 'Anna Kim' }],
    ['updated c: x@a.io'],
    0,
  ],
  ['name and company', [knownConnection('c', NAMELESS)], [NAMELESS], ['unchanged c: -'], 0],
  ['a link at last', [knownConnection('c', NAMELESS)], [{ ...NAMELESS, link: 'at' }], ['updated c: at'], 0],
  [
    'two links that a name could be',
    [knownConnection('c', NAMELESS)],
    [
      { ...NAMELESS, link: 'at' },
      { ...NAMELESS, link: 'at2' },
    ],
    ['added new: at', 'added new: at2'],
    0,
  ],
  [
    'an old export after a new one',
    [knownConnection('c', { ...NAMELESS, link: 'at' })],
    [NAMELESS],
    ['unchanged c: at'],
    0,
  ],
  [
    'an old export, and two that it could mean',
    [knownConnection('c', { ...NAMELESS, link: 'at' }), knownConnection('d', { ...NAMELESS, link: 'at2' })],
    [NAMELESS],
    ['added new: -'],
    0,
  ],
])('against what is known: %s', (_, known, rows, lines, duplicates) => {
  expect(outcome(rows, known)).toEqual({ lines, duplicates })
})

const decided = (id: string, fields: Fields, status: string, decided_at: string | null = null) => ({
  ...knownConnection(id, fields),
  status,
  decided_at,
})

test.each<[string, KnownConnection[], Fields[], string]>([
  [
    'no one decided',
    [decided('l', { link: 'a' }, 'not_reviewed'), decided('m', { email: 'x@a.io' }, 'not_reviewed')],
    [{ link: 'a', email: 'x@a.io' }],
    'l takes in m',
  ],
  [
    'never again stands',
    [
      decided('l', { link: 'a' }, 'not_reviewed'),
      decided('m', { email: 'x@a.io' }, 'dont_recommend', '2026-01-01'),
    ],
    [{ link: 'a', email: 'x@a.io' }],
    'm takes in l',
  ],
  [
    'later does not',
    [
      decided('l', { link: 'a' }, 'recommend', '2026-01-01'),
      decided('m', { email: 'x@a.io' }, 'skip', '2026-02-02'),
    ],
    [{ link: 'a', email: 'x@a.io' }],
    'l takes in m',
  ],
  [
    'the newer decision',
    [
      decided('l', { link: 'a' }, 'recommend', '2026-01-01'),
      decided('m', { email: 'x@a.io' }, 'dont_recommend', '2026-02-02'),
    ],
    [{ link: 'a', email: 'x@a.io' }],
    'm takes in l',
  ],
  [
    'a row before it had the link alone',
    [decided('m', { email: 'x@a.io' }, 'dont_recommend', '2026-01-01')],
    [{ link: 'a' }, { link: 'a', email: 'x@a.io' }],
    'm takes in no one',
  ],
  [
    'one after the other',
    [
      decided('l', { link: 'a' }, 'skip'),
      decided('m', { email: 'x@a.io' }, 'skip'),
      decided('n', { email: 'y@a.io' }, 'recommend'),
    ],
    [
      { link: 'a', email: 'x@a.io' },
      { link: 'a', email: 'y@a.io' },
    ],
    'l takes in m',
  ],
])('a link and an email that were two become one: %s', (_, known, rows, expected) => {
  const { entries, duplicates } = mergeRows(rows.map(contact), known)
  expect(
    entries.map(
      ({ known: stays, twins }) =>
        `${stays?.id} takes in ${twins.map(({ id }) => id).join(', ') || 'no one'}`,
    ),
  ).toEqual([expected])
  expect(duplicates).toBe(rows.length - 1)
  expect(entries.map(verdictOf)).toEqual(['updated'])
  expect(entries[0]!.contact).toMatchObject({ link_key: contact({ link: 'a' }).link_key, email: 'x@a.io' })
})
