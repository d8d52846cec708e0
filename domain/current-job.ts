/** 'Title at Company', or whichever is known; null if neither is. */
export function currentJob(title: string | null, company: string | null): string | null {
  if (title && company) return `${title} at ${company}`
  return title || company || null
}
