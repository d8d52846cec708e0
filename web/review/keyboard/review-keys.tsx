import type { ListedConnection } from '../../../contract/connections.ts'
import { useProfileKey } from '../../people/use-profile-key.ts'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { rowId } from '../list/review-row.tsx'
import type { Choice } from '../list/review.rules.ts'

type Props = {
  choices: Choice[]
  /** Of the current row. */
  current: ListedConnection | null
  onDecide: (choice: Choice) => void
  onMove: (by: 1 | -1) => void
  onMoveOn: () => void
  onUndo: () => void
  /** Decides about the company of the current row; null where that is not offered. */
  onCompany: (() => void) | null
}

/** The shortcuts of a review. */
export function ReviewKeys({ choices, current, onDecide, onMove, onMoveOn, onUndo, onCompany }: Props) {
  useShortcut(['u', 'mod+z'], onUndo, { description: 'Undo' })
  useShortcut(['j', 'arrowdown'], () => onMove(1), { description: 'Next row', repeats: true })
  useShortcut(['k', 'arrowup'], () => onMove(-1), { description: 'Previous row', repeats: true })
  useProfileKey(current && { name: current.name, element: rowId(current.id) })
  return (
    <>
      {choices.map((choice) => (
        <ChoiceKey key={choice.key} choice={choice} onPress={() => onDecide(choice)} />
      ))}
      {onCompany && <CompanyKey onPress={onCompany} />}
      {choices.some(({ stays }) => stays) && <MoveOnKey onPress={onMoveOn} />}
    </>
  )
}

function ChoiceKey({ choice, onPress }: { choice: Choice; onPress: () => void }) {
  useShortcut(choice.key, onPress, { description: choice.label })
  return null
}

function CompanyKey({ onPress }: { onPress: () => void }) {
  useShortcut('c', onPress, { description: 'Never show the people of this company' })
  return null
}

function MoveOnKey({ onPress }: { onPress: () => void }) {
  useShortcut('enter', onPress, { description: 'Next connection' })
  return null
}
