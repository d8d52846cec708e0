/** A ref for what comes in place of a pressed button: it takes the focus that no element has left. */
export function takeLostFocus(heading: HTMLElement | null) {
  if (document.activeElement === document.body) heading?.focus()
}
