import type { LinkProps } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The history entry before this one is the list from which the candidate was opened. */
    candidateFromList?: boolean
  }
}

/** A link to the candidate's page, which leads back to the row. */
export const candidateLink = (
  candidateId: string,
  here: string,
): Pick<LinkProps, 'to' | 'params' | 'search' | 'state'> => ({
  to: '/candidate/$candidateId',
  params: { candidateId },
  search: { redirect_url: here },
  state: { candidateFromList: true },
})
