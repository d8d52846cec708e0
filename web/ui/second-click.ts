import type { MouseEvent } from 'react'

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
/** A click that made a decision: when, the box of its button, and about which person (`on`). */
export type Taken = { at: number; box: Box; on?: string | undefined }
export type Click = { at: number; x: number; y: number; on?: string | undefined; isTap?: boolean }

const DOUBLE = 300 // ms; a slower second click is meant
const BOUNCE = 100 // ms; a second tap that is faster is not meant for the next person
const SLIP = 8 // px; fingers do not hit the same place twice

/**
 * Whether a click is the second half of a double click that already made its decision. It would hit whatever is under the pointer now, or
 * undo the decision. A click elsewhere is intended. So is a quick tap that decides on the next person, because the buttons of the thumb
 * bar stay in place.
 */
export const repeats = (taken: Taken | null, { at, x, y, on, isTap = false }: Click): boolean =>
  taken !== null &&
  at - taken.at < (isTap && on !== taken.on ? BOUNCE : DOUBLE) &&
  x > taken.box.left - SLIP &&
  x < taken.box.right + SLIP &&
  y > taken.box.top - SLIP &&
  y < taken.box.bottom + SLIP

let last: Taken | null = null

/** A tap. Not all browsers report two taps as a double click. */
export const isTap = ({ nativeEvent }: MouseEvent) =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'

/** Whether a click that makes a decision (about the person `on`) counts. If so, it is remembered for the next call. */
export function takesClick(event: MouseEvent, on?: string): boolean {
  if (event.detail === 0) return true // Enter or Space on a button
  const { timeStamp: at, clientX: x, clientY: y } = event
  const tap = isTap(event)
  if ((event.detail > 1 || tap) && repeats(last, { at, x, y, on, isTap: tap })) return false
  last = { at, box: event.currentTarget.getBoundingClientRect(), on }
  return true
}
