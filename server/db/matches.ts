import { sql, type RawBuilder } from 'kysely'
import { foldSearch } from '../../domain/search-text.ts'

const MOST_WORDS = 10

/** What a person types → LIKE patterns that all have to match; the wildcards of LIKE mean themselves. */
function searchPatterns(query: string): string[] {
  const words = foldSearch(query).split(' ').filter(Boolean)
  return words.slice(0, MOST_WORDS).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

/** The condition that every word of the query is found in the name, title or company. `table` is a name or an alias. */
export function matches(table: string, query: string): RawBuilder<boolean> {
  const column = sql.ref(`${table}.search`)
  const conditions = searchPatterns(query).map((pattern) => sql<boolean>`${column} like ${pattern}`)
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
