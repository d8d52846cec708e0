import { closeToast, toast } from '../ui/toast-store.ts'

let shown: number | null = null

/** The toast about a star, stage or decision that the server did not take. It closes with its cause. */
export const notSaved = {
  show() {
    shown = toast({
      title: 'Error',
      description: 'Failed to update candidate status. Please try again.',
      kind: 'error',
    })
  },
  close() {
    if (shown !== null) closeToast(shown)
    shown = null
  },
}
