/** The other companies that wait for the same worker. */
export type Waiting = {
  /** Some had no turn since their upload. */
  unserved: boolean
  /** Some had a turn and are not finished. */
  served: boolean
}

/**
 * Whether an import stops after a batch so that another company's continues. It stops at once for a company that had no turn yet, and for
 * the others when it has written for as long as it had read before: after a stop it reads the file again.
 */
export const isTurnOver = ({ unserved, served }: Waiting, hadShare: boolean): boolean =>
  unserved || (served && hadShare)
