import { describe, expect, test } from 'vitest'
import { DEFAULT_TEMPLATES } from '../../domain/message-templates.ts'
import { firstProblem, kindOfField, preview, problemOf } from './message-templates.rules.ts'

const VALUES = {
  first_name: 'Mira',
  job_title: 'Designer',
  job_link: null,
  company: 'Acme',
  sender: 'Alice Admin',
  recommender: null,
  notice_url: 'https://vouch.test/n/1',
}

describe('words that cannot be saved', () => {
  test.each([
    ['recruiter', 'short', 'Hi {first_name}', null],
    ['recruiter', 'short', 'Hi {name}', expect.stringContaining('There is no {name}. Use {first_name}, ')],
    ['recruiter', 'short', 'Hi {}', expect.stringContaining('There is no {}.')],
    ['recruiter', 'short', 'Hi {first_name}: {notice_url}', expect.stringContaining('Add a sentence')],
    ['recruiter', 'short', 'Hi {first_name}. See {notice_url}', null],
    ['recruiter', 'long', '', null],
    ['recruiter', 'long', '{recommender} said', expect.stringContaining('You can use {recommender} only')],
    ['recruiter_named', 'long', '{recommender} said', null],
    ['recommender', 'short', 'x'.repeat(301), 'At most 300 characters.'],
    ['recommender', 'short', 'x'.repeat(300), null],
    ['recommender', 'long', 'x'.repeat(2001), 'At most 2,000 characters.'],
  ] as const)('%s %s %s: %s', (kind, form, text, problem) => {
    expect(problemOf(kind, form, text)).toEqual(problem)
  })

  test('are shown where they are', () => {
    expect(firstProblem(DEFAULT_TEMPLATES)).toBeNull()
    expect(firstProblem({ ...DEFAULT_TEMPLATES, recruiter: { short: '{x}', long: '' } })).toBe('recruiter')
    expect(kindOfField({ 'recruiter_named.long': 'There is no {x}' })).toBe('recruiter_named')
    expect(kindOfField({ notice_contact: 'is too long' })).toBeNull()
  })
})

describe('the preview', () => {
  test('is signed by the recommender who writes, and by the admin otherwise', () => {
    expect(preview('recommender', '{first_name} {sender}', VALUES, 'Ada')).toBe('Mira Ada')
    expect(preview('recruiter', '{first_name} {sender}', VALUES, 'Ada')).toBe('Mira Alice Admin')
  })

  test('names a recommender only if they may be named', () => {
    expect(preview('recruiter_named', '{recommender}', VALUES, 'Ada')).toBeNull()
    expect(preview('recruiter_named', '{recommender}', { ...VALUES, recommender: 'Ben' }, 'Ada')).toBe('Ben')
  })
})
