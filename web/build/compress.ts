import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html|svg)$/
const SMALLEST = 1000 // bytes; a smaller answer fits into one packet anyway

/** Writes compressed copies of each text file of the build, for the server to send. */
export function compress(): Plugin {
  let folder = ''
  return {
    name: 'compress',
    apply: 'build',
    configResolved: (config) => void (folder = path.resolve(config.root, config.build.outDir)),
    closeBundle() {
      for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
        const file = path.join(entry.parentPath, entry.name)
        const content = entry.isFile() && TEXT.test(file) ? readFileSync(file) : null
        if (!content || content.length < SMALLEST) continue
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
      }
    },
  }
}
