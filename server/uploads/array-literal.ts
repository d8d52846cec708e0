/** Values → an array in PostgreSQL's text form: one string holds a whole column. */
export function arrayLiteral(values: (string | boolean | null)[]): string {
  let text = '{'
  for (let index = 0; index < values.length; index++) {
    if (index > 0) text += ','
    text += element(values[index]!)
  }
  return `${text}}`
}

function element(value: string | boolean | null): string {
  if (value === null) return 'NULL'
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (!value.includes('"') && !value.includes('\\')) return `"${value}"`
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}
