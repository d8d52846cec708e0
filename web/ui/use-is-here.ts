import { useCallback, useEffect, useRef, useState } from 'react'
import { watchDeparture } from '../storage.ts'

/** Whether the user has gone to another screen, still signed in. A failure that would be shown on this screen then needs a toast. */
export function useIsElsewhere(): () => boolean {
  const isHere = useIsHere()
  const [hasLeft] = useState(watchDeparture)
  return () => !isHere() && !hasLeft()
}

/** Whether the component is still mounted. An answer that arrives later must not navigate. */
export function useIsHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  return useCallback(() => here.current, [])
}
