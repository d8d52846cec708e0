import { CATEGORIES, type Category } from '../domain/category.ts'
import { orderByFit } from '../domain/fit/order.ts'
import { categoryOf } from '../domain/job-title.ts'
import { MADE_UP_TITLES } from '../testing/made-up-titles.ts'
import { InputError, mean, readTable } from './labeled-titles.ts'

/** At most this many of the best are looked at. */
const FIRST = 20

interface Labels {
  readonly title: string
  /** The category, and others that are right as well. */
  readonly labels: readonly string[]
}

interface DescribedJob {
  readonly category: Category
  readonly title: string
  readonly description: string
  readonly fits: (one: Labels) => boolean
  /** Nobody tunes the order with it. */
  readonly isApart: boolean
}

/** `pattern` says what fits: a regular expression for titles, or = for all titles of the category. */
function jobsOf(file: string): DescribedJob[] {
  return readTable(file, ['category', 'title', 'pattern', 'description']).map(
    ({ category = '', title = '', pattern = '', description = '', apart = '' }) => {
      const known = CATEGORIES.find((one) => one === category)
      if (!known) throw new InputError(`${file}: '${category}' of '${title}' is no category.`)
      const words = pattern === '=' ? null : new RegExp(pattern, 'iu')
      return {
        category: known,
        title,
        description: description.replaceAll('\\n', '\n'),
        fits: (one) => (words ? words.test(one.title) : one.labels.includes(category)),
        isApart: apart !== '',
      }
    },
  )
}

function titlesOf(file: string | undefined): Labels[] {
  const rows: Record<string, string>[] = file ? readTable(file, ['title', 'category']) : MADE_UP_TITLES
  const labels = rows.map(({ title = '', category = '', also = '' }) => ({
    title,
    labels: [category, ...also.split(/[ ,|]+/)],
  }))
  return [...new Map(labels.map((one) => [one.title, one])).values()]
}

/** Prints how many of the first k people do the job's kind of work, k = as many as do, at most 20; without the description and with it. */
export function measureDescribed(file: string, titles: string | undefined, withTitles: boolean): void {
  const all = titlesOf(titles)
  const people = all.map(({ title }) => ({
    name: title,
    title,
    company: null,
    category: categoryOf(title, null),
    connected_on: null,
  }))
  const measured = jobsOf(file).map((job) => {
    const many = all.filter(job.fits).length
    if (many === 0) throw new InputError(`No title fits '${job.title}'.`)
    const most = Math.min(FIRST, many)
    const first = (description: string) =>
      orderByFit([{ ...job, description }], people, { former: [], today: '2000-01-01' }).order.slice(0, most)
    const share = (order: readonly number[]) => order.filter((at) => job.fits(all[at]!)).length / most
    const found = first(job.description)
    return { ...job, many, most, without: share(first('')), with: share(found), found }
  })
  for (const { title, many, most, found, ...job } of measured) {
    const worse = job.with < job.without ? '  worse' : ''
    console.log(
      `${job.without.toFixed(2)} → ${job.with.toFixed(2)}  ${title} (${many} fit, k ${most})${worse}`,
    )
    if (withTitles)
      for (const at of found) console.log(`    ${job.fits(all[at]!) ? '+' : '-'} ${all[at]!.title}`)
  }
  for (const [name, isApart] of [
    ['mean P@k', false],
    ['mean P@k of those kept apart', true],
  ] as const) {
    const rows = measured.filter((job) => job.isApart === isApart)
    const of = (which: 'without' | 'with') => mean(rows.map((job) => job[which])).toFixed(3)
    if (rows.length > 0) console.log(`${name}: ${of('without')} → ${of('with')}`)
  }
}
