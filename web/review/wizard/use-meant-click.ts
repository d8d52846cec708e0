import { type MouseEvent, useEffect, useRef } from 'react'
import { isTap } from '../../ui/second-click.ts'

const SEEN = 400 // ms; nobody reads a name in less

/**
 * Whether a click is meant for this step. It may be the second half of a double click on the previous step or screen,
 * whose button was in the same place. Keys are not affected: a new step takes the focus away.
 */
export function useMeantClick() {
  const appeared = useRef(Infinity)
  useEffect(() => {
    appeared.current = performance.now()
  }, [])
  return (event: MouseEvent) =>
    event.detail <= 1 && !(isTap(event) && event.timeStamp - appeared.current < SEEN)
}
