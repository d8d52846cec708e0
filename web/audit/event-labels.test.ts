import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { endpointsOf } from '../../testing/endpoints.ts'
import { eventLabel, detailsOf, isToTheHour } from './event-labels.ts'

test.each([
  ['employees.invite', 'Invited'],
  ['auth.createAdmin', 'Made an admin'],
  ['something.new', 'something.new'],
])('%s reads as %s', (action, words) => expect(eventLabel({ action })).toBe(words))

test.each([
  ['auth.signIn', true],
  ['auth.signInRefused', true],
  ['jobs.exportJobs', false],
])('%s is shown by the hour: %j', (action, told) => expect(isToTheHour({ action })).toBe(told))

test('every audited call has a label', () => {
  const audited = endpointsOf(api).filter(({ endpoint }) => endpoint.audit)
  const actions = audited.map(({ resource, name }) => `${resource}.${name}`)
  expect(actions.filter((action) => eventLabel({ action }) === action)).toEqual([])
  expect(actions.length).toBeGreaterThan(3)
})

test.each([
  [{}, null],
  [{ role: 'admin', is_active: false }, 'role: admin · is active: no'],
  [{ by: 'link' }, 'with a sign-in link'],
  [{ favorite: true, search: 'ada' }, 'favorites only · search: ada'],
  [{ job_category: ['DESIGNER', 'SALES'] }, 'job category: DESIGNER, SALES'],
])('the details of an event: %j', (detail, words) => expect(detailsOf({ detail })).toBe(words))
