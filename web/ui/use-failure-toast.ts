import { useEffect, useState } from 'react'
import { watchDeparture } from '../storage.ts'
import { closeToast, toast } from './toast-store.ts'
import { useIsElsewhere } from './use-is-here.ts'

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

/** Says as a toast what the screen would say (failure.tsx), if the user has left it. */
export function useFailureElsewhere() {
  const isElsewhere = useIsElsewhere()
  return (title: string, description: string) =>
    void (isElsewhere() && toast({ title, description, kind: 'error' }))
}
