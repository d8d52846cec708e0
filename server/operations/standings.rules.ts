import { skipped, type Finding } from './doctor.rules.ts'

/** Earlier versions mixed the standings of two records that became one person. */
export const standingFindings = (mixed: number): Finding[] =>
  mixed === 0
    ? []
    : [
        skipped(
          'Candidates',
          `${mixed} ${mixed === 1 ? 'favorite is' : 'favorites are'} archived and declined, which earlier versions made of two entries that became one person. An admin decides under Candidates, Archived.`,
        ),
      ]
