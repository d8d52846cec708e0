import { cx } from '../ui/cx.ts'
import { answersSentence, type OutreachAnswers } from './outreach.rules.ts'

type Props = { answers: OutreachAnswers; name: string; className?: string }

/** What Submit sends, above it, so that no one vouches by accident. */
export const AnswersLine = ({ answers, name, className }: Props) => (
  <p dir="auto" className={cx('text-sm text-muted empty:hidden', className)}>
    {answersSentence(answers, name)}
  </p>
)
