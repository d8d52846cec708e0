import { cleanCell } from './linkedin-csv/cell.ts'
import { monthOf } from './linkedin-csv/months.ts'
import { MONTH } from './position.ts'

const LONGEST = 40

/** 'Jan 2019' and '01/2019' → '2019-01'; '2019' stays as it is; null for anything else. */
export function monthIn(written: string | undefined): string | null {
  const text = cleanCell(written, LONGEST)
  const year = /(?:^|\D)((?:19|20)\d\d)(?:\D|$)/.exec(text)?.[1]
  if (!year) return null
  const word = /\p{L}[\p{L}\p{M}]*/u.exec(text)?.[0]
  const month = (word && monthOf(word)) || Number(/(?:^|\D)(\d{1,2})(?:\D|$)/.exec(text)?.[1])
  const found = `${year}-${String(month).padStart(2, '0')}`
  return MONTH.test(found) ? found : year
}
