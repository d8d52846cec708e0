import { cutEnd } from '../cut-end.ts'
import { DAY_MS } from '../time.ts'
import { isCroatian, monthOf } from './months.ts'

/** The orders in which day, month and year are written as numbers. */
const ORDERS = ['dmy', 'mdy', 'ymd'] as const
type Order = (typeof ORDERS)[number]

/** A written date; with `byOrder`, the column has yet to settle the order of its numbers. */
type WrittenDate = { iso: string | null } | { byOrder: Record<Order, string | null>; style: string }
type SeenDate = { date: WrittenDate; rows: number }

const LONGEST_DATE = 60
const TIME = /\d{1,2}\s?[:h]\s?\d{2}[^]*/i
const BEFORE_TIME = /[\s,T]/i
const TIME_WITH_DOTS = /(?<=\d{2}),?(?:\s+klo?\.?)?\s+\d{1,2}\.\d{2}(?:\.\d{2})?\s*$/i // 28.11.2021 klo 18.14
/** Eras of Japan and Taiwan, also as Excel abbreviates them → the year before their first. */
const ERAS: Readonly<Record<string, number>> = {
  明治: 1867, M: 1867, 大正: 1911, T: 1911, 昭和: 1925, S: 1925, 平成: 1988, H: 1988, 令和: 2018, R: 2018, 民國: 1911, 民国: 1911,
} // prettier-ignore
const ERA =
  /^\D{0,3}(明治|大正|昭和|平成|令和|民國|民国)\s?(\d{1,3}|元)(?=\s?年)|^([MTSHR])(\d{1,2})(?=[./-]\d{1,2}[./-]\d{1,2}$)/
const BUDDHIST = 543 // years before ours; Thai dates

const TOKENS = /\d+|\p{L}[\p{L}\p{M}.]*/gu

/**
 * Reads a column of dates. First pass every cell to `observe`; then `iso` returns yyyy-mm-dd, or null if the cell is not a date or lies
 * in the future. LinkedIn writes `28 Nov 2021`, earlier `1/8/18, 6:14 PM`; spreadsheets rewrite both to local styles. Whether 5/6/2021 is
 * in May or in June, and whether 21/11/28 begins with the year, is decided by the other dates of the same style: the order that makes
 * most of them possible wins. If they do not settle it, the dates of another style decide, then the reading that keeps the column better
 * sorted (LinkedIn lists the newest first), then `dayFirst`.
 */
export class DateColumn {
  readonly #seen = new Map<string, SeenDate>()
  readonly #styles = new Map<string, StyleEvidence>()
  readonly #dayFirst: boolean
  #croatian = false
  readonly #latest: string

  /** `now` in milliseconds. A date may be up to a day later, because of time zones. */
  constructor(dayFirst: boolean, now = Date.now()) {
    this.#dayFirst = dayFirst
    this.#latest = new Date(now + DAY_MS).toISOString().slice(0, 10)
  }

  observe(text: string): void {
    let seen = this.#seen.get(text)
    if (!seen && !this.#croatian && isCroatian(text)) this.#readAsCroatian()
    if (!seen) this.#seen.set(text, (seen = { date: this.#read(text), rows: 0 }))
    seen.rows++
    if ('style' in seen.date) this.#evidence(seen.date.style).add(seen.date.byOrder)
  }

  iso(text: string): string | null {
    return this.#isoOf(this.#seen.get(text)?.date ?? this.#read(text))
  }

  #read(text: string): WrittenDate {
    return readDate(text, this.#latest, this.#croatian)
  }

  /** One month that only Croatian has settles the others: 'lip' is June there, and July in Polish. */
  #readAsCroatian(): void {
    this.#croatian = true
    for (const [text, seen] of this.#seen) seen.date = this.#read(text)
  }

  /** The number of observed cells that are not dates, and the first of them; null if all are dates. */
  unread(): { rows: number; example: string } | null {
    let found: { rows: number; example: string } | null = null
    for (const [text, { date, rows }] of this.#seen) {
      if (this.#isoOf(date) !== null) continue
      found ??= { rows: 0, example: text }
      found.rows += rows
    }
    return found
  }

  /** The latest of the observed dates. */
  newest(): string | null {
    let newest: string | null = null
    for (const { date } of this.#seen.values()) {
      const iso = this.#isoOf(date)
      if (iso !== null && (newest === null || iso > newest)) newest = iso
    }
    return newest
  }

  #isoOf(date: WrittenDate): string | null {
    if (!('style' in date)) return date.iso
    const { byOrder } = date
    return byOrder[this.#orderOf(date.style)] ?? byOrder.dmy ?? byOrder.mdy ?? byOrder.ymd
  }

  #evidence(style: string): StyleEvidence {
    let found = this.#styles.get(style)
    if (!found) this.#styles.set(style, (found = new StyleEvidence()))
    return found
  }

  #orderOf(style: string): Order {
    const own = this.#styles.get(style)
    const fromOwn = own?.counted()
    if (fromOwn) return fromOwn
    if (style.startsWith('.')) return 'dmy'
    for (const other of this.#styles.values()) {
      const fromOther = other.counted()
      if (fromOther && fromOther !== 'ymd') return fromOther
    }
    return own?.sorted() ?? (this.#dayFirst ? 'dmy' : 'mdy')
  }
}

class StyleEvidence {
  readonly #possible: Record<Order, number> = { dmy: 0, mdy: 0, ymd: 0 }
  readonly #steps: Record<Order, number> = { dmy: 0, mdy: 0, ymd: 0 }
  #last: Record<Order, string | null> | null = null

