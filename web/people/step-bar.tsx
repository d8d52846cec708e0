import { useLocation, useNavigate } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { firstIn, listedPeople, placeOf, type PersonStep } from './base/listed-people-store.ts'
import { goingTo, withPerson } from './base/person-link.ts'
import { useStore } from '../ui/store.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { KeyHint } from '../ui/key-hint.tsx'
import { takeMoves } from '../ui/rows.ts'
import { useShortcut } from '../ui/shortcuts/use-shortcut.ts'
import { toast } from '../ui/toast-store.ts'
import type { UrlParams } from '../ui/url-params.ts'

type Props = { id: string | null; name: string }

/** Previous and next in the list from which the person was opened, for the keys and arrows of that list, too. Back still leads to the list. */
export function StepBar({ id, name }: Props) {
  const lists = useStore(listedPeople)
  const from = useLocation({ select: ({ state }) => state.personFrom })
  const place = id === null ? null : placeOf(lists, id, from)
  const go = useGo()
  const isOpen = id !== null
  const move = (by: 1 | -1) =>
    void go(place ? (by === 1 ? place.next : place.previous) : firstIn(lists, from))
  const onMove = useEffectEvent(move)
  useEffect(() => (isOpen ? takeMoves(onMove) : undefined), [isOpen])
  const keys = { inPanel: 'only', enabled: isOpen, repeats: true } as const
  useShortcut('k', () => move(-1), { description: 'Previous person', ...keys })
  useShortcut('j', () => move(1), { description: 'Next person', ...keys })
  if (!place) return null
  return (
    <>
      <StepButton label="Previous person" step={place.previous} go={go} icon={<ChevronUp aria-hidden />} />
      <KeyHint keys="k" />
      <StepButton label="Next person" step={place.next} go={go} icon={<ChevronDown aria-hidden />} />
      <KeyHint keys="j" />
      <p role="status" className="mx-2 text-sm whitespace-nowrap text-muted">
        <span className="sr-only">{`${name} `}</span>
        <span>{`${place.at.toLocaleString('en')} of ${place.total.toLocaleString('en')}`}</span>
      </p>
    </>
  )
}

type Go = ReturnType<typeof useGo>
type ButtonProps = { label: string; step: PersonStep | null; go: Go; icon: React.ReactNode }

const StepButton = ({ label, step, go, icon }: ButtonProps) => (
  <IconButton
    label={label}
    icon={icon}
    aria-disabled={step === null || undefined}
    className="aria-disabled:border-transparent! aria-disabled:bg-transparent! aria-disabled:opacity-40"
    onClick={() => void go(step)}
  />
)

/** Goes to another person in place of the current one. If that person is on another page, the list below shows that page. */
function useGo() {
  const navigate = useNavigate()
  const state = useLocation({ select: (location) => location.state })
  const isTurning = useRef(false)
  async function show(id: string, over: boolean, search: UrlParams = {}) {
    goingTo.set(id)
    await navigate({
      to: '.',
      search: (before: UrlParams) => withPerson({ ...before, ...search }, id),
      state: { personOverList: over && state.personOverList, personFrom: state.personFrom },
      replace: true,
      resetScroll: false,
    })
    if (goingTo.get() === id) goingTo.set(null)
  }

  return async function go(step: PersonStep | null | undefined) {
    if (!step || isTurning.current) return
    if ('id' in step) return show(step.id, true)
    isTurning.current = true
    try {
      const { ids, search } = await step.turn()
      const id = ids.at(step.by === 1 ? 0 : -1)
      if (id) await show(id, false, search)
    } catch {
      toast({ title: 'The next people could not be loaded', kind: 'error' })
    } finally {
      isTurning.current = false
    }
  }
}
