/** Where a popover stands beside the control that opened it: the side, and the edge it keeps to. */
export const AREAS = {
  'bottom start': 'end span-end',
  'bottom end': 'end span-start',
  'top start': 'start span-end',
  'top end': 'start span-start',
  'right start': 'span-end end',
  'right end': 'span-start end',
}

/** An id of React's → the name of a CSS anchor. */
export const anchorOf = (id: string) => `--${id.replace(/\W/g, '')}`
