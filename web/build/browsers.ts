/** The oldest browsers that Vouch supports: the last two years, at the time of a release. Firefox ESR is newer. */
export const BROWSERS = { chrome: 131, edge: 131, firefox: 132, safari: 18 }
