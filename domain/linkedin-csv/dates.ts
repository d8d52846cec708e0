import { monthOf } from './months.ts'

/** A written date; where day and month are both numbers, `numbers` waits for the column to tell their order. */
type WrittenDate = { iso: string | null } | { first: number; second: number; year: number; style: string }

const LONGEST_DATE = 60
const TIME = /[\s,T]*\d{1,2}[:h]\d{2}.*$/i
const TOKENS = /\d+|\p{L}[\p{L}\p{M}]*/gu

/**
 * Reads a column of dates. Every cell is shown to it first with `observe`; `iso` then answers yyyy-mm-dd, or null for
 * what is no date. LinkedIn writes `28 Nov 2021`, earlier `1/8/18, 6:14 PM`; spreadsheets rewrite both to local styles.
 * Whether 5/6/2021 is in May or in June is decided by the other dates of the same style, then by which reading leaves
 * the column better sorted (LinkedIn lists the newest first), then by `dayFirst`.
 */
export class DateColumn {
  private readonly known = new Map<string, WrittenDate>()
  private readonly styles = new Map<string, StyleEvidence>()
  private readonly dayFirst: boolean

  constructor(dayFirst: boolean) {
    this.dayFirst = dayFirst
  }

  observe(text: string): void {
    let date = this.known.get(text)
    if (!date) {
      date = readDate(text)
      this.known.set(text, date)
    }
    if ('style' in date) this.evidence(date.style).add(date.first, date.second, date.year)
  }

  iso(text: string): string | null {
    const date = this.known.get(text) ?? readDate(text)
    if (!('style' in date)) return date.iso
    const dayFirst =
      date.first > 12 ? true : date.second > 12 ? false : this.isDayFirst(this.styles.get(date.style))
    return dayFirst
      ? isoDate(date.year, date.second, date.first)
      : isoDate(date.year, date.first, date.second)
  }

  private evidence(style: string): StyleEvidence {
    let found = this.styles.get(style)
    if (!found) this.styles.set(style, (found = new StyleEvidence()))
    return found
  }

  private isDayFirst(own: StyleEvidence | undefined): boolean {
    const fromOwn = own?.counted()
    if (fromOwn !== undefined) return fromOwn
    for (const other of this.styles.values()) {
      const fromOther = other.counted()
      if (fromOther !== undefined) return fromOther
    }
    return own?.sorted() ?? this.dayFirst
  }
}

class StyleEvidence {
  private dayFirst = 0
  private monthFirst = 0
  private dayFirstSteps = 0
  private monthFirstSteps = 0
  private last: { day: number; month: number } | null = null

  add(first: number, second: number, year: number): void {
    if (first > 12) this.dayFirst++
    else if (second > 12) this.monthFirst++
    const day = year * 400 + second * 32 + first
    const month = year * 400 + first * 32 + second
    if (this.last) {
      this.dayFirstSteps += Math.sign(day - this.last.day)
      this.monthFirstSteps += Math.sign(month - this.last.month)
    }
    this.last = { day, month }
  }

  counted(): boolean | undefined {
    return this.dayFirst === this.monthFirst ? undefined : this.dayFirst > this.monthFirst
  }

  sorted(): boolean | undefined {
    const day = Math.abs(this.dayFirstSteps)
    const month = Math.abs(this.monthFirstSteps)
    return day === month ? undefined : day > month
  }
}

function readDate(text: string): WrittenDate {
  if (text.length > LONGEST_DATE) return { iso: null }
  const plain = text.replace(TIME, '')
  const numbers: number[] = []
  let yearAt = -1
  let month: number | undefined
  for (const token of plain.match(TOKENS) ?? []) {
    const code = token.charCodeAt(0)
    if (code >= 0x30 && code <= 0x39) {
      if (token.length === 4 && yearAt === -1) yearAt = numbers.length
      else if (token.length > 2) return serialDate(plain)
      numbers.push(Number(token))
    } else month ??= monthOf(token)
  }
  if (month !== undefined) {
    if (numbers.length !== 2) return { iso: null }
    const [day, year] = yearAt === 0 ? [numbers[1]!, numbers[0]!] : [numbers[0]!, fullYear(numbers[1]!)]
    return { iso: isoDate(year, month, day) }
  }
  if (numbers.length !== 3) return { iso: null }
  const [first, second, third] = numbers as [number, number, number]
  if (yearAt === 0) return { iso: isoDate(first, second, third) }
  if (yearAt === 1) return { iso: null }
  const year = yearAt === 2 ? third : fullYear(third)
  if (plain.includes('.')) return { iso: isoDate(year, second, first) }
  const separator = /\D/.exec(plain.trim())?.[0] ?? ''
  return { first, second, year, style: `${separator}${yearAt === 2}${plain === text}` }
}

/** A spreadsheet's bare day number: 44528 is 2021-11-28. */
function serialDate(text: string): WrittenDate {
  const digits = /^\s*(\d{5})(?:\.\d+)?\s*$/.exec(text)?.[1]
  const days = Number(digits)
  if (!digits || days < 36_000 || days > 73_000) return { iso: null }
  return { iso: new Date((days - 25_569) * 86_400_000).toISOString().slice(0, 10) }
}

function fullYear(year: number): number {
  return year >= 100 ? year : year < 70 ? 2000 + year : 1900 + year
}

function isoDate(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1) return null
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
