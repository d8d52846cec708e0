import type { Plugin } from 'vite'
import { api } from '../../contract/api.ts'

const FACTS = ['method', 'path', 'access', 'csv', 'upload', 'maxEntries'] as const
// fetch takes GET by itself, and the browser asks only which calls anyone may make
const USUAL = [undefined, 'GET', 'employee', 'admin']
type Facts = Partial<Record<(typeof FACTS)[number] | 'status', unknown>>

/** The part of the contract that the browser needs. The schemas stay on the server. */
export function contractData(resources: Record<string, Record<string, Facts>>) {
  const factsOf = (endpoint: Facts) =>
    Object.fromEntries(
      FACTS.filter((fact) => !USUAL.includes(endpoint[fact] as string)).map((fact) => [fact, endpoint[fact]]),
    )
  return Object.fromEntries(
    Object.entries(resources).map(([resource, endpoints]) => [
      resource,
      Object.fromEntries(
        Object.entries(endpoints)
          .filter(([, { status }]) => status !== 302) // the browser goes there, no screen calls them
          .map(([name, endpoint]) => [name, factsOf(endpoint)]),
      ),
    ]),
  )
}

/**
 * In the browser, contract/api.ts is plain data, without the validator (24 KB gzipped). Screens may import only types from
 * the rest of contract/; a build that would ship the validator fails.
 */
export function contractAsData(): Plugin {
  return {
    name: 'contract-as-data',
    enforce: 'pre',
    load(id) {
      if (!id.split('?', 1)[0]?.endsWith('/contract/api.ts')) return null
      return `export const api = ${JSON.stringify(contractData(api))}`
    },
    generateBundle() {
      const shipped = [...this.getModuleIds()].find((id) => id.includes('/node_modules/zod/'))
      if (shipped)
        this.error(
          `The schemas would reach the browser (${shipped}): import from contract/ with \`import type\` in web/.`,
        )
    },
  }
}
