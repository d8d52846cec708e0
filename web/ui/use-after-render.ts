import { useEffect, useEffectEvent, useState } from 'react'

/**
 * → what asks for `run` after the next change of the page: the focus cannot go anywhere while the dialog that is about to close
 * still keeps it.
 */
export function useAfterRender(run: () => void): () => void {
  const [asked, setAsked] = useState(0)
  const runNow = useEffectEvent(run)
  useEffect(() => {
    if (asked > 0) runNow()
  }, [asked])
  return () => setAsked((before) => before + 1)
}
