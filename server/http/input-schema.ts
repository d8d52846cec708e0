import { z } from 'zod'

/** Descriptions and limits, without the names that the reference gives to shapes: a named shape would stand as a reference. */
class Unnamed extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get(schema: z.core.$ZodType) {
    return { ...z.globalRegistry.get(schema), id: undefined } as never
  }
}

/** What a call takes as JSON Schema in which each shape stands where it is used. */
export const inputSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: new Unnamed() })
