import { sql, type RawBuilder } from 'kysely'
import { BEFORE_A_WORD, foldSearch, isUnspaced, partsOf, searchedWords } from '../../domain/search-text.ts'

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
  const conditions = searchWords(query).map((word) =>
    eitherSpelling(
      partsOf(word),
      '_',
      (spelled) => sql<boolean>`${column} like ${`%${spelled || escaped(word)}%`}`,
    ),
  )
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Holds for a word with its parts between signs, or written as one: 'full-stack' finds Full Stack and Fullstack. */
function eitherSpelling(
  parts: string[],
  between: string,
  holds: (spelled: string) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  const [apart, asOne] = [parts.map(escaped).join(between), parts.map(escaped).join('')]
  return apart === asOne ? holds(apart) : sql<boolean>`(${holds(apart)} or ${holds(asOne)})`
}

const SIGNS = `\n${BEFORE_A_WORD}`
const BLANKS = ' '.repeat(SIGNS.length)

/** The condition that every word of the query begins a word of the name, title or company: 'log' is not found in 'technology'. */
export function beginsWords(table: string, query: string): RawBuilder<boolean> {
  const words = searchedWords(query).slice(0, MOST_WORDS)
  const column = sql.ref(`${table}.search`)
  const conditions = words.flatMap((parts) => {
    const [first] = parts as [string]
    const anywhere = sql<boolean>`strpos(${column}, ${first}) > 0` // for frequent letters, half as long as LIKE
    if (parts.length === 1 && isUnspaced(first)) return [anywhere]
    const apart = sql`' ' || translate(${column}, ${SIGNS}, ${BLANKS})`
    // Most rows fail the first condition, which costs a tenth of the second.
    return [anywhere, eitherSpelling(parts, ' ', (spelled) => sql<boolean>`${apart} like ${`% ${spelled}%`}`)]
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
