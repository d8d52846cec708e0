import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../../contract/api.ts'
import { endpointsOf } from '../../testing/endpoints.ts'

const SHORT = ['employees.employeeList', 'employees.invitationList'] // a line for each colleague
const LIGHT = ['auth.me', 'connections.reviewList', 'uploads.jobStatus', 'dashboard.dashboard']
const ENDPOINTS = endpointsOf(api).map(
  ({ resource, name, endpoint }) => [`${resource}.${name}`, endpoint] as const,
)

test.each(ENDPOINTS)('%s is heavy if its answer or its body may be long', (name, endpoint) => {
  const { access, csv, upload, bodyLimit = 0, heavy, method, response } = endpoint
  const isBareList = method === 'GET' && response instanceof z.ZodArray && !SHORT.includes(name)
  if (csv || upload || bodyLimit > 1_000_000 || isBareList) expect(heavy).toBe(true)
  if (heavy) expect(access).not.toBe('anyone')
  if (LIGHT.includes(name)) expect(heavy).toBeUndefined()
})
