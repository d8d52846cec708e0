import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Person } from '../../../contract/recommendations.ts'
import { useUser } from '../../auth/use-auth.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useUrlParams } from '../../ui/use-url-params.ts'
import { personInAddress, withoutDialog } from './dialog-link.ts'
import { EvaluationForm } from './evaluation-form.tsx'
import { OtherEvaluations, PersonFacts, RecommendedBy } from './person-card.tsx'
import { othersThan } from './rating.rules.ts'
import { usePerson } from './use-person.ts'

/** The dialog of the person in the address. It is always mounted, so that the focus returns to where it was. */
export function PersonDialog() {
  const [params] = useUrlParams()
  const id = personInAddress(params)
  const close = useClose(id)
  const { person, isError, isFetching, refetch } = usePerson(id)
  return (
    <Dialog
      open={id !== null}
      onOpenChange={(open) => !open && close()}
      title={<span dir="auto">{person?.name ?? 'Candidate'}</span>}
      width="wide"
    >
      {person ? (
        <Content key={person.id} person={person} onClose={close} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : isFetching ? (
        <DialogSkeleton />
      ) : (
        <NotFound onClose={close} />
      )}
    </Dialog>
  )
}

/** Over the list from which it was opened, closing goes back in history; otherwise (another tab) only the address changes. */
function useClose(id: string | null) {
  const [, changeParams] = useUrlParams()
  const { history } = useRouter()
  const isOverList = useLocation({ select: ({ state }) => state.dialogOverList === true })
  const isClosing = useRef(false)
  useEffect(() => {
    if (id === null) isClosing.current = false
  }, [id])
  return () => {
    if (isClosing.current || id === null) return
    isClosing.current = true // going back takes a moment: a second press would go back twice
    if (isOverList) history.back()
    else changeParams(withoutDialog, { replace: true, keepScroll: true })
  }
}

const Content = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const others = othersThan(useUser().uuid, person)
  return (
    <div className="flex flex-col gap-5">
      <PersonFacts person={person} />
      <RecommendedBy person={person} />
      <div className="border-t border-line pt-4">
        <EvaluationForm person={person} onClose={onClose} />
      </div>
      <OtherEvaluations ratings={others} />
    </div>
  )
}

const DialogSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Loading candidate" className="flex flex-col gap-4">
    <Skeleton className="h-5 w-64 max-w-full" />
    <Skeleton className="h-5 w-40" />
    <Skeleton className="h-24 w-full" />
  </div>
)

const NotFound = ({ onClose }: { onClose: () => void }) => (
  <>
    <p className="text-muted">This person is not, or is no longer, in your company’s network.</p>
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </>
)
