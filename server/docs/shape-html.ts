import { nameOfRef, type JsonShape } from '../../contract/json-shapes.ts'
import { html, joined, type Markup } from './html.ts'

const code = (value: unknown) =>
  html`<code>${typeof value === 'string' ? value || '(empty)' : JSON.stringify(value)}</code>`

const link = (ref: string) => html`<a href="#shape-${nameOfRef(ref)}">${nameOfRef(ref)}</a>`

const TYPES: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  object: 'object',
}

function simpleType(shape: JsonShape): Markup {
  if (shape.enum) return html`${joined(shape.enum.map(code), ' · ')}`
  if (shape.const !== undefined) return code(shape.const)
  if (shape.contentMediaType) return html`file (${shape.contentMediaType})`
  if (shape.format) return html`${shape.format}`
  return html`${joined(
    [shape.type ?? 'any value'].flat().map((type) => TYPES[type] ?? type),
    ' or ',
  )}`
}

/** What kind of value a shape takes: 'list of text', 'RECOMMENDER · RECRUITING or null'. */
export function typeOf(shape: JsonShape): Markup {
  if (shape.$ref) return link(shape.$ref)
  if (shape.anyOf) return html`${joined(shape.anyOf.map(typeOf), ' or ')}`
  if (shape.items) return html`list of ${typeOf(shape.items)}`
  if (shape.type === 'object' && typeof shape.additionalProperties === 'object')
    return html`object of ${typeOf(shape.additionalProperties)}`
  return simpleType(shape)
}

const number = (value: number) => value.toLocaleString('en-US')

function range(low: number | undefined, high: number | undefined, unit: string): string | null {
  const plural = high === 1 ? unit.replace(/s$/, '') : unit
  if (low !== undefined && high !== undefined && Math.abs(high) < Number.MAX_SAFE_INTEGER)
    return `${number(low)}–${number(high)}${plural}`
  if (high !== undefined && Math.abs(high) < Number.MAX_SAFE_INTEGER)
    return `at most ${number(high)}${plural}`
  if (low !== undefined && Math.abs(low) < Number.MAX_SAFE_INTEGER) return `at least ${number(low)}${plural}`
  return null
}

/** The limits of a value and of what it may be or hold, in words. */
function limitsOf(shape: JsonShape): string[] {
  const own = [
    range(shape.minimum, shape.maximum, ''),
    range(shape.minLength, shape.maxLength, ' characters'),
    range(shape.minItems, shape.maxItems, ' entries'),
  ].filter((limit) => limit !== null)
  const inner = [...(shape.anyOf ?? []), ...(shape.items ? [shape.items] : [])].flatMap(limitsOf)
  return [...new Set([...own, ...inner])]
}

const objectsIn = (shape: JsonShape): JsonShape[] => {
  if (shape.properties) return [shape]
  return [...(shape.anyOf ?? []), ...(shape.items ? [shape.items] : [])].flatMap(objectsIn)
}

export type Field = { name: string; required: boolean; shape: JsonShape; description?: string }

/** One field: name, kind, limits, meaning, and the fields inside it. */
function field({ name, required, shape, description }: Field): Markup {
  const facts = [
    ...limitsOf(shape),
    ...(shape.default === undefined ? [] : [html`otherwise ${code(shape.default)}`]),
  ]
  const meaning = description ?? shape.description
  return html`<div class="field">
    <dt><code>${name}</code>${required ? '' : html` <span class="optional">optional</span>`}</dt>
    <dd>
      <span class="type">${typeOf(shape)}</span
      >${facts.length > 0 && html`<span class="limits">, ${joined(facts, ', ')}</span>`}
      ${meaning && html`<p>${meaning}</p>`} ${objectsIn(shape).map(fieldsOfShape)}
    </dd>
  </div>`
}

export const fields = (list: Field[]): Markup => html`<dl class="fields">${list.map(field)}</dl>`

/** The fields of an object. */
export const fieldsOfShape = (shape: JsonShape): Markup =>
  fields(
    Object.entries(shape.properties ?? {}).map(([name, property]) => ({
      name,
      required: (shape.required ?? []).includes(name),
      shape: property,
    })),
  )

/** A whole body or answer: a named shape, a list, alternatives, or fields on the spot. */
export function wholeShape(shape: JsonShape): Markup {
  if (shape.properties) return fieldsOfShape(shape)
  const objects = objectsIn(shape)
  if (objects.length === 0) return html`<p class="type">${typeOf(shape)}</p>`
  const nothing = (shape.anyOf ?? []).some(({ type }) => type === 'null')
  return html`${joined(objects.map(fieldsOfShape), 'or')}${nothing && html`<p>May be left out.</p>`}`
}
