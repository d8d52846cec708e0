import { useProfileKey } from '../../people/base/use-profile-key.ts'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { useReview } from '../list/use-open-review.ts'
import { rowId } from '../list/review-row.tsx'
import type { Choice } from '../list/review.rules.ts'

/** The shortcuts of a review. */
export function ReviewKeys() {
  const { review, current, decideCurrent, move, moveOn, undo, askForCompany, finish } = useReview()
  useShortcut(['u', 'mod+z'], undo, { description: 'Undo' })
  useShortcut(['j', 'arrowdown'], () => move(1), { description: 'Next row', repeats: true })
  useShortcut(['k', 'arrowup'], () => move(-1), { description: 'Previous row', repeats: true })
  useShortcut('mod+enter', finish, { description: 'Finish' })
  useProfileKey(current && { name: current.name, element: rowId(current.id) })
  return (
    <>
      {review.choices.map((choice) => (
        <ChoiceKey key={choice.key} choice={choice} onPress={() => decideCurrent(choice)} />
      ))}
      {askForCompany && <CompanyKey onPress={askForCompany} />}
      {review.choices.some(({ stays }) => stays) && <MoveOnKey onPress={moveOn} />}
    </>
  )
}

function ChoiceKey({ choice, onPress }: { choice: Choice; onPress: () => void }) {
  useShortcut(choice.key, onPress, { description: choice.label, decides: true })
  return null
}

function CompanyKey({ onPress }: { onPress: () => void }) {
  useShortcut('c', onPress, { description: 'Hide everyone at this company' })
  return null
}

function MoveOnKey({ onPress }: { onPress: () => void }) {
  useShortcut('enter', onPress, { description: 'Next connection' })
  return null
}
