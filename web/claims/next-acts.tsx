import { Ellipsis } from 'lucide-react'
import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { type NextAct, nextActs } from './base/next-step.rules.ts'
import { useLookFirst } from '../tracking/use-look-first.tsx'
import { useClaim } from './use-claim.ts'

const AnswerDialog = lazy(async () => {
  const { AnswerDialog: dialog } = await import('./answer-dialog.tsx')
  return { default: dialog }
})

/** The key that presses the button of the current row or of the panel. */
export const NEXT_KEY = { key: 'g', description: 'Do what is next', control: '[data-reach-out]' }

/** What an admin can do about the person, and a function that does it; some acts ask for an answer first. */
function useNextActs(person: Person) {
  const { goAhead, act, hire, isSaving } = useClaim(person)
  const { lookFirst, isLooking, dialog: found } = useLookFirst(person)
  const [asked, setAsked] = useState<'answer' | 'wait' | null>(null)
  const [now] = useState(() => new Date())
  const claim = person.reach_out?.id
  function run({ does }: NextAct) {
    if (isSaving || isLooking) return
    if (does === 'go_ahead') void lookFirst(goAhead)
    else if (does === 'hire') hire()
    else if (typeof does === 'string') setAsked(does)
    else if (claim) act(claim, does)
  }
  const dialog =
    asked && claim ? (
      <Suspense>
        <AnswerDialog
          open
          {...(asked === 'wait' && { first: 'not_now' })}
          name={person.name}
          onClose={() => setAsked(null)}
          onSave={(change) => act(claim, change)}
        />
      </Suspense>
    ) : (
      found
    )
  return { acts: nextActs(person, now), run, isSaving: isSaving || isLooking, dialog }
}

/** The acts on a person that have a button in their row. */
export function RowActs({ person, nameId }: { person: Person; nameId: string }) {
  const { acts, run, isSaving, dialog } = useNextActs(person)
  return (
    <>
      {acts
        .filter(({ inRow }) => inRow)
        .map((one) => (
          <Button
            key={one.label}
            data-reach-out={one.next !== undefined || undefined}
            once={person.id}
            busy={isSaving}
            aria-describedby={nameId}
            onClick={() => run(one)}
          >
            {one.label}
          </Button>
        ))}
      {dialog}
    </>
  )
}

type Props = {
  person: Person
  /** Further items of the menu. */
  children: ReactNode
  more: Ref<HTMLButtonElement>
  /** Something from the menu was done. */
  onDone: () => void
}

/** One button for what is next about the person, if that is the reader's turn, and the rest behind another one. */
export function PanelActs({ person, children, more, onDone }: Props) {
  const { acts, run, isSaving, dialog } = useNextActs(person)
  const next = acts.find((one) => one.next)
  const rest = acts.filter((one) => one !== next)
  return (
    <div className="flex shrink-0 items-center gap-1">
      {next && (
        <Button
          data-reach-out
          variant={next.next === 'main' ? 'primary' : 'secondary'}
          once={person.id}
          busy={isSaving}
          onClick={() => run(next)}
        >
          {next.label}
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <IconButton ref={more} label={`More about ${person.name}`} icon={<Ellipsis aria-hidden />} />
        }
      >
        {rest.map((one) => (
          <MenuItem
            key={one.label}
            onSelect={() => {
              run(one)
              if (typeof one.does !== 'string') onDone()
            }}
          >
            {one.label}
          </MenuItem>
        ))}
        {children}
      </Menu>
      {dialog}
    </div>
  )
}
