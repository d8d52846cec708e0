import { describe, expect, test } from 'vitest'
import { contact, knownConnection } from '../../testing/contacts.ts'
import { hasMoved, moveOf } from './moves.rules.ts'

const job = (text: string) => {
  const [title = '', company = ''] = text.split(' at ')
  return { job_title: title.trim() || null, company_name: company.trim() || null }
}

describe('has moved', () => {
  test.each([
    ['another employer', 'Engineer at Globex', 'Engineer at Initech'],
    ['another function', 'Engineer at Globex', 'Product Manager at Globex'],
    ['another seniority', 'Engineer at Globex', 'Senior Engineer at Globex'],
    ['a business of your own', 'Engineer at Globex', 'Engineer at Self-employed'],
    ['an employer after a business of your own', 'Engineer at Freelance', 'Engineer at Globex'],
    ['a first job', ' at ', 'Engineer at Globex'],
    ['another employer without a title', ' at Globex', ' at Initech'],
    ['another title without an employer', 'Engineer at ', 'Nurse at '],
  ])('%s', (_, before, after) => expect(hasMoved(job(before), job(after))).toBe(true))
})

describe('has not moved', () => {
  test.each([
    ['the same job', 'Engineer at Globex', 'Engineer at Globex'],
    ['case', 'Engineer at Globex', 'ENGINEER at GLOBEX'],
    ['a legal form', 'Engineer at Globex', 'Engineer at Globex GmbH & Co. KG'],
    ['a bracket', 'Engineer at Globex', 'Engineer at Globex (we are hiring)'],
    ['emoji', 'Engineer at Globex', 'Engineer 🚀 at Globex 🚀'],
    ['another word for the same work', 'Backend Engineer at Globex', 'Frontend Developer at Globex'],
    ['no employer in other words', 'Engineer at Freelance', 'Engineer at Self-employed'],
    ['a file without jobs', 'Engineer at Globex', ' at '],
    ['a file without employers', 'Engineer at Globex', 'Engineer at '],
    ['a file without titles', 'Engineer at Globex', ' at Globex'],
    ['an employer that was missing', 'Engineer at ', 'Engineer at Globex'],
    ['a title that was missing', ' at Globex', 'Engineer at Globex'],
  ])('%s', (_, before, after) => expect(hasMoved(job(before), job(after))).toBe(false))
})

describe('the job on which the last decision was made counts', () => {
  const moved = {
    ...knownConnection('a', { title: 'CTO', company: 'Initech' }),
    change: 'moved' as const,
    was_job_title: 'Engineer',
    was_company_name: 'Globex',
  }
  test.each([
    ['a second move', moved, { title: 'CEO', company: 'Hooli' }, 'moved'],
    ['another spelling after a move', moved, { title: 'CTO', company: 'Initech Inc.' }, 'moved'],
    ['a move back', moved, { title: 'engineer', company: 'Globex Inc.' }, 'back'],
    ['a first move', knownConnection('a', { company: 'Globex' }), { company: 'Initech' }, 'moved'],
    ['no move', knownConnection('a', { company: 'Globex' }), { company: 'Globex' }, null],
    ['someone new', null, { company: 'Globex' }, null],
  ])('%s', (_, known, row, move) => expect(moveOf({ known, contact: contact(row), twins: [] })).toBe(move))
})
