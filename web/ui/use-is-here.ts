import { useCallback, useEffect, useRef } from 'react'

/** Whether the component is still mounted. An answer that arrives later must not navigate. */
export function useIsHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  return useCallback(() => here.current, [])
}
