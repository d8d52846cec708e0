import { expect, test } from 'vitest'
import { contact, knownConnection, knownPerson } from '../../testing/contacts.ts'
import type { KnownConnection, KnownPerson } from './contact.ts'
import { Persons } from './persons.rules.ts'

type Fields = Parameters<typeof contact>[0]

/** Places entries one after the other → for each the person, what it gains, and who the connection leaves. */
function placed(persons: KnownPerson[], entries: [Fields, KnownConnection?, KnownConnection[]?][]) {
  const made: string[] = []
  const all = new Persons(persons)
  return entries.map(([fields, connection, twins = []]) => {
    const entry = { contact: contact(fields), known: connection ?? null, twins }
    const { person_id, isNew, personChange, leaves } = all.place(entry)
    const change = personChange ? [`shows ${personChange.job_title}`] : []
    const gone = leaves.map((left) => `leaves ${left.person_id}${left.sameHuman ? ', the same human' : ''}`)
    return [isNew ? `new ${made.push(person_id)}` : person_id, ...change, ...gone].join('; ')
  })
}

test.each<[string, KnownPerson[], [Fields, KnownConnection?, KnownConnection[]?][], string[]]>([
  ['no one has them', [], [[{ link: 'a' }], [{ link: 'b' }]], ['new 1', 'new 2']],
  ['a colleague has the link', [knownPerson('p', { link: 'a' })], [[{ link: 'a' }]], ['p']],
  [
    'the newest upload is shown',
    [knownPerson('p', { link: 'a' })],
    [[{ link: 'a', title: 'CTO' }]],
    ['p; shows CTO'],
  ],
  [
    'a colleague has the email, without a link',
    [knownPerson('p', { email: 'x@a.io' })],
    [[{ link: 'a', email: 'x@a.io' }]],
    ['p; shows Engineer'],
  ],
  [
    'a colleague has the email, with another link',
    [knownPerson('p', { link: 'z', email: 'x@a.io' })],
    [[{ link: 'a', email: 'x@a.io' }]],
    ['new 1'],
  ],
  [
    'a colleague has the email, while another’s newer one is shown',
    [knownPerson('p', { link: 'z', email: 'new@a.io' }, { 'x@a.io': 'Ada Lovelace' })],
    [[{ email: 'x@a.io' }]],
    ['p; shows Engineer'],
  ],
  [
    'a colleague has the email, with another name',
    [knownPerson('p', { email: 'x@a.io', name: 'Anna Kim' })],
    [[{ email: 'x@a.io', name: 'Ben Ode' }]],
    ['new 1'],
  ],
  [
    'colleagues have two at one email',
    [
      knownPerson('p', { email: 'x@a.io', name: 'Anna Kim' }),
      knownPerson('q', { email: 'x@a.io', name: 'Ben Ode' }),
    ],
    [[{ email: 'x@a.io', name: 'Ode, B.' }], [{ email: 'x@a.io', name: 'Anna' }]],
    ['q', 'p'],
  ],
  [
    'a colleague has the email with the name of before, and another’s newer name is shown',
    [knownPerson('p', { link: 'z', email: 'x@a.io', name: 'Anna Lee' }, { 'x@a.io': 'Anna Kim' })],
    [[{ email: 'x@a.io', name: 'Anna Kim' }]],
    ['p; shows Engineer'],
  ],
  [
    'colleagues have one first name and one whole name, and the file another last name',
    [knownPerson('p', { email: 'x@a.io', name: 'Anna Kim' }, { 'x@a.io': 'Anna' })],
    [[{ email: 'x@a.io', name: 'Anna Lee' }]],
    ['new 1'],
  ],
  [
    'a link with the email of someone with another name',
    [
      knownPerson('p', { email: 'x@a.io', name: 'Ben Ode' }),
      knownPerson('q', { link: 'a', name: 'Anna Kim' }),
    ],
    [[{ link: 'a', email: 'x@a.io', name: 'Anna Kim' }]],
    ['q; shows Engineer'],
  ],
  [
    'your own connection that gains a link, where its person has another name',
    [knownPerson('p', { email: 'x@a.io', name: 'Anna Kim' })],
    [
      [
        { link: 'b', email: 'x@a.io', name: 'Ben Ode' },
        knownConnection('c', { email: 'x@a.io', name: 'Ben Ode' }, 'p'),
      ],
    ],
    ['new 1; leaves p'],
  ],
  [
    'two links of one file for an email without one',
    [knownPerson('p', { email: 'x@a.io' })],
    [[{ link: 'a', email: 'x@a.io' }], [{ link: 'b', email: 'x@a.io' }]],
    ['p; shows Engineer', 'new 1'],
  ],
  ['never by name and company', [knownPerson('p', {})], [[{}]], ['new 1']],
  [
    'your own connection that did not change',
    [],
    [[{ link: 'a' }, knownConnection('c', { link: 'a' }, 'p')]],
    ['p'],
  ],
  [
    'your own connection, while a colleague’s upload was shown',
    [],
    [[{ link: 'a' }, { ...knownConnection('c', { link: 'a' }, 'p'), person_differs: true }]],
    ['p; shows Engineer'],
  ],
  [
    'your own connection that gains a link',
    [knownPerson('p', { email: 'x@a.io' })],
    [[{ link: 'a', email: 'x@a.io' }, knownConnection('c', { email: 'x@a.io' }, 'p')]],
    ['p; shows Engineer'],
  ],
  [
    'your own connection that gains the link of someone else',
    [knownPerson('p', { email: 'x@a.io' }), knownPerson('q', { link: 'a' })],
    [[{ link: 'a', email: 'x@a.io' }, knownConnection('c', { email: 'x@a.io' }, 'p')]],
    ['q; shows Engineer; leaves p, the same human'],
  ],
  [
    'your own connection that gains another link than the person has',
    [knownPerson('p', { link: 'z', email: 'x@a.io' })],
    [[{ link: 'a', email: 'x@a.io' }, knownConnection('c', { email: 'x@a.io' }, 'p')]],
    ['new 1; leaves p'],
  ],
  [
    'a link and an email that colleagues brought apart',
    [knownPerson('p', { email: 'x@a.io' }), knownPerson('q', { link: 'a' })],
    [[{ link: 'a', email: 'x@a.io' }]],
    ['q; shows Engineer; leaves p, the same human'],
  ],
  [
    'your own connection that gains the email of someone without a link',
    [knownPerson('p', { email: 'x@a.io' }), knownPerson('q', { link: 'a' })],
    [[{ link: 'a', email: 'x@a.io' }, knownConnection('c', { link: 'a' }, 'q')]],
    ['q; shows Engineer; leaves p, the same human'],
  ],
  [
    'your own connection that gains the email of someone with another link',
    [knownPerson('p', { link: 'z', email: 'x@a.io' }), knownPerson('q', { link: 'a' })],
    [[{ link: 'a', email: 'x@a.io' }, knownConnection('c', { link: 'a' }, 'q')]],
    ['q; shows Engineer'],
  ],
  [
    'two own connections that are one, of two persons',
    [knownPerson('p', { email: 'x@a.io' }), knownPerson('q', { link: 'a' })],
    [
      [
        { link: 'a', email: 'x@a.io' },
        knownConnection('c', { email: 'x@a.io' }, 'p'),
        [knownConnection('d', { link: 'a' }, 'q')],
      ],
    ],
    ['q; shows Engineer; leaves p, the same human'],
  ],
  [
    'two own connections that are one, where a colleague’s upload gave one another link',
    [knownPerson('p', { link: 'z', email: 'x@a.io' }), knownPerson('q', { link: 'a' })],
    [
      [
        { link: 'a', email: 'x@a.io' },
        knownConnection('c', { link: 'a' }, 'q'),
        [knownConnection('d', { email: 'x@a.io' }, 'p')],
      ],
    ],
    ['q; shows Engineer; leaves p'],
  ],
])('%s', (_, persons, entries, expected) => {
  expect(placed(persons, entries)).toEqual(expected)
})
