import { useEffect, useState } from 'react'
import { watchDeparture } from '../storage.ts'
import { closeToast, toast } from './toast-store.ts'

/** Shows an error as a toast that closes on another try or when the user leaves. After a session has ended, its failures are not shown. */
export function useFailureToast() {
  const [failure] = useState(() => {
    let shown: number | null = null
    const hasLeft = watchDeparture()
    return {
      show(title: string, description: string) {
        if (!hasLeft()) shown = toast({ title, description, kind: 'error' })
      },
      close() {
        if (shown !== null) closeToast(shown)
        shown = null
      },
    }
  })
  useEffect(() => failure.close, [failure])
  return failure
}
