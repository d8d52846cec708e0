export const TABLE = 'docs/spec-coverage.md'

/** A row of the table of what is tested; section is the heading above it. */
export type Row = { line: number; section: string; cells: string[] }

/** A file or a test's name without the ticks around it. */
const bare = (cell: string) => cell.replace(/^`(.*)`$/, '$1')

/** The rows of all tables, without their heads: what, file and title. */
export function rowsOf(text: string): Row[] {
  let section = ''
  return text.split('\n').flatMap((row, index) => {
    if (row.startsWith('## ')) section = row.slice(3)
    if (!row.startsWith('|') || /^\| *(?:what +\||-)/i.test(row)) return []
    const cells = row
      .trim()
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell, at) => (at === 0 ? cell.trim() : bare(cell.trim())).replaceAll('\\|', '|'))
    return [{ line: index + 1, section, cells }]
  })
}
