import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../../contract/api.ts'
import { endpointsOf } from '../../testing/endpoints.ts'
import { connectionLimits, PLACES } from './admission.ts'

const ENDPOINTS = endpointsOf(api).map(
  ({ resource, name, endpoint }) => [`${resource}.${name}`, endpoint] as const,
)
const SHORT = ['employees.employeeList', 'employees.invitationList'] // a line for each colleague

describe('in the contract', () => {
  const heavy = ENDPOINTS.filter(([, endpoint]) => endpoint.heavy)

  test.each(heavy)('%s, which is heavy, needs a session', (_, { access }) =>
    expect(access).not.toBe('anyone'),
  )

  test.each(ENDPOINTS)('%s is heavy if its answer or its body may be long', (name, endpoint) => {
    if (endpoint.csv) expect(endpoint.heavy).toBe('export')
    if (endpoint.upload) expect(endpoint.heavy).toBe('upload')
    if ((endpoint.bodyLimit ?? 0) > 1_000_000) expect(endpoint.heavy).toBeDefined()
    const isBareList = endpoint.method === 'GET' && endpoint.response instanceof z.ZodArray
    if (isBareList && !SHORT.includes(name)) expect(endpoint.heavy).toBe('list')
  })

  test.each(['auth.me', 'connections.reviewList', 'uploads.jobStatus', 'dashboard.dashboard'])(
    '%s is light',
    (name) => expect(ENDPOINTS.find(([one]) => one === name)![1].heavy).toBeUndefined(),
  )
})

test.each(Object.entries(PLACES))('one person never takes all places of a company for a %s', (_, places) =>
  expect(places.person).toBeLessThan(places.company),
)

test.each([
  [10, { all: 9, company: 5, person: 3, heavy: 6, heavyOfCompany: 3 }],
  [4, { all: 3, company: 2, person: 1, heavy: 2, heavyOfCompany: 1 }],
  [1, { all: 1, company: 1, person: 1, heavy: 1, heavyOfCompany: 1 }],
])('of %i connections calls hold at most %j', (poolSize, limits) =>
  expect(connectionLimits(poolSize)).toEqual(limits),
)
