import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const WEB = path.join(import.meta.dirname, '../../web/dist')

/** Whether the built screens bring this file. */
export const hasBuilt = (file: string): boolean => existsSync(path.join(WEB, file))

const FONTS = { newsreader: 'Newsreader Variable', 'public-sans': 'Public Sans Variable' }
const FILE = /^(newsreader|public-sans)-latin-(?:opsz|wght)-normal.*\.woff2$/

/** The product's fonts, where the screens were built; their files carry a hash in the name. */
export function fontFaces(): string {
  if (!hasBuilt('assets')) return ''
  return readdirSync(path.join(WEB, 'assets'))
    .flatMap((file) => {
      const family = FONTS[FILE.exec(file)?.[1] as keyof typeof FONTS]
      if (!family) return []
      return `@font-face { font-family: '${family}'; font-weight: 100 900; font-display: swap; src: url('/assets/${file}') format('woff2'); }\n`
    })
    .join('')
}
