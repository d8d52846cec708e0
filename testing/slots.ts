import type { z } from 'zod'
import type { Endpoint } from '../contract/endpoint.ts'
import { inputSchema } from '../server/http/input-schema.ts'

const PARTS = ['params', 'query', 'body'] as const

type JsonSchema = z.core.JSONSchema.JSONSchema

/** A place in the arguments of a call that takes a value: 'params.id', 'body.decisions[].job_ids[]'. */
export type Slot = { slot: string; shape: JsonSchema }

function within(shape: JsonSchema, slot: string): Slot[] {
  const inner = (schema: z.core.JSONSchema._JSONSchema, at: string) => within(schema as JsonSchema, at)
  return [
    { slot, shape },
    ...Object.entries(shape.properties ?? {}).flatMap(([key, property]) => inner(property, `${slot}.${key}`)),
    ...(shape.items ? inner(shape.items as JsonSchema, `${slot}[]`) : []),
    ...(shape.anyOf ?? shape.oneOf ?? []).flatMap((choice) => inner(choice, slot)),
  ]
}

/** Every place of a call; objects and lists come before the places inside them. */
export const slotsOf = (endpoint: Endpoint): Slot[] =>
  PARTS.flatMap((part) => {
    const schema: z.ZodType | undefined = endpoint[part]
    return schema ? within(inputSchema(schema), part) : []
  })

/** Every place that takes an id, but for the one that a caller gives to what it does. A query may give a list of ids as a single one: that is the same place. */
export function idSlots(endpoint: Endpoint): string[] {
  const ids = slotsOf(endpoint).flatMap(({ slot, shape }) => (shape.format === 'uuid' ? [slot] : []))
  return [...new Set(ids)].filter((slot, _, all) => !all.includes(`${slot}[]`) && slot !== 'body.act_id')
}

type Tree = Record<string, unknown>

const steps = (slot: string) => slot.replaceAll('[]', '.0').split('.')

/** The value at a place, the first of a list; undefined where the arguments have none. */
export const valueAt = (args: object, slot: string): unknown =>
  steps(slot).reduce<unknown>((value, step) => (value as Tree | null | undefined)?.[step], args)

/** A copy of the arguments with another value at one place; missing objects and lists on the way are made. */
export function withValue<A extends object>(args: A, slot: string, value: unknown): A {
  const changed = structuredClone(args)
  const path = steps(slot)
  const last = path.pop()!
  let holder = changed as unknown as Tree
  for (const [i, step] of path.entries()) {
    if (typeof holder[step] !== 'object' || holder[step] === null)
      holder[step] = (path[i + 1] ?? last) === '0' ? [] : {}
    holder = holder[step] as Tree
  }
  holder[last] = value
  return changed
}
