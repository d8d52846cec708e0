/** The side of its control on which a popover opens, and the edge with which it is aligned. */
export const AREAS = {
  'bottom start': 'end span-end',
  'bottom end': 'end span-start',
  'top start': 'start span-end',
  'top end': 'start span-start',
  'right start': 'span-end end',
  'right end': 'span-start end',
}

/** The name of a CSS anchor for an id of useId. */
export const anchorOf = (id: string) => `--${id.replace(/\W/g, '')}`
