import { useEffect, useState } from 'react'
import { closeToast, toast } from './toast-store.ts'

/** An error's toast that closes on another try or when the user leaves. */
export function useFailureToast() {
  const [failure] = useState(() => {
    let shown: number | null = null
    return {
      show(title: string, description: string) {
        shown = toast({ title, description, kind: 'error' })
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
