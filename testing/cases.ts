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
}
const rows = validCalls as unknown as Record<string, Record<string, Row>>

/** Every endpoint of the contract, with how to call it and where it takes what. */
export const CASES = endpointsOf(api).map(({ word, name, endpoint }) => ({
  name: `${word}.${name}`,
  endpoint,
  row: rows[word]![name]!,
  slots: slotsOf(endpoint),
  idSlots: idSlots(endpoint),
}))
export type Case = (typeof CASES)[number]
