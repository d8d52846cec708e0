import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The version in package.json, read once. */
export const productVersion = (
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
).version
