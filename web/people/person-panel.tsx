import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { Person } from '../../contract/recommendations.ts'
import { CommentForm } from './base/comment-form.tsx'
import { HistoryList } from './base/history-list.tsx'
import { Resting } from '../api/resting.ts'
import {
  BESIDE_WIDTH,
  goingTo,
  personInAddress,
  rowLinkOf,
  useIsBeside,
  withoutPerson,
} from './base/person-link.ts'
import { useProfileKey } from './base/use-profile-key.ts'
import { Name } from '../ui/name.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { PressKey } from '../ui/shortcuts/row-keys.tsx'
import { SidePanel } from '../ui/side-panel.tsx'
import { useStore } from '../ui/store.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { ErasePersonDialog } from './erase-person-dialog.tsx'
import { Evaluation } from './evaluation-form.tsx'
import { PersonJob, SECTION, SectionTitle } from './person-card.tsx'
import { PersonFacts } from './person-facts.tsx'
import { ClaimSection } from '../claims/claim-section.tsx'
import { NEXT_KEY } from '../claims/next-acts.tsx'
import { FAVORITE, MOVE } from './base/person-keys.ts'
import { Letters } from './letters.tsx'
import { StepBar } from './step-bar.tsx'
import { usePerson } from './use-person.ts'

const CONTENT_ID = 'person-panel'

/** The person in the address, over the screen or next to its list (docs/product-admins.md, A person). Always mounted, so that the focus returns. */
export function PersonPanel() {
  const id = useShown()
  const isBeside = useIsBeside()
  const close = useClosePanel(id, isBeside)
  useRowInView(isBeside ? id : null)
  const isResting = useIsResting(id)
  const { person, isError, isFetching, refetch } = usePerson(id, isResting)
  const name = person?.name ?? nameInRow(id) ?? 'Candidate'
  useProfileKey(person ? { name: person.name, element: CONTENT_ID } : null, { inPanel: 'only' })
  return (
    <SidePanel
      open={id !== null}
      onOpenChange={(open) => !open && close()}
      about={id}
      beside={isBeside ? BESIDE_WIDTH : null}
      title={<Name>{name}</Name>}
      steps={<StepBar id={id} name={name} />}
    >
      {person ? (
        <Resting value={isResting}>
          <Content key={person.id} person={person} onClose={close} />
        </Resting>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : isFetching || !isResting ? (
        <PersonSkeleton />
      ) : (
        <p className="text-muted">This person is no longer in your company’s network.</p>
      )}
    </SidePanel>
  )
}

/** Whom the panel shows: the person in the address, or to whom it goes. */
function useShown(): string | null {
  const [params] = useUrlParams()
  const inAddress = personInAddress(params)
  const going = useStore(goingTo)
  useEffect(() => {
    if (inAddress === null || inAddress === going) goingTo.set(null)
  }, [inAddress, going])
  return inAddress && (going ?? inAddress)
}

const REST = 150 // ms

/** Whether the panel has stayed with someone: until then, it shows what the list has, and loads nothing. Who opens it waits for no one. */
function useIsResting(id: string | null): boolean {
  const [last, setLast] = useState(id)
  if (id === null ? last !== null : last === null) setLast(id)
  useEffect(() => {
    const timer = setTimeout(() => setLast(id), REST)
    return () => clearTimeout(timer)
  }, [id])
  return last === id
}

const nameInRow = (id: string | null) => id && rowLinkOf(id)?.textContent

const KEYS = [FAVORITE, MOVE, NEXT_KEY]

function Content({ person, onClose }: { person: Person; onClose: () => void }) {
  const [isErasing, setErasing] = useState(false)
  return (
    <div id={CONTENT_ID} className="flex flex-col gap-4">
      {KEYS.map((one) => (
        <PressKey key={one.key} of={one} within={`#${CONTENT_ID} [data-acts]`} place="panel" />
      ))}
      <PersonJob person={person} />
      <Letters person={person} />
      <div data-acts={person.name} className="flex flex-col gap-3">
        <div className="rounded-lg bg-sunken px-3 py-2 print:p-0">
          <ClaimSection person={person} onErase={() => setErasing(true)} />
        </div>
        <PersonFacts person={person} onDeleted={onClose} />
      </div>
      <Evaluation person={person} onCancel={onClose} />
      <section className={SECTION}>
        <SectionTitle>History</SectionTitle>
        <CommentForm id={person.id} />
        <HistoryList id={person.id} first={20} />
      </section>
      {isErasing && (
        <ErasePersonDialog person={person} onErased={onClose} onClose={() => setErasing(false)} />
      )}
    </div>
  )
}

const PersonSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Loading candidate" className="flex flex-col gap-4">
    <Skeleton className="h-5 w-64 max-w-full" />
    <Skeleton className="h-5 w-40" />
    <Skeleton className="h-24 w-full" />
  </div>
)

/**
 * Keeps the person's row in sight of a list that became narrower or that the panel stepped through, and the focus in it if it was in
 * another row. Pressed again, the row leads into the panel.
 */
function useRowInView(id: string | null) {
  useLayoutEffect(() => {
    if (id === null) return
    const row = rowLinkOf(id)
    row?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
    if (document.activeElement?.closest('main [data-row]')) row?.focus({ preventScroll: true })
    const enter = ({ target }: MouseEvent) => {
      const link = rowLinkOf(id)
      if (link && target instanceof Node && link.contains(target))
        document.querySelector<HTMLElement>('[data-kind="panel"] h2')?.focus({ preventScroll: true })
    }
    document.addEventListener('click', enter)
    return () => document.removeEventListener('click', enter)
  }, [id])
}

/**
 * If the panel is over the list from which it was opened, closing goes back in history; otherwise (in another tab) only the address
 * changes. The focus goes to the row of the person shown last, unless it already is in the list next to the panel.
 */
function useClosePanel(id: string | null, isBeside: boolean) {
  const [, changeParams] = useUrlParams()
  const { history } = useRouter()
  const isOverList = useLocation({ select: ({ state }) => state.personOverList === true })
  const isClosing = useRef(false)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (id === null) {
      isClosing.current = false
      const isInList = isBeside && document.activeElement?.closest('[data-row]')
      if (shown.current && !isInList) rowLinkOf(shown.current)?.focus()
    }
    shown.current = id
  }, [id, isBeside])
  return () => {
    if (isClosing.current || id === null) return
    isClosing.current = true // going back takes a moment: a second press would go back twice
    if (isOverList) history.back()
    else changeParams(withoutPerson, { replace: true, keepScroll: true })
  }
}
