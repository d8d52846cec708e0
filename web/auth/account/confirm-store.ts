import { createStore } from '../../ui/store.ts'

type Question = {
  answer: Promise<boolean>
  /** Answers it: whether the user confirmed that it is them. */
  settle: (confirmed: boolean) => void
}

/** The question that the dialog asks while calls wait for it. */
export const confirmQuestion = createStore<Question | null>(null)

function ask(): Question {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const question = {
    answer: promise,
    settle(confirmed: boolean) {
      if (confirmQuestion.get() === question) confirmQuestion.set(null)
      resolve(confirmed)
    },
  }
  confirmQuestion.set(question)
  return question
}

/** If a call was refused for that, asks the user to confirm that it is them. Calls that are refused meanwhile share the answer. */
export async function askToConfirm(refusal: Response): Promise<boolean> {
  const body = (await refusal.json().catch(() => null)) as { code?: string } | null
  if (body?.code !== 'confirm_first') return false
  return (confirmQuestion.get() ?? ask()).answer
}
