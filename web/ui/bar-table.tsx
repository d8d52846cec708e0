import type { ReactNode } from 'react'
import { Bar } from './bar.tsx'
import { cx } from './cx.ts'

export type BarRow = {
  key: string
  label: ReactNode
  /** The bar's value in words, followed by more columns that say it in other ways. */
  values: string[]
  /** 0 to 1; null if there is no bar to show. */
  share: number | null
  /** The end of the part of the bar that is uncertain. */
  upTo?: number
  /** What is left to do. */
  isLeft?: boolean
}

type Props = {
  caption: string
  /** The headings of the labels and of the values. */
  headings: [label: string, ...values: string[]]
  rows: BarRow[]
}

const HEADING = 'border-b border-line pb-1 font-semibold'
const NUMBER = 'pl-4 text-right tabular-nums'

/** A chart that is its own table: each row has a bar between its label and its values. */
export const BarTable = ({ caption, headings: [label, value, ...others], rows }: Props) => (
  <table className="w-full border-separate border-spacing-0 text-left wrap-normal">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="text-xs text-muted">
        <th scope="col" className={HEADING}>
          {label}
        </th>
        <th scope="col" colSpan={2} className={cx(HEADING, NUMBER)}>
          {value}
        </th>
        {others.map((other) => (
          <th key={other} scope="col" className={cx(HEADING, NUMBER, 'narrow:hidden')}>
            {other}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.key} className="relative has-[a:hover]:bg-sunken">
          <th scope="row" className="min-w-28 narrow:min-w-0 py-1.5 pr-4 font-normal sm:whitespace-nowrap">
            {row.label}
          </th>
          <td aria-hidden className="w-full py-1.5 narrow:w-0 narrow:*:hidden">
            {row.share !== null && (
              <Bar
                share={row.share}
                isLeft={row.isLeft}
                {...(row.upTo !== undefined && { upTo: row.upTo })}
              />
            )}
          </td>
          {row.values.map((text, index) => (
            <td
              key={index} // oxlint-disable-line react/no-array-index-key -- columns hold no state
              className={cx(NUMBER, 'py-1.5 whitespace-nowrap', index > 0 && 'text-muted narrow:hidden')}
            >
              {text}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
