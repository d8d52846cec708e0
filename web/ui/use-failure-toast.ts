import { useEffect, useState } from 'react'
import { watchDeparture } from '../storage.ts'
import { closeToast, toast } from './toast-store.ts'

/** An error's toast that closes on another try or when the user leaves. After a session has ended, its failures are not told. */
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
