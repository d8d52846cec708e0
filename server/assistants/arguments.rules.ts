import type { z } from 'zod'

const VALUE = /^\s*(?:true|false|-?\d+(?:\.\d+)?)\s*$/

/** The value as the field takes it; undefined for a null that it does not take. */
function fittedValue(field: z.ZodType, value: unknown): unknown {
  if (field.safeParse(value).success) return value
  if (value === null) return undefined
  const meant: unknown = typeof value === 'string' && VALUE.test(value) ? JSON.parse(value) : value
  return field.safeParse(meant).success ? meant : value
}

/** Arguments as models send them, with null for what is optional and text for a number, → as the tool takes them. */
export function fittedArguments({ shape }: z.ZodObject, given: unknown): unknown {
  if (typeof given !== 'object' || Array.isArray(given)) return given
  const fields = Object.entries(given ?? {}).map(([name, value]: [string, unknown]) => {
    const field = Object.hasOwn(shape, name) ? (shape[name] as z.ZodType) : undefined
    return [name, field ? fittedValue(field, value) : (value ?? undefined)]
  })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
