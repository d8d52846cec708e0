import { describe, expect, test } from 'vitest'
import { authorOf, dayOf, tipText } from './tips.rules.ts'

describe('what is kept of a tip', () => {
  test.each([
    [
      { name: '  Ada Lovelace ' },
      { name: 'Ada Lovelace', profile_url: null, explanation: null, link_type: null },
    ],
    [
      { name: '  ', profile_url: ' https://github.com/ada ' },
      { name: null, profile_url: 'https://github.com/ada', link_type: 'GITHUB' },
    ],
    [
      { profile_url: 'www.linkedin.com/in/ada', explanation: '\n' },
      { link_type: 'LINKEDIN', explanation: null },
    ],
    [{ profile_url: 'https://x.com/ada' }, { link_type: 'TWITTER' }],
    [{ profile_url: 'https://twitter.com/ada' }, { link_type: 'TWITTER' }],
    [{ profile_url: 'https://ada.example.com' }, { link_type: 'OTHER' }],
    [{ profile_url: 'javascript:alert(1)' }, { profile_url: 'javascript:alert(1)', link_type: 'OTHER' }],
    [
      { name: 'Ada', profile_url: null, explanation: ' good ' },
      { name: 'Ada', explanation: 'good' },
    ],
  ])('%o', (given, kept) => expect(tipText(given)).toMatchObject(kept))

  test.each([
    {},
    { name: null, profile_url: null },
    { name: ' ', profile_url: '\t\n' },
    { explanation: 'Who?' },
  ])('%o names no one', (given) => {
    const refusal = expect.objectContaining({
      status: 400,
      message: expect.stringContaining("Please provide the candidate's name"),
      fields: {
        name: "Please provide the candidate's name",
        profile_url: "Please provide a link to the candidate's profile",
      },
    })
    expect(() => tipText(given)).toThrow(refusal)
  })
})

test('a tip’s day is the day in UTC', () => {
  expect(dayOf(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21')
  expect(dayOf(new Date('2026-11-22T00:30:00+02:00'))).toBe('2026-11-21')
})

test.each([
  [true, null, 'Anonymous'],
  [false, { first_name: 'Ada', last_name: 'King', email: 'a@b.test' }, 'Ada King'],
  [false, { first_name: null, last_name: null, email: 'ada@b.test' }, 'ada'],
  [false, null, 'A former colleague'],
])('anonymous %o, author %o reads “%s”', (is_anonymous, author, shown) => {
  expect(authorOf(is_anonymous, author)).toBe(shown)
})
