import type { Position } from '../../domain/position.ts'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** 'Mar 2019', or '2019'; '' if it is not known. */
export function monthText(month: string | null): string {
  const [year = '', number] = (month ?? '').split('-')
  return number ? `${MONTHS[Number(number) - 1]} ${year}` : year
}

/** 'Globex, Jan 2019 to Mar 2021', 'Globex, since 2019' */
export function positionText({ employer, started, ended }: Position): string {
  const [from, to] = [monthText(started), monthText(ended)]
  if (from && to) return `${employer}, ${from} to ${to}`
  if (from || to) return `${employer}, ${from ? `since ${from}` : `until ${to}`}`
  return employer
}
