import { expect, test } from 'vitest'
import { ApiError } from '../../../contract/client.ts'
import { goneConnections } from './gone.ts'

const decisions = ['a', 'b', 'c'].map((connection_id) => ({ connection_id }))
const field = (place: number) => ({ [`decisions.${place}.connection_id`]: 'not found' })

test.each([
  ['two are gone', new ApiError(404, { fields: { ...field(0), ...field(2) } }), ['a', 'c']],
  ['a place that was not sent', new ApiError(404, { fields: field(7) }), []],
  ['something else is not found', new ApiError(404, {}), []],
  ['another refusal about the same field', new ApiError(400, { fields: field(0) }), []],
  ['no answer at all', new ApiError(0, {}), []],
])('%s', (_, reason, gone) => {
  expect([...goneConnections(reason, decisions)]).toEqual(gone)
})
