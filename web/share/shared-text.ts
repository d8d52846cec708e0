import { SHARED_LIMIT } from '../../domain/limits.ts'
import { textParam, type UrlParams } from '../ui/url-params.ts'

/** What another app shared: its link, its text and its title. Of a text that is too long, only a LinkedIn address counts; null: it has none. */
export function sharedText(params: UrlParams): string | null {
  const whole = ['url', 'text', 'title']
    .map((name) => textParam(params, name))
    .join(' ')
    .trim()
  if (whole.length <= SHARED_LIMIT) return whole
  return whole.split(/\s+/).find((word) => word.length <= SHARED_LIMIT && /linkedin/i.test(word)) ?? null
}

/** Whether typed text looks like a LinkedIn profile, to be opened as if it had been shared. */
export const isSharedLink = (typed: string) => /linkedin\.(?:com|cn)(?:\/|%2f)/i.test(typed)
