import type { Bonus } from '../../contract/bonuses.ts'
import { api } from '../api/api.ts'
import { useApiList } from '../api/hooks.ts'
import { useSave } from '../api/use-save.ts'
import { downloadAs } from '../recommendations/list/use-export.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { type Column, DataTable, TableFrame } from '../ui/data-table.tsx'
import { dayText } from '../ui/day.ts'
import { Failure } from '../ui/failure.tsx'
import { TextLink } from '../ui/link-button.tsx'
import { Name, NAMED } from '../ui/name.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited, EmptyState } from '../ui/states.tsx'

const FORMER = 'A former colleague'

const paidLine = ({ paid_on, paid_by, state }: Bonus) =>
  [
    dayText(paid_on!),
    ...(paid_by ? [`by ${paid_by}`] : []),
    ...(state === 'taken_back' ? ['then taken back: no longer hired'] : []),
  ].join(', ')

type Ticks = { isTicked: (bonus: Bonus) => boolean; onTick: (bonus: Bonus, is_paid: boolean) => void }

const columns = ({ isTicked, onTick }: Ticks): Column<Bonus>[] => [
  {
    key: 'colleague',
    header: 'Colleague',
    primary: true,
    className: 'rows:min-w-40 rows:wrap-anywhere',
    cell: ({ colleague }) => <Name>{colleague ?? FORMER}</Name>,
  },
  {
    key: 'for',
    header: 'For',
    className: 'rows:min-w-40 rows:wrap-anywhere',
    cell: ({ person_id, name, job_title }) => (
      <>
        {name ? (
          <TextLink {...NAMED} to="/admin/candidates" search={{ person: person_id! }}>
            {name}
          </TextLink>
        ) : (
          <span>Someone who was deleted</span>
        )}
        {job_title && <span className="block text-muted">{job_title}</span>}
      </>
    ),
  },
  { key: 'amount', header: 'Amount', cell: ({ amount }) => amount },
  {
    key: 'due',
    header: 'Due',
    className: 'rows:whitespace-nowrap',
    cell: ({ due_on }) => <time dateTime={due_on}>{dayText(due_on)}</time>,
  },
  {
    key: 'paid',
    header: 'Paid',
    cell: (bonus) => (
      <>
        <Checkbox
          label="Paid"
          aria-label={`Paid: ${bonus.amount} for ${bonus.colleague ?? FORMER}`}
          checked={isTicked(bonus)}
          onCheckedChange={(is_paid) => onTick(bonus, is_paid)}
        />
        {bonus.paid_on && <span className="block text-sm text-muted">{paidLine(bonus)}</span>}
      </>
    ),
  },
]

/** All bonuses, with a tick for those that were paid. */
export function BonusList() {
  const { list, query, more } = useApiList(api.bonuses.bonusList, {})
  const pay = useSave(api.bonuses.payBonus, {
    notDone: 'The tick was not saved',
    scope: 'bonus',
    untilShown: true,
  })
  const ticking = pay.isPending ? pay.variables : undefined
  const file = useSave(api.bonuses.exportBonuses, {
    notDone: 'The export did not work',
    onSaved: (csv) => downloadAs('bonuses.csv', csv),
  })
  return (
    <section aria-labelledby="bonuses" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="bonuses" className="font-serif text-xl font-medium">
          Bonuses
        </h2>
        {list.length > 0 && (
          <Button busy={file.isPending} onClick={() => file.save({})}>
            Export as CSV
          </Button>
        )}
      </div>
      <Failure of={file} />
      <Failure of={pay} />
      <Awaited query={query}>
        <SkeletonRows rows={3} label="Loading bonuses" />
      </Awaited>
      {query.data && list.length === 0 && (
        <EmptyState title="No bonuses yet">
          When you give someone the outcome Hired, confirm in their panel who gets one.
        </EmptyState>
      )}
      {list.length > 0 && (
        <TableFrame>
          <DataTable
            caption="Bonuses, those that are not paid first"
            columns={columns({
              isTicked: ({ id, paid_on }) =>
                ticking?.params.id === id ? ticking.body.is_paid : paid_on !== null,
              onTick: ({ id }, is_paid) => pay.save({ params: { id }, body: { is_paid } }),
            })}
            rows={list}
            rowKey={({ id }) => id}
          />
        </TableFrame>
      )}
      <ShowMore more={more} />
    </section>
  )
}
