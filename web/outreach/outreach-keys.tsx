import type { OutreachAnswers } from './outreach.rules.ts'
import { STRENGTHS, withReachOut } from './outreach.rules.ts'
import { useShortcut } from '../ui/shortcuts/use-shortcut.ts'

/** The key of each relationship: the first letter of the word that tells it apart. */
export const RELATIONSHIP_KEYS = {
  w: 'worked_directly',
  k: 'know_work',
  s: 'know_socially',
  o: 'other',
} as const

type Props = {
  answers: OutreachAnswers
  onChange: (answers: OutreachAnswers) => void
  onWriteNotes: () => void
}

/** Answers by single keys. The key of the chosen strength clears it, as a click does. */
export function OutreachKeys({ answers, onChange, onWriteNotes }: Props) {
  const set = (change: Partial<OutreachAnswers>) => onChange({ ...answers, ...change })
  useShortcut('m', () => onChange(withReachOut(answers, 'RECOMMENDER')), {
    description: "I'll reach out myself",
  })
  useShortcut('r', () => onChange(withReachOut(answers, 'RECRUITING')), {
    description: 'Have recruiter reach out',
  })
  useShortcut(
    Object.keys(RELATIONSHIP_KEYS),
    (key) => set({ relationship: RELATIONSHIP_KEYS[key as keyof typeof RELATIONSHIP_KEYS] }),
    { description: 'How you know them: worked directly, know their work, socially, other' },
  )
  useShortcut(
    STRENGTHS.map(String),
    (key) => {
      const strength = STRENGTHS.find((value) => String(value) === key) ?? null
      set({ recommendation_strength: strength === answers.recommendation_strength ? null : strength })
    },
    { description: 'How strong this person is' },
  )
  useShortcut('n', onWriteNotes, { description: 'Write notes' })
  return null
}