  add(date: Record<Order, string | null>): void {
    for (const order of ORDERS) {
      const iso = date[order]
      if (iso === null) continue
      this.#possible[order]++
      const last = this.#last?.[order]
      if (last) this.#steps[order] += iso > last ? 1 : iso < last ? -1 : 0
    }
    this.#last = date
  }

  /** The order that makes more of these dates possible than the others do. */
  counted(): Order | undefined {
    const { dmy, mdy, ymd } = this.#possible
    if (ymd > dmy && ymd > mdy) return 'ymd'
    return dmy === mdy ? undefined : dmy > mdy ? 'dmy' : 'mdy'
  }

  sorted(): Order | undefined {
    const day = Math.abs(this.#steps.dmy)
    const month = Math.abs(this.#steps.mdy)
    return day === month ? undefined : day > month ? 'dmy' : 'mdy'
  }
}

/** Whether a cell can be read as a date by itself. */
export function isDate(text: string): boolean {
  const date = readDate(text, '2199-12-31')
  return 'style' in date ? ORDERS.some((order) => date.byOrder[order] !== null) : date.iso !== null
}

function readDate(text: string, latest: string, croatian = false): WrittenDate {
  if (text.length > LONGEST_DATE) return { iso: null }
  const plain = withoutEra(withoutTime(text))
  const iso = (year: number, month: number, day: number) => isoDate(year, month, day, latest)
  const numbers: number[] = []
  let yearAt = -1
  let month: number | undefined
  for (const token of plain.match(TOKENS) ?? []) {
    const code = token.charCodeAt(0)
    if (code >= 0x30 && code <= 0x39) {
      if (token.length === 4 && yearAt === -1) yearAt = numbers.length
      else if (token.length > 2) return { iso: serialDate(plain, latest) }
      numbers.push(Number(token))
    } else month ??= monthOf(token, croatian)
  }
  if (month !== undefined) {
    if (numbers.length !== 2) return { iso: null }
    const [first, second] = numbers as [number, number]
    if (yearAt === 0) return { iso: iso(first, month, second) }
    const yearLast = iso(fullYear(second), month, first)
    return { iso: yearLast ?? (yearAt === -1 ? iso(fullYear(first), month, second) : null) }
  }
  if (numbers.length !== 3) return { iso: null }
  const [first, second, third] = numbers as [number, number, number]
  if (yearAt === 0) return { iso: iso(first, second, third) }
  if (yearAt === 1) return { iso: null }
  const year = yearAt === 2 ? third : fullYear(third)
  const separator = /\D/.exec(plain.trim())?.[0] ?? ''
  return {
    byOrder: {
      dmy: iso(year, second, first),
      mdy: iso(year, first, second),
      ymd: yearAt === 2 ? null : iso(fullYear(first), second, third),
    },
    style: `${separator}${yearAt === 2}${plain === text}`,
  }
}

function withoutTime(text: string): string {
  const date = text.replace(TIME, '')
  return (date === text ? text : cutEnd(date, BEFORE_TIME)).replace(TIME_WITH_DOTS, '')
}

/** '令和3年11月28日' → '2021年11月28日'. */
const withoutEra = (text: string): string =>
  text.replace(ERA, (_, name?: string, year?: string, letter?: string, abbreviated?: string) =>
    String(ERAS[name ?? letter!]! + (year === '元' ? 1 : Number(year ?? abbreviated))),
  )

/** A spreadsheet's bare day number: 44528 is 2021-11-28. */
function serialDate(text: string, latest: string): string | null {
  const digits = /^\s*(\d{5})(?:\.\d+)?\s*$/.exec(text)?.[1]
  const days = Number(digits)
  if (!digits || days < 36_000 || days > 73_000) return null
  const iso = new Date((days - 25_569) * DAY_MS).toISOString().slice(0, 10)
  return iso <= latest ? iso : null
}

function fullYear(year: number): number {
  return year >= 100 ? year : year < 70 ? 2000 + year : 1900 + year
}

function isoDate(given: number, month: number, day: number, latest: string): string | null {
  const year = given >= 2400 && given < 2800 ? given - BUDDHIST : given
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1) return null
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return iso <= latest ? iso : null
}
