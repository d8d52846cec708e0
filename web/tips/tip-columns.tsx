import { Trash2, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tip } from '../../contract/tips.ts'
import { NAME_LINK } from '../people/base/cells.tsx'
import { PersonLink } from '../people/base/row-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { column } from '../ui/column.ts'
import { CARD_ACTIONS, type Column } from '../ui/data-table.tsx'
import { dayText } from '../ui/day.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { NAMED } from '../ui/name.tsx'
import { SEGMENTS } from '../ui/segments.ts'
import { isLong, tipTitle } from './tip.rules.ts'
import { TipLink } from './tip-link.tsx'
import { useReviewTip } from './use-review-tip.ts'

type Options = {
  onRead: (tip: Tip) => void
  onMake: (tip: Tip) => void
  onDelete: (tip: Tip) => void
}

export const tipColumns = ({ onRead, onMake, onDelete }: Options): Column<Tip>[] => [
  column('name', 'Name', { primary: true, className: 'rows:w-1/4 rows:min-w-32' }, (tip) => (
    <Name tip={tip} />
  )),
  column('source', 'Source', 'rows:w-1/5 rows:@max-roomy/main:w-36', (tip) => <TipLink tip={tip} />),
  column('notes', 'Notes', '', (tip) => <Notes tip={tip} onRead={() => onRead(tip)} />),
  column('recommended_by', 'Submitted By', 'rows:min-w-24', ({ recommended_by_str }) => (
    <span {...NAMED} className="wrap-anywhere">
      {recommended_by_str}
    </span>
  )),
  column('submitted_at', 'Date', 'rows:whitespace-nowrap', ({ submitted_at }) => (
    <time dateTime={submitted_at}>{dayText(submitted_at)}</time>
  )),
  column(
    'review',
    'Review',
    { hideHeader: true, className: `rows:w-58 rows:min-w-58 rows:py-0.75! ${CARD_ACTIONS}` },
    (tip) => (
      <ReviewButton tip={tip}>
        <IconButton
          label={`Make a candidate: ${tipTitle(tip)}`}
          title="Make a candidate"
          icon={<UserPlus aria-hidden />}
          onClick={() => onMake(tip)}
        />
        <IconButton
          label={`Delete tip: ${tipTitle(tip)}`}
          title="Delete tip"
          icon={<Trash2 aria-hidden />}
          onClick={() => onDelete(tip)}
        />
      </ReviewButton>
    ),
  ),
]

const NAME = 'wrap-anywhere'

/** If the team knows the person, the name is a link to them. If the tip has no name, the link shows the person's. */
function Name({ tip }: { tip: Tip }) {
  const name = tip.name ?? tip.person?.name
  if (!name)
    return (
      <span className="font-normal text-muted">
        <span className="rows:hidden">No name given</span>
        <span aria-hidden className="cards:hidden">
          –
        </span>
        <span className="sr-only">{`, ${tipTitle(tip)}`}</span>
      </span>
    )
  const props = { dir: 'auto' }
  if (!tip.person)
    return (
      <span {...props} className={NAME}>
        {name}
      </span>
    )
  return (
    <PersonLink {...props} className={cx(NAME_LINK, NAME)} id={tip.person.id} list="tips">
      {name}
    </PersonLink>
  )
}

type ReviewProps = {
  tip: Tip
  /** Another action. */
  children?: ReactNode
}

/** The same button for both directions, so that it keeps the focus. */
export function ReviewButton({ tip, children }: ReviewProps) {
  const review = useReviewTip(tip)
  const label = tip.is_reviewed ? 'Undo' : 'Mark reviewed'
  return (
    <span className="flex items-center gap-2 whitespace-nowrap rows:justify-end">
      <span className={SEGMENTS}>
        <Button
          variant="quiet"
          aria-label={`${label}: ${tipTitle(tip)}`}
          once={tip.id}
          onClick={() => review(!tip.is_reviewed)}
        >
          {label}
        </Button>
        {children}
      </span>
      {tip.is_reviewed && <Badge tone="primary">Reviewed</Badge>}
    </span>
  )
}

function Notes({ tip, onRead }: { tip: Tip; onRead: () => void }) {
  if (!tip.explanation)
    return (
      <span className="text-muted" aria-label="None">
        –
      </span>
    )
  return (
    <span className="flex rows:items-center rows:gap-2 cards:flex-col cards:items-start">
      <span dir="auto" className="max-w-full rows:w-[200px] rows:line-clamp-2 cards:line-clamp-4">
        {tip.explanation}
      </span>
      {isLong(tip.explanation) && (
        <button
          type="button"
          aria-label={`Read all: ${tipTitle(tip)}`}
          onClick={onRead}
          className="min-h-6 shrink-0 text-sm text-primary underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          Read all
        </button>
      )}
    </span>
  )
}
