declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The sign-in link that led here did not work. */
    linkFailure?: keyof typeof LINK_FAILURES
    /** Why the server refuses this address although the link is valid; replaces the text below. */
    linkRefusal?: string
  }
}

/** What is wrong with a sign-in link, for the toast and for the notice on the sign-in screen. */
export const LINK_FAILURES = {
  invalid: {
    title: 'Invalid Link',
    description: 'The login link appears to be invalid. Please request a new one.',
  },
  refused: {
    title: 'Login Failed',
    description: 'This login link has expired or is invalid. Please request a new one.',
  },
}
