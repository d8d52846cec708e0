import { type MouseEvent, useEffect, useRef } from 'react'
import { isTap } from '../../ui/second-click.ts'

const SEEN = 400 // ms; sooner nobody has read whom a step is about

/**
 * Whether a click on what sends a step is meant for it, not the second half of one on the step before, or on the screen before
 * that had its button in the same place. Keys are as fast as one likes: they follow the focus, which a new step takes away.
 */
export function useMeantClick() {
  const appeared = useRef(Infinity)
  useEffect(() => {
    appeared.current = performance.now()
  }, [])
  return (event: MouseEvent) =>
    event.detail <= 1 && !(isTap(event) && event.timeStamp - appeared.current < SEEN)
}
