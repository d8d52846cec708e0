/** 'Title at Company', or what there is of it; null when neither is known. */
export function currentJob(title: string | null, company: string | null): string | null {
  if (title && company) return `${title} at ${company}`
  return title || company || null
}
