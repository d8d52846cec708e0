import { z } from 'zod'
import type { Api } from './api.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as candidates from './candidates.ts'
import * as connections from './connections.ts'
import * as dashboard from './dashboard.ts'
import * as employees from './employees.ts'
import * as jobs from './jobs.ts'
import * as recommendations from './recommendations.ts'
import * as shapes from './shapes.ts'
import * as tips from './tips.ts'
import * as uploads from './uploads.ts'

/** As much of JSON Schema 2020-12 as the contract's shapes become. */
export type JsonShape = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, JsonShape>
  required?: string[]
  additionalProperties?: JsonShape | boolean
  propertyNames?: JsonShape
  items?: JsonShape
  anyOf?: JsonShape[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  contentMediaType?: string
}

/** The contract's files that hold shapes: every word, and what they share. */
const MODULES: Record<keyof Api | 'shapes', object> = {
  audit,
  auth,
  candidates,
  connections,
  dashboard,
  employees,
  jobs,
  recommendations,
  shapes,
  tips,
  uploads,
}
export const MODULE_NAMES = Object.keys(MODULES)
const REF = '#/components/schemas/'

/** Objects and enums that the contract exports: they are named in the document, everything else stands where it is used. */
const named = z.registry<{ id: string }>()
for (const [name, shape] of Object.values(MODULES).flatMap((module) => Object.entries(module)))
  if (
    /^[A-Z]/.test(name) &&
    (shape instanceof z.ZodObject || shape instanceof z.ZodEnum) &&
    !named.has(shape)
  )
    named.add(shape, { id: name })

/** The spelling of ids is said once, and answers may grow. */
function plain(shape: JsonShape) {
  if (shape.format) delete shape.pattern
  if (shape.additionalProperties === false) delete shape.additionalProperties
}

const withRefs = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"${REF}`))

/** Shapes of the contract → JSON Schema, the named ones gathered on the way. `io` says which side of a transformation. */
export function createShapes() {
  const gathered: Record<string, JsonShape> = {}

  function gather(name: string, shape: JsonShape) {
    const known = gathered[name]
    if (known && JSON.stringify(known) !== JSON.stringify(shape))
      throw new Error(`${name} is sent and answered in two forms: give what is sent a name of its own.`)
    gathered[name] = shape
  }

  function shapeOf(schema: z.ZodType, io: 'input' | 'output'): JsonShape {
    const {
      $schema: _dialect,
      $defs,
      ...shape
    } = z.toJSONSchema(schema, {
      io,
      metadata: named,
      override: ({ zodSchema, jsonSchema }) => {
        Object.assign(jsonSchema, z.globalRegistry.get(zodSchema as unknown as z.ZodType))
        plain(jsonSchema as JsonShape)
      },
    })
    for (const [name, found] of Object.entries($defs ?? {})) gather(name, withRefs(found) as JsonShape)
    return withRefs(shape) as JsonShape
  }

  return { shapeOf, gathered }
}

/** '#/components/schemas/Job' → 'Job'. */
export const nameOfRef = (ref: string): string => ref.slice(REF.length)
