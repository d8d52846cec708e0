import { useCallback, useEffect, useRef } from 'react'

/** Whether what asks still stands on the screen: who left while an answer was on its way is not called back by it. */
export function useIsHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  return useCallback(() => here.current, [])
}
