import { expect, test } from 'vitest'
import { SERVER_MEMORY, SERVER_PROGRAM } from '../testing/vouch-process.ts'
import { read } from './product-copy.ts'

const words = SERVER_PROGRAM.map((word) => `'${word}'`).join(', ')
const [[name, value] = []] = Object.entries(SERVER_MEMORY)

test.each([
  ['scripts/run.mjs', [words, `'${name}'`, `??= '${value}'`]],
  ['Dockerfile', [words.replaceAll("'", '"'), ` ${name}=${value}\n`]],
])('%s starts the server as the tests and measurements do', (file, parts) => {
  for (const part of parts) expect(read(file)).toContain(part)
})
