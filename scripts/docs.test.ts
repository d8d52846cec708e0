import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const TIERS = '{bench,contract,domain,e2e,scripts,server,testing,web}'
const filesOf = (pattern: string) => globSync(pattern, { cwd: ROOT })
const PAGES = filesOf('{*.md,docs/**/*.md,domain/**/*.md}')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** 'How to: A & B' → 'how-to-a--b', as GitHub makes the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
const headingsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!)

/** The links of a page that lead nowhere. */
function deadLinks(file: string) {
  const links = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!)
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false
    const [to, anchor] = link.split('#') as [string, string?]
    const target = to ? path.join(path.dirname(file), to) : file
    if (!filesOf(target).length) return true
    return anchor !== undefined && !headingsOf(read(target)).some((heading) => anchorOf(heading) === anchor)
  })
}

test.each(PAGES)('every link in %s leads somewhere', (file) => expect(deadLinks(file)).toEqual([]))

test.each(PAGES)('every path in %s exists', (file) => {
  const paths = [
    ...read(file).matchAll(
      /`((?:bench|contract|docs|domain|e2e|scripts|server|testing|web)\/[\w.*{},/-]+)`/g,
    ),
  ]
  expect(paths.map(([, named]) => named!).filter((named) => !filesOf(named).length)).toEqual([])
})

test('a comment that cites a section of a page cites one that is there', () => {
  const sections = new Map(
    PAGES.map((file) => {
      const bold = [...read(file).matchAll(/\*\*(.+?)\.?\*\*/g)].map(([, words]) => words!)
      return [file, [...headingsOf(read(file)), ...bold].map((section) => section.toLowerCase())]
    }),
  )
  const dead = filesOf(`${TIERS}/**/*.{ts,tsx}`).flatMap((file) =>
    [...read(file).matchAll(/(docs\/[\w/-]+\.md)(?:, '?([A-Z][\w -]+))?/g)]
      .filter(([, page, section]) => {
        const known = sections.get(page!)
        return !known || (section && !known.includes(section.trim().toLowerCase()))
      })
      .map(([cited]) => `${file}: ${cited}`),
  )
  expect(dead).toEqual([])
})
