import { expect, test } from 'vitest'
import { candidateOf, EMPTY_CANDIDATE, newCandidate } from './candidate-form.rules.ts'

const TIP = {
  id: crypto.randomUUID(),
  name: 'Mira',
  profile_url: 'https://github.com/mira',
  explanation: 'Sings',
  is_anonymous: true,
  link_type: 'GITHUB',
  recommended_by_str: 'Anonymous',
  person: null,
  submitted_at: '2026-11-02',
  is_reviewed: false,
} as const

test('a tip fills in the name and the link, or the name of the person with that link', () => {
  expect(candidateOf(TIP)).toEqual({
    ...EMPTY_CANDIDATE,
    name: 'Mira',
    linkedin_url: 'https://github.com/mira',
  })
  expect(candidateOf({ ...TIP, name: null, person: { id: TIP.id, name: 'Mira Sol' } }).name).toBe('Mira Sol')
  expect(candidateOf({ ...TIP, name: null, profile_url: null })).toEqual(EMPTY_CANDIDATE)
})

test('empty fields are sent as none', () => {
  expect(
    newCandidate({ ...EMPTY_CANDIDATE, name: ' Mira ', company: ' ', email: ' a@b.test ' }, null),
  ).toEqual({
    name: 'Mira',
    job_title: null,
    company: null,
    linkedin_url: null,
    email: 'a@b.test',
    tip_id: null,
  })
})
