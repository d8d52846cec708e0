import { FORMER_COLLEAGUE } from '../../../domain/employee-name.ts'

const LETTER = /^\p{L}/u

/** 'Ada King Lovelace' → 'AL', 'ben.kim' (from an address) → 'BK'. A person whose name is gone gets a dash. */
export function initialsOf(name: string): string {
  if (name === FORMER_COLLEAGUE) return '–'
  const words = name.trim().split(/\s+/)
  const parts = words.length > 1 ? words : name.trim().split(/[._-]+/)
  const named = parts.filter((part) => LETTER.test(part))
  const ends = named.length > 1 ? [named[0]!, named.at(-1)!] : [named[0] ?? parts[0]!]
  return ends
    .map((part) => [...part][0] ?? '–')
    .join('')
    .toLocaleUpperCase('en')
}
