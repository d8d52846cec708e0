import { expect, test } from 'vitest'
import {
  DEFAULT_TEMPLATES,
  filled,
  hasVariable,
  SHORT_LIMIT,
  unknownVariables,
  TEMPLATE_KINDS,
} from './message-templates.ts'

const VALUES = {
  first_name: 'Mira {company}',
  job_title: 'Data Engineer',
  job_link: 'https://acme.test/jobs/12',
  company: 'Acme',
  sender: 'Ada Lovelace',
  recommender: 'Ben Kim',
  notice_url: 'https://vouch.test/n/1',
}

test('a text is filled in, and a value is never read as a variable', () => {
  expect(filled('Hi {first_name}: {job_title}, {sender} {unknown} {}', VALUES)).toBe(
    'Hi Mira {company}: Data Engineer, Ada Lovelace {unknown} {}',
  )
})

test.each([
  ['Hi. About your data: {notice_url}', 'Hi.'],
  ['Hi Mira, call me? See {notice_url}. Thank you!\nAda', 'Hi Mira, call me? Thank you!\nAda'],
  ['こんにちは。{notice_url}をご覧ください。', 'こんにちは。'],
  ['Hi.\n\nSee {notice_url}\n', 'Hi.'],
])('without a page for candidates, %j says %j', (text, said) => {
  expect(filled(text, { ...VALUES, notice_url: null })).toBe(said)
})

test.each([
  ['Hi. The job: {job_link}. Ada', 'Hi. Ada'],
  ['Hi {first_name}\nRead {job_link}\nAbout your data: {notice_url}', 'Hi Mira {company}'],
])('without a page of the job either, %j says %j', (text, said) => {
  expect(filled(text, { ...VALUES, job_link: null, notice_url: null })).toBe(said)
})

test('unknown variables are named, each once', () => {
  expect(unknownVariables('{first_name} {name} {name} {Company} {}')).toEqual(['name', 'Company', ''])
})

test.each(TEMPLATE_KINDS)(
  'the words for a %s are good: known variables, the notice, and room in the short form',
  (kind) => {
    const { short, long } = DEFAULT_TEMPLATES[kind]
    for (const text of [short, long]) {
      expect(unknownVariables(text)).toEqual([])
      expect(hasVariable(text, 'notice_url')).toBe(true)
      expect(hasVariable(text, 'recommender')).toBe(kind === 'recruiter_named')
    }
    expect(filled(short, VALUES).length).toBeLessThanOrEqual(SHORT_LIMIT)
  },
)
