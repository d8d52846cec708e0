import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns a function that calls `run` after the next render. While a dialog is still open, the focus cannot be moved out of
 * it.
 */
export function useAfterRender(run: () => void): () => void {
  const [asked, setAsked] = useState(0)
  const runNow = useEffectEvent(run)
  useEffect(() => {
    if (asked > 0) runNow()
  }, [asked])
  return () => setAsked((before) => before + 1)
}
