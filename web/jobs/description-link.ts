import { safeLink } from '../../domain/profile-link.ts'

/** Where the job is described, if its description is an address; null for words, 'Node.js' among them. */
export const descriptionLink = (description: string): string | null =>
  /^\s*https?:\/\//i.test(description) ? safeLink(description) : null
