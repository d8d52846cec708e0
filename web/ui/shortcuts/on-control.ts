const CONTROL = 'a[href], button, summary, input, [role="button"], [role="tab"]'

const controlOf = (target: EventTarget | null) => (target instanceof Element ? target.closest(CONTROL) : null)

let pointed: Element | null = null
let isWatching = false

/** From now on it is known which control got its focus from the pointer. */
export function watchPointer() {
  if (isWatching) return
  isWatching = true
  document.addEventListener('pointerdown', ({ target }) => (pointed = controlOf(target)), true)
  document.addEventListener('keydown', ({ key }) => key === 'Tab' && (pointed = null), true)
}

/**
 * Whether Enter belongs to the control that has the focus. It does for those who came there by keyboard; a control that
 * was clicked keeps the focus without anybody thinking of it.
 */
export function isOnControl(target: EventTarget | null): boolean {
  const control = controlOf(target)
  return control !== null && control !== pointed
}
