import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import type { Choice } from '../list/review.rules.ts'

type Props = {
  choices: Choice[]
  onDecide: (choice: Choice) => void
  onMoveOn: () => void
  onUndo: () => void
}

/** The shortcuts of a review. */
export function ReviewKeys({ choices, onDecide, onMoveOn, onUndo }: Props) {
  useShortcut(['u', 'mod+z'], onUndo, { description: 'Undo' })
  return (
    <>
      {choices.map((choice) => (
        <ChoiceKey key={choice.key} choice={choice} onPress={() => onDecide(choice)} />
      ))}
      {choices.some(({ stays }) => stays) && <MoveOnKey onPress={onMoveOn} />}
    </>
  )
}

function ChoiceKey({ choice, onPress }: { choice: Choice; onPress: () => void }) {
  useShortcut(choice.key, onPress, { description: choice.label })
  return null
}

function MoveOnKey({ onPress }: { onPress: () => void }) {
  useShortcut('enter', onPress, { description: 'Next connection' })
  return null
}
