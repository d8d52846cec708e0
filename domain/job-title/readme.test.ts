import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { categoryLabel } from '../category.ts'
import { categoryOf } from '../job-title.ts'

const table = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8')
const examples = [...table.matchAll(/`([^`]+)` → ([A-Z][\w -]*\w)/g)].map(([, title, label]) => [
  title!,
  label!,
])

test.each(examples)('README.md says that %s is %s', (title, label) =>
  expect(categoryLabel(categoryOf(title, 'Acme'))).toBe(label),
)

test('every rule of README.md has an example', () => {
  const rules = table.split('\n').filter((line) => /^\| +\d/.test(line))
  expect(rules).toHaveLength(13)
  for (const rule of rules) expect(rule).toMatch(/` → /)
})
