import { useNavigate } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { Desk } from '../draft/desk.ts'
import type { Draft } from '../draft/draft.ts'
import { useAsideCount, useCleared, useIsSafe } from '../draft/use-draft.ts'
import { countText } from '../counts.ts'
import type { Review } from './review.ts'

/** What a change of category cleared, here or where one comes from, with the way to bring it back. */
export function RestoreNotice({ desk, review }: { desk: Desk; review: Review }) {
  const { name } = review
  const navigate = useNavigate()
  const cleared = useCleared(desk, name)
  const hereCount = useAsideCount(desk, name)
  const clearedCount = useAsideCount(desk, cleared)
  const other = cleared === null ? null : review.other(cleared)

  if (hereCount > 0)
    return (
      <Alert
        kind="info"
        className="items-center"
        title={`${countText(hereCount, 'decision')} in this category ${hereCount === 1 ? 'was' : 'were'} put aside when you changed the category.`}
        actions={
          <>
            <Button onClick={() => desk.restore(name)}>Restore</Button>
            <Button variant="quiet" onClick={() => desk.discard(name)}>
              Discard
            </Button>
          </>
        }
      />
    )
  if (!cleared || !other || clearedCount === 0) return null
  const restore = () => {
    desk.restore(cleared)
    void navigate(other.link)
  }
  return (
    <Alert
      kind="info"
      className="items-center"
      title={`Your ${countText(clearedCount, 'decision')} in ${other.title} ${clearedCount === 1 ? 'was' : 'were'} cleared with the change of category.`}
      actions={
        <>
          <Button onClick={restore}>Restore</Button>
          <Button variant="quiet" onClick={() => desk.dismiss(cleared)}>
            Dismiss
          </Button>
        </>
      }
    />
  )
}

/** The browser does not keep the decisions: said where one decides, for as long as it is so. */
export function UnsafeNotice({ draft }: { draft: Draft }) {
  if (useIsSafe(draft)) return null
  return (
    <Alert title="Your decisions cannot be saved on this device">
      The browser’s storage is full or blocked. Keep this window open and press Finish before you leave: until
      then your decisions are only in this window.
    </Alert>
  )
}
