import type { MouseEvent } from 'react'

/** For the link of a row: a click anywhere in the row follows it. */
export const ROW_LINK = { 'data-row-link': '' }

const LINK = '[data-row-link]'
const CONTROL = 'a, button, input, select, textarea, label, summary, [role="button"], [popover]'

type Press = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>

/** Whether a click is meant for the row: not for a control in it, not to select text, and not with a modifier key. */
export const opensRow = (press: Press, onControl: boolean, marked: boolean) =>
  press.button === 0 &&
  !press.defaultPrevented &&
  !(press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) &&
  !onControl &&
  !marked

/** Whether a click on a link opens another tab or window and leaves this one as it is. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** Follows the row's link. The link takes the focus, so that a dialog returns it there. */
export function onRowClick(event: MouseEvent<HTMLElement>) {
  const link = event.currentTarget.querySelector<HTMLElement>(LINK)
  const onControl = event.target instanceof Element && event.target.closest(CONTROL) !== null
  const marked = getSelection()?.isCollapsed === false
  if (!link || !opensRow(event, onControl, marked)) return
  link.focus({ preventScroll: true })
  link.click()
}
