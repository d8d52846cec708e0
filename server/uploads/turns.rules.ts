/** Which other companies wait for the same worker. */
export type Waiting = {
  /** Some had no turn since their upload came. */
  unserved: boolean
  /** Some had one, and have more to import. */
  served: boolean
}

/**
 * Whether an import that has just written a batch stops so that another company's goes on. For one that had no turn yet at
 * once. For the others when it has written for as long as it had read before: reading again is what a stop costs.
 */
export const isTurnOver = ({ unserved, served }: Waiting, hadShare: boolean): boolean =>
  unserved || (served && hadShare)
