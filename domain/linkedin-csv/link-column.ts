import type { Columns, HeaderCells } from './header.ts'

const PROFILE = /^\s*(?:https?:\/\/)?(?:[\w-]+\.)*linkedin\.(?:com|cn)\/(?:in|pub)\/[^\s/]/i

/**
 * The columns, with the column of profile links chosen by the first rows: tools write several columns of links, some of them to the
 * company or the sales tool. The named one is kept unless it has no profiles, or less than half as many as another.
 */
export function withLinkColumn(header: HeaderCells, rows: string[][]): Columns {
  const { columns } = header
  const others = new Set(Object.values(columns))
  others.delete(columns.linkedin_url!)
  let best = columns.linkedin_url
  let most = best === undefined ? 0 : profilesIn(rows, best) * 2
  for (let at = 0; at < header.width; at++) {
    if (others.has(at) || at === columns.linkedin_url) continue
    const found = profilesIn(rows, at)
    if (found <= most) continue
    best = at
    most = found
  }
  return best === columns.linkedin_url ? columns : { ...columns, linkedin_url: best! }
}

/** The number of different profiles in a column: the profile of one person who introduced everyone counts once. */
const profilesIn = (rows: string[][], column: number) =>
  new Set(rows.map((cells) => cells[column] ?? '').filter((cell) => PROFILE.test(cell))).size
