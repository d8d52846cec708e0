import { api } from '../contract/api.ts'
import type { BuiltEmployee } from './builders.ts'
import { endpointsOf } from './endpoints.ts'
import { idSlots, slotsOf } from './slots.ts'
import type { TestApp } from './test-app.ts'
import { validCalls } from './valid-calls.ts'

export type Args = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** A row of the valid calls, for tests that walk over all of them. */
type Row = {
  args: (app: TestApp, caller: BuiltEmployee) => Args | Promise<Args>
  shared?: string[]
  narrows?: string[]
  silent?: true
  endsCaller?: true
}
const rows = validCalls as unknown as Record<string, Record<string, Row>>

/** Every endpoint of the contract, with a valid call and the places of its ids. */
export const CASES = endpointsOf(api).map(({ resource, name, endpoint }) => ({
  name: `${resource}.${name}`,
  endpoint,
  row: rows[resource]![name]!,
  slots: slotsOf(endpoint),
  idSlots: idSlots(endpoint),
}))
export type Case = (typeof CASES)[number]

/** Who makes the call: the employee, or a colleague of the same role where the call deletes its caller's account. */
export async function callerOf(app: TestApp, { row }: Pick<Case, 'row'>, employee: BuiltEmployee) {
  if (!row.endsCaller) return employee
  const { company_id, employee_id } = employee
  const { role } = await app.database.inCompany(company_id, (db) =>
    db
      .selectFrom('employee')
      .where('company_id', '=', company_id)
      .where('id', '=', employee_id)
      .select('role')
      .executeTakeFirstOrThrow(),
  )
  return app.buildEmployee({ company: { company_id }, role: role as 'admin' | 'employee' })
}

/** Valid arguments of each call for each caller, made once, and anew after an accepted call that changes something. */
export function argsOnce(app: TestApp) {
  const made = new Map<string, Args>()
  return {
    async argsOf({ name, row }: Case, caller: BuiltEmployee): Promise<Args> {
      const key = `${name} ${caller.employee_id}`
      if (!made.has(key)) made.set(key, await row.args(app, caller))
      return made.get(key)!
    },
    answered({ endpoint }: Case, status: number) {
      if (endpoint.method !== 'GET' && status < 400) made.clear()
    },
  }
}
