export type Waiting = { num_asked: number; num_to_write: number; num_on_hold: number }

/** '1 asked, 2 to write': what waits for the user, and what is on hold; empty if nothing is. */
export const waitingLine = ({ num_asked, num_to_write, num_on_hold }: Waiting) =>
  [
    num_asked > 0 && `${num_asked} asked`,
    num_to_write > 0 && `${num_to_write} to write`,
    num_on_hold > 0 && `${num_on_hold} on hold`,
  ]
    .filter((part) => part !== false)
    .join(', ')
