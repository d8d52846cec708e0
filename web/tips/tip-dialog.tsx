import type { ReactNode } from 'react'
import type { Tip } from '../../contract/tips.ts'
import { Button } from '../ui/button.tsx'
import { dayText } from '../ui/day.ts'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { ReviewButton } from './tip-columns.tsx'
import { TipLink } from './tip-link.tsx'

type Props = {
  tip: Tip | undefined
  onClose: () => void
  onMake: (tip: Tip) => void
}

/** The whole text of one tip. */
export const TipDialog = ({ tip, onClose, onMake }: Props) => (
  <Dialog open={tip !== undefined} onOpenChange={onClose} title={tip?.name ?? 'A tip without a name'}>
    {tip && (
      <>
        <dl className="flex flex-col gap-3">
          {tip.profile_url && (
            <Entry term="Source">
              <TipLink tip={tip} whole />
            </Entry>
          )}
          <Entry term="Notes">
            <span dir="auto" className="whitespace-pre-wrap">
              {tip.explanation}
            </span>
          </Entry>
          <Entry term="Submitted By">{`${tip.recommended_by_str}, ${dayText(tip.submitted_at)}`}</Entry>
        </dl>
        <DialogActions>
          <ReviewButton tip={tip} />
          <Button onClick={() => onMake(tip)}>Make a candidate</Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </>
    )}
  </Dialog>
)

const Entry = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{term}</dt>
    <dd>{children}</dd>
  </div>
)
