type Triage = { is_favorite: boolean; is_reviewed: boolean }

/** What is sent: a triage is `is_favorite` alone, and taking it back says so. */
export const triageBody = ({ is_favorite, is_reviewed }: Triage) =>
  is_reviewed ? { is_favorite } : { is_favorite, is_reviewed }
