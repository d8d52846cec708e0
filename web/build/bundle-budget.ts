import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Budget = { first: { src: string; kilobytes: number }; any: number }

/** A chunk and everything it imports before it can run. */
function closure(bundle: Rolldown.OutputBundle, files: string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    const chunk = bundle[file]
    if (seen.has(file) || chunk?.type !== 'chunk') continue
    seen.add(file)
    closure(bundle, chunk.imports, seen)
  }
  return seen
}

/** Prints the gzipped JavaScript that each screen loads. A screen over its budget fails the build. */
export function bundleBudget({ first, any }: Budget): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const size = new Map(chunks.map((chunk) => [chunk.fileName, gzipSync(chunk.code).length]))
      const entries = chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName)
      const frame = chunks
        .filter((chunk) => chunk.facadeModuleId?.endsWith('/app/shell.tsx'))
        .map((chunk) => chunk.fileName)
      const screens = chunks.filter((chunk) => chunk.facadeModuleId?.endsWith('-screen.tsx'))
      if (screens.length === 0) this.error('No screen found: the budget would pass unchecked.')
      for (const screen of screens) {
        const src = screen.facadeModuleId ?? ''
        const framed = src.includes('/auth/') || src.includes('/not-found') ? [] : frame
        const needed = closure(bundle, [...entries, ...framed, screen.fileName])
        const kilobytes = [...needed].reduce((sum, file) => sum + (size.get(file) ?? 0), 0) / 1000
        const limit = src.endsWith(first.src) ? first.kilobytes : any
        const line = `${kilobytes.toFixed(1).padStart(6)} of ${limit} KB  ${src.split('/web/').at(-1)}`
        if (kilobytes > limit) this.error(`More JavaScript than the budget allows: ${line}`)
        this.info(line)
      }
    },
  }
}
