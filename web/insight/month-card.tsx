import { Link } from '@tanstack/react-router'
import type { Insight } from '../../contract/insight.ts'
import { FigureCard } from './figure-card.tsx'
import { monthLabel, monthsLabel, shortMonthLabel } from './insight-labels.ts'

type Months = Insight['months']

/** The recommendations of the last twelve months. */
export const MonthCard = ({ months }: { months: Months }) => (
  <FigureCard
    title="Recommendations by month"
    says={monthsLabel(months)}
    note="Recommendations from that month that are still active (UTC). Two colleagues recommending the same person count twice."
  >
    {months.some(({ recommendations }) => recommendations > 0) && (
      <>
        <Columns months={months} />
        <details>
          <summary className="text-ink underline decoration-1 underline-offset-3">Show as a table</summary>
          <MonthTable months={months} />
        </details>
      </>
    )}
  </FigureCard>
)

const BAR = { width: 10, gap: 4, height: 100 }
const LEAST = 2 // of what there is

/** The year is shown below January, and below the first month unless January follows. */
const hasYear = (month: string, index: number) =>
  month.endsWith('-01') || (index === 0 && !month.endsWith('-12'))

/** A column for each month, with its number below, which leads to the people. */
function Columns({ months }: { months: Months }) {
  const most = Math.max(1, ...months.map(({ recommendations }) => recommendations))
  return (
    <ol className="grid auto-cols-fr grid-flow-col gap-1 text-center text-xs text-muted sm:gap-2">
      {months.map(({ month, recommendations }, index) => {
        const height = recommendations > 0 ? Math.max(LEAST, (recommendations / most) * BAR.height) : 0
        const column = (
          <>
            <svg
              aria-hidden
              viewBox={`0 0 ${BAR.width} ${BAR.height}`}
              preserveAspectRatio="none"
              className="h-32 w-full"
            >
              <rect y={BAR.height - height} width={BAR.width} height={height} className="fill-primary" />
            </svg>
            <span
              aria-hidden
              className="border-t border-input pt-1 font-semibold whitespace-nowrap text-ink group-hover:text-primary"
            >
              {recommendations.toLocaleString('en')}
            </span>
            <span aria-hidden className="max-sm:hidden">
              {shortMonthLabel(month)}
            </span>
            <span aria-hidden className="sm:hidden">
              {shortMonthLabel(month)[0]}
            </span>
            <span aria-hidden className="flex h-4 justify-center whitespace-nowrap">
              {hasYear(month, index) && month.slice(0, 4)}
            </span>
          </>
        )
        return (
          <li key={month} className="flex min-w-0 flex-col">
            {recommendations > 0 ? (
              <Link
                to="/admin/dashboard"
                search={{ tab: 'recommendations', recommended_in: month }}
                aria-label={`${monthLabel(month)}: ${recommendations.toLocaleString('en')}`}
                className="group flex min-w-0 flex-col text-muted no-underline hover:bg-sunken"
              >
                {column}
              </Link>
            ) : (
              column
            )}
          </li>
        )
      })}
    </ol>
  )
}

const MonthTable = ({ months }: { months: Months }) => (
  <table className="mt-2 w-full border-separate border-spacing-0 text-left">
    <caption className="sr-only">Recommendations by month</caption>
    <thead>
      <tr className="text-xs text-muted">
        <th scope="col" className="border-b border-line pb-1 font-semibold">
          Month
        </th>
        <th scope="col" className="border-b border-line pb-1 text-right font-semibold">
          Recommendations
        </th>
      </tr>
    </thead>
    <tbody>
      {months.map(({ month, recommendations }) => (
        <tr key={month}>
          <th scope="row" className="border-b border-line py-1 font-normal">
            {monthLabel(month)}
          </th>
          <td className="border-b border-line py-1 text-right tabular-nums">
            {recommendations.toLocaleString('en')}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
