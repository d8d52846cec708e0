import { useEffect, useState } from 'react'

export const SEARCH_DELAY = 300 // spec section 9

/** `value` as it was when it last stood still for `delay` milliseconds. */
export function useDebounced<T>(value: T, delay = SEARCH_DELAY): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
