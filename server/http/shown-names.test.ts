import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../../contract/api.ts'
import { endpointsOf } from '../../testing/endpoints.ts'

const IS_NAME = /(?:^|_)name$|^(?:job_title|company|location)$/

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

const COMPARED = new Set(['deleteCompany', 'chooseNewsMails']) // with a name that is there, and not stored

const NAMES = endpointsOf(api)
  .filter(({ name }) => !COMPARED.has(name))
  .flatMap(({ name, endpoint: { body } }) =>
    (body ? fieldsOf(body) : [])
      .filter(([field, schema]) => IS_NAME.test(field) && schema.safeParse('Ada').success)
      .map(([field, schema]) => [`${field} of ${name}`, schema] as const),
  )

test.each(NAMES)('%s is kept without marks that show it otherwise than it is', (_, schema) => {
  expect(schema.parse('A\u202eda \u0007B')).toBe('Ada B')
})

test('there are many such names', () => expect(NAMES.length).toBeGreaterThan(10))
