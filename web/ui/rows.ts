import { type RefObject, useEffect } from 'react'

/** Marks a row that keys reach: of a table, or a card. Its value is unique in its list. */
export const rowAttribute = (key: string) => ({ 'data-row': key })

const ROW = '[data-row]'
const CONTROL = 'a[href], button, input, select, textarea, summary'
/** What has an order of its own. */
const APART = `${ROW}, form, dialog, [popover], table, nav`
const TYPING = 'select, [role=combobox], textarea, input:not([type="checkbox"], [type="radio"])'

const controlsOf = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>(CONTROL)].filter((control) => control.closest(APART) === row)

/** What takes the focus for the row: its link, else its first control in which letters and arrows do nothing. */
const entryOf = (row: Element) =>
  row.querySelector<HTMLElement>('[data-row-link]') ??
  controlsOf(row).find((control) => !control.matches(`:disabled, ${TYPING}`))

const rowsIn = (list: ParentNode) =>
  [...list.querySelectorAll<HTMLElement>(ROW)].filter((row) => entryOf(row) !== undefined)

/** The row of whom the panel shows; without a panel the one with the focus, else the one under the pointer. */
export function currentRow(): HTMLElement | null {
  const shown = document.querySelector<HTMLElement>('[data-kind="panel"][open]')?.dataset['about']
  if (shown !== undefined)
    return document.querySelector(`main [data-row-link][href*="${shown}"]`)?.closest<HTMLElement>(ROW) ?? null
  const focused = document.activeElement?.closest<HTMLElement>(ROW)
  return focused ?? [...document.querySelectorAll<HTMLElement>(`main ${ROW}:hover`)].at(-1) ?? null
}

/** Moves the focus into a row. False without one. */
export function enterRow(row: HTMLElement | null | undefined): boolean {
  const entry = row && entryOf(row)
  entry?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
  return entry !== undefined
}

/** Moves the focus into the rows, to the one that had it last. False without rows. */
export function enterRows(): boolean {
  const rows = rowsIn(document)
  return enterRow(rows.find((row) => entryOf(row)?.tabIndex === 0) ?? rows[0])
}

type Move = (by: 1 | -1) => void
let moves: Move | null = null

/** Until the returned function is called, what leads from row to row does this instead. */
export function takeMoves(move: Move) {
  moves = move
  return () => void (moves = moves === move ? null : moves)
}

/** Moves the focus to the next or the previous row, from a table on to the next one. */
export function moveRow(by: 1 | -1) {
  if (moves) return moves(by)
  const focused = document.activeElement?.closest<HTMLElement>(ROW)
  if (!focused) return void enterRows()
  const rows = rowsIn(document)
  enterRow(rows[rows.indexOf(focused) + by])
}

/**
 * Presses what `control` finds in the row. A choice takes the keys, and leads back when it closes: to the row, or from elsewhere to where
 * the focus was. False without the control.
 */
export function pressIn(row: HTMLElement, control: string): boolean {
  const found = row.querySelector<HTMLElement>(control)
  const before = document.activeElement as HTMLElement | null
  const choices = found instanceof HTMLButtonElement ? found.popoverTargetElement : null
  if (found?.matches('[role=combobox]')) found.focus()
  found?.click()
  choices?.addEventListener('toggle', function leave(event) {
    if ((event as ToggleEvent).newState !== 'closed') return
    choices.removeEventListener('toggle', leave)
    if (document.activeElement !== found) return
    if (row.matches(ROW)) enterRow(row)
    else before?.focus({ preventScroll: true })
  })
  return found !== null
}

/**
 * Of all rows in the list, only one has controls that Tab reaches: the one that had the focus last. The arrows up and down lead to
 * the others. If what has the focus goes away, its row takes it, or the one that
 * comes in its place.
 */
export function useRovingRows(list: RefObject<HTMLElement | null>) {
  useEffect(() => (list.current ? rove(list.current) : undefined), [list])
}

function rove(list: HTMLElement) {
  let keys: (string | undefined)[] = []
  let at = 0
  let focused: Element | null = null

  function arrange() {
    const rows = rowsIn(list).filter((row) => row.parentElement?.closest(ROW) === list.closest(ROW))
    const before = keys[at]
    const isOtherPage = !rows.some((row) => keys.includes(row.dataset['row']))
    keys = rows.map((row) => row.dataset['row'])
    const kept = keys.indexOf(before)
    at = kept >= 0 ? kept : isOtherPage ? 0 : Math.min(at, rows.length - 1)
    for (const [index, row] of rows.entries())
      for (const control of controlsOf(row)) {
        const tabIndex = index === at ? 0 : -1
        if (control.tabIndex !== tabIndex) control.tabIndex = tabIndex
      }
    if (!focused || focused.isConnected || document.activeElement !== document.body) return
    focused = null
    if (!isOtherPage) enterRow(rows[at])
  }
  function onFocus({ target }: FocusEvent) {
    focused = target as Element
    const index = keys.indexOf(rowOf(target)?.dataset['row'])
    if (index < 0 || index === at) return
    at = index
    arrange()
  }
  /** Some browsers report it for what is being removed. */
  const onBlur = () =>
    queueMicrotask(() => {
      if (focused?.isConnected) focused = null
    })
  const rowOf = (target: EventTarget | null) => {
    let row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null
    while (row && row.parentElement?.closest(ROW) !== list.closest(ROW))
      row = row.parentElement?.closest<HTMLElement>(ROW) ?? null
    return row
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
    const isPlain = !(
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.defaultPrevented
    )
    const { target } = event
    if (!by || !isPlain || !(target instanceof Element) || target.matches(TYPING)) return
    if (target.closest(APART) !== target.closest(ROW)) return
    event.preventDefault()
    moveRow(by)
  }
  arrange()
  const observer = new MutationObserver(arrange)
  observer.observe(list, { childList: true, subtree: true })
  list.addEventListener('focusin', onFocus)
  list.addEventListener('focusout', onBlur)
  list.addEventListener('keydown', onKeyDown)
  return () => {
    observer.disconnect()
    list.removeEventListener('focusin', onFocus)
    list.removeEventListener('focusout', onBlur)
    list.removeEventListener('keydown', onKeyDown)
  }
}
