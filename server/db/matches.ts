import { sql, type RawBuilder } from 'kysely'
import { BEFORE_A_WORD, foldedWords, foldSearch, isUnspaced } from '../../domain/search-text.ts'

const MOST_WORDS = 10

/** What someone typed → its words, all of which must match. */
const searchWords = (query: string): string[] =>
  foldSearch(query).split(' ').filter(Boolean).slice(0, MOST_WORDS)

/** LIKE's wildcards as themselves. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The condition that every word of the query is found in the name, title or company. `table` is a name or an alias. */
export function matches(table: string, query: string): RawBuilder<boolean> {
  return wordsIn(sql.ref(`${table}.search`), query)
}

/** The condition that the column, which holds folded text, has every word of the query. */
export function wordsIn(column: RawBuilder<unknown>, query: string): RawBuilder<boolean> {
  const conditions = searchWords(query).map((word) => sql<boolean>`${column} like ${`%${escaped(word)}%`}`)
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const SIGNS = `\n${BEFORE_A_WORD}`
const BLANKS = ' '.repeat(SIGNS.length)

/** The condition that every word of the query begins a word of the name, title or company: 'log' is not found in 'technology'. */
export function beginsWords(table: string, query: string): RawBuilder<boolean> {
  const words = foldedWords(query).slice(0, MOST_WORDS)
  const column = sql.ref(`${table}.search`)
  const conditions = words.flatMap((word) => {
    const anywhere = sql<boolean>`strpos(${column}, ${word}) > 0` // for frequent letters, half as long as LIKE
    if (isUnspaced(word)) return [anywhere]
    // Most rows fail the first condition, which costs a tenth of the second.
    return [
      anywhere,
      sql<boolean>`' ' || translate(${column}, ${SIGNS}, ${BLANKS}) like ${`% ${escaped(word)}%`}`,
    ]
  })
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const LAST = '\u{10FFFF}' // no text sorts after it

/**
 * The condition that the name begins with the query. Its rows are next to each other in an index by search. Row level security lets a
 * comparison use the index, but no LIKE.
 */
export function beginsWith(table: string, query: string): RawBuilder<boolean> {
  const [column, begin] = [sql.ref(`${table}.search`), foldSearch(query)]
  return sql<boolean>`(${column} >= ${begin} and ${column} < ${begin + LAST})`
}
