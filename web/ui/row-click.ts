import type { MouseEvent } from 'react'

/** On the link to which a row's name leads: a click anywhere in the row goes there too. */
export const ROW_LINK = { 'data-row-link': '' }

const LINK = '[data-row-link]'
const CONTROL = 'a, button, input, select, textarea, label, summary, [role="button"]'

type Press = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>

/** Whether a click means the row itself: not a control in it, nor text that was marked, nor what a modifier makes of a link. */
export const opensRow = (press: Press, onControl: boolean, marked: boolean) =>
  press.button === 0 &&
  !press.defaultPrevented &&
  !(press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) &&
  !onControl &&
  !marked

/** A click on a row of a table; the link is focused as by a click on itself, so that a dialog gives the focus back to it. */
export function onRowClick(event: MouseEvent<HTMLElement>) {
  const link = event.currentTarget.querySelector<HTMLElement>(LINK)
  const onControl = event.target instanceof Element && event.target.closest(CONTROL) !== null
  const marked = getSelection()?.isCollapsed === false
  if (!link || !opensRow(event, onControl, marked)) return
  link.focus({ preventScroll: true })
  link.click()
}
