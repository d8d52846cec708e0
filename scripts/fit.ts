import { orderByFit } from '../domain/fit/order.ts'
import { categoryOf } from '../domain/job-title.ts'
import { measureDescribed } from './described-jobs.ts'
import { columnsOf, InputError, mean, readTable, runMeasure } from './labeled-titles.ts'

const USAGE = 'Usage: npm run fit -- FILE.tsv [--odd | --even] [--all], or JOBS.tsv [TITLES.tsv] [--all]'
const FIRST = 20

interface Language {
  /** Counts all rows, because a title that is relevant to one query can be found by another. */
  readonly titles: Set<string>
  readonly relevant: Map<string, Set<string>>
}

/** A row without a query adds its title to the language's list; one with a query names a title that is relevant to it. */
function languagesOf(file: string): Map<string, Language> {
  const languages = new Map<string, Language>()
  for (const { language = '', query = '', title = '' } of readTable(file, ['language', 'query', 'title'])) {
    const known = languages.get(language) ?? { titles: new Set(), relevant: new Map() }
    languages.set(language, known)
    known.titles.add(title)
    if (query === '') continue
    const relevant = known.relevant.get(query) ?? new Set()
    known.relevant.set(query, relevant.add(title))
  }
  return languages
}

interface Found {
  readonly query: string
  readonly averagePrecision: number
  readonly first: number
}

/** Orders the list for the query, as the product orders connections for a job with that title. */
function find(query: string, relevant: ReadonlySet<string>, titles: readonly string[]): Found {
  const people = titles.map((title) => ({
    name: title,
    title,
    company: null,
    category: categoryOf(title, null),
    connected_on: null,
  }))
  const job = { title: query, description: '', category: categoryOf(query, null) }
  const { order } = orderByFit([job], people, { former: [], today: '2000-01-01' })
  const isRelevant = order.map((at) => relevant.has(titles[at]!))
  let hits = 0
  let precisions = 0
  for (const [at, hit] of isRelevant.entries()) if (hit) precisions += ++hits / (at + 1)
  return {
    query,
    averagePrecision: precisions / relevant.size,
    first: isRelevant.slice(0, FIRST).filter(Boolean).length / FIRST,
  }
}

runMeasure(
  USAGE,
  ['odd', 'even', 'all'],
  (file, values, titles) => {
    if (columnsOf(file).includes('pattern')) return measureDescribed(file, titles, values.all === true)
    if (titles !== undefined) throw new InputError(USAGE)
    if (values.odd && values.even) throw new InputError('Choose one of --odd and --even.')
    const half = values.odd ? 0 : values.even ? 1 : null
    console.log('language  queries  titles    MAP  precision@20')
    for (const [language, { titles, relevant }] of languagesOf(file)) {
      const list = [...titles]
      const queries = [...relevant].sort(([a], [b]) => (a < b ? -1 : 1))
      const found = queries
        .filter((_, at) => half === null || at % 2 === half)
        .map(([query, wanted]) => find(query, wanted, list))
      if (found.length === 0) throw new InputError(`${file} has no query in '${language}'.`)
      const map = mean(found.map(({ averagePrecision }) => averagePrecision)).toFixed(3)
      const first = mean(found.map(({ first }) => first)).toFixed(3)
      console.log(
        `${language.padEnd(8)}  ${String(found.length).padStart(7)}  ${String(list.length).padStart(6)}  ${map}  ${first.padStart(12)}`,
      )
      if (!values.all) continue
      for (const { query, averagePrecision } of found.sort((a, b) => a.averagePrecision - b.averagePrecision))
        console.log(`  ${averagePrecision.toFixed(3)}  ${query}`)
    }
  },
  2,
)
