import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../../contract/api.ts'
import { endpointsOf } from '../../testing/endpoints.ts'

/** The fields of a schema, those of lists and nested objects too. */
function fieldsOf(schema: z.ZodType): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => [
      [name, field] as [string, z.ZodType],
      ...fieldsOf(field),
    ])
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType)
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(fieldsOf)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsOf(schema.unwrap() as z.ZodType)
  return []
}

/** Secrets, and what is compared with what is there: none of it is shown. Addresses are judged as they are. */
const AS_TYPED =
  /^(?:password|code|token|refresh_token|request_token|invitation|link|from|url|email|linkedin_url|kind|domain)$/

const TEXTS = endpointsOf(api).flatMap(({ name, endpoint: { body } }) =>
  (body ? fieldsOf(body) : [])
    .filter(([field, schema]) => !AS_TYPED.test(field) && schema.safeParse('Ada B').success)
    .filter(([field]) => `${field} of ${name}` !== 'name of chooseNewsMails') // of a switch that is there
    .map(([field, schema]) => [`${field} of ${name}`, schema] as const),
)

test.each(TEXTS)('%s is kept without marks that show it otherwise than it is', (_, schema) => {
  expect(schema.parse('A\u202eda \u0007B')).toBe('Ada B')
})

test('there are many such texts', () => expect(TEXTS.length).toBeGreaterThan(30))

const ADDRESSES = endpointsOf(api).flatMap(({ name, endpoint: { body } }) =>
  (body ? fieldsOf(body) : [])
    .filter(([field]) => /^(?:url|email|linkedin_url|profile_url|domain)$/.test(field))
    .map(([field, schema]) => [`${field} of ${name}`, schema] as const),
)

test.each(ADDRESSES)('%s is refused with a NUL, without which it would be another address', (_, schema) => {
  for (const typed of ['ada@acme.test', 'https://acme.test/ada', 'acme.test']) {
    if (!schema.safeParse(typed).success) continue
    expect(schema.safeParse(`${typed}\u0000`).success).toBe(false)
    expect(schema.safeParse(typed.replace('acme', 'ac\u0000me')).success).toBe(false)
  }
})

test('there are many such addresses', () => expect(ADDRESSES.length).toBeGreaterThan(8))
