import { describe, expect, test } from 'vitest'
import type { Job } from '../../contract/jobs.ts'
import { changesOf, draftOf, EMPTY_DRAFT, isComplete, lacksInformation, newJob } from './job-form.rules.ts'

const JOB: Job = {
  id: 'a',
  is_open: true,
  posting: null,
  link: null,
  job_link: null,
  recommendations: [],
  recommendations_total: 0,
  job_title: 'Product Designer',
  location: 'Lisbon',
  description: 'Shape what people see.',
  career_type: 'DESIGNER',
}
const WHOLE = draftOf(JOB)

test.each([
  ['all three', {}, true, false],
  ['nothing', EMPTY_DRAFT, false, true],
  ['no title', { job_title: '' }, false, true],
  ['no description', { description: '' }, false, true],
  ['no location', { location: '' }, false, false],
  ['blanks for a title', { job_title: ' \n' }, false, true],
  ['no career type', { career_type: '' as const }, true, false],
])('a form with %s', (_, given, complete, lacks) => {
  const draft = { ...WHOLE, ...given }
  expect([isComplete(draft), lacksInformation(draft)]).toEqual([complete, lacks])
})

describe('the request', () => {
  test('a new job is trimmed and has a career type only if one was chosen', () => {
    const draft = { ...WHOLE, job_title: ' Product Designer ', career_type: '' as const }
    expect(newJob(draft)).toEqual({
      job_title: 'Product Designer',
      location: 'Lisbon',
      description: 'Shape what people see.',
      link: null,
    })
    expect(newJob(WHOLE)).toMatchObject({ career_type: 'DESIGNER' })
  })

  test.each([
    ['nothing', {}, {}],
    ['blanks around a word', { location: ' Lisbon ' }, {}],
    ['the title', { job_title: 'Designer' }, { job_title: 'Designer' }],
    ['the career type', { career_type: 'SALES' as const }, { career_type: 'SALES' }],
    ['the link', { link: ' acme.test/12 ' }, { link: 'acme.test/12' }],
    ['two of them', { location: 'Porto', description: 'New.' }, { location: 'Porto', description: 'New.' }],
  ])('contains only changes, after a change of %s', (_, given, changes) => {
    expect(changesOf(WHOLE, { ...WHOLE, ...given })).toEqual(changes)
  })
})
