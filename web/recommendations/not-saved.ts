import { closeToast, toast } from '../ui/toast-store.ts'

let shown: number | null = null

/** The toast of a star or decision that the server did not take (spec section 8); it goes with its cause. */
export const notSaved = {
  say() {
    shown = toast({
      title: 'Error',
      description: 'Failed to update candidate status. Please try again.',
      kind: 'error',
    })
  },
  unsay() {
    if (shown !== null) closeToast(shown)
    shown = null
  },
}
