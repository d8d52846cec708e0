import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

export const isJourney = (file) => file.endsWith('.e2e.ts')

const singular = (word) => word.replace(/s$/, '')

/** The journeys that name one of these folders, in their own name or in a comment in their first line, such as '// Also for claims'. */
export function journeysOf(folders) {
  const words = folders.map((folder) => singular(path.basename(folder)))
  return readdirSync('e2e')
    .filter(isJourney)
    .filter((name) => {
      const [first] = readFileSync(path.join('e2e', name), 'utf8').split('\n')
      const named = first.startsWith('// ') ? `${name} ${first}` : name
      const known = named.split(/[^a-z]+/).map(singular)
      return words.some((word) => known.includes(word))
    })
}
