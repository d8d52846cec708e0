import { cutEnd } from '../../domain/cut-end.ts'
import { safeLink } from '../../domain/profile-link.ts'

export type TextPart = { text: string; href?: string }

const ADDRESS = /https?:\/\/[^\s<>"…]+/gi
const AFTER_IT = /[.,;:!?'’”»)\]}]/ // belongs to the sentence, not to the address

/** Drops punctuation after an address. A bracket that the address opened belongs to it. */
function withoutEnding(found: string): string {
  const address = cutEnd(found, AFTER_IT)
  return found[address.length] === ')' && found.includes('(') ? `${address})` : address
}

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

/** Splits a text into plain parts and web addresses. An address that is cut off at the end of `shown` links to the whole address. */
export function textParts(shown: string, whole = shown): TextPart[] {
  const end = commonLength(shown, whole)
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: found, index } of whole.matchAll(ADDRESS)) {
    const address = withoutEnding(found)
    const href = safeLink(address)
    if (!href || index >= end) continue
    if (index > at) parts.push({ text: shown.slice(at, index) })
    at = Math.min(index + address.length, end)
    parts.push({ text: shown.slice(index, at), href })
  }
  return at < shown.length ? [...parts, { text: shown.slice(at) }] : parts
}
