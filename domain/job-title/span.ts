import { chosenField, isHard, isPosition, isUnder } from './decide.ts'
import type { Chunk, Reading } from './read.ts'
import type { Segment } from './segments.ts'
import type { Head } from './terms.ts'

/** Words of a segment, as the places of the first one and of the one after the last. */
interface Words {
  readonly from: number
  readonly to: number
}

/** What names the work in a segment: 'product manager' in 'Product Manager, Lab Tools', 'head of content' in 'Interim Head of Content'. */
export interface Span extends Words {
  /** The noun in it, such as 'engineer' in 'frontend engineer'; all of it if the noun cannot be told from the rest. */
  readonly noun: Words & { readonly head: Head | null }
}

/** The words of the function that decides the category; null if the segment names none clearly. */
export function spanOf({ chunks }: Reading, segment: Segment): Span | null {
  for (const [index, chunk] of chunks.entries()) {
    const at = chunk.terms.findLastIndex(isPosition)
    if (at >= 0) {
      const noun = nounAt(chunk, at)
      return { ...(noun.head ? aroundNoun : aroundRole)(chunks, index, at, segment), noun }
    }
    const field = chosenField(chunk, isHard)
    if (field) return aroundField(chunks, index, chunk.terms.indexOf(field))
  }
  return null
}

const wordsOf = ({ starts, ends }: Chunk, at: number): Words => ({ from: starts[at]!, to: ends[at]! })

function nounAt(chunk: Chunk, at: number): Span['noun'] {
  const term = chunk.terms[at]!
  return { ...wordsOf(chunk, at), head: term.kind === 'head' ? term.head : null }
}

/** A phrase is complete, but for a weak head after it ('key account manager'). A single word is a noun. */
function aroundRole(chunks: readonly Chunk[], index: number, at: number, segment: Segment): Words {
  const chunk = chunks[index]!
  const { from, to } = wordsOf(chunk, at)
  const isFollowed = chunk.terms[at + 1]?.kind === 'head' && chunk.starts[at + 1] === to
  const end = isFollowed ? chunk.ends[at + 1]! : to
  if (to - from > 1) return { from, to: end }
  if (from > chunk.start) return { from: chunk.start, to: end }
  // 'Professor of Chemistry', 'Técnica de selección'
  const next = chunks[index + 1]
  const takesNext = next && (next.joint === 'de' || segment[next.start - 1] === 'of')
  return { from, to: takesNext && chunk.terms.length === at + 1 ? endOf(chunks, index + 1, segment) : end }
}

/** A noun takes the words before it ('optical engineer'); if there are none, those after it ('ingénieur optique'). */
function aroundNoun(chunks: readonly Chunk[], index: number, at: number, segment: Segment): Words {
  const { from, to } = wordsOf(chunks[index]!, at)
  if (from > chunks[index]!.start) return { from: chunks[index]!.start, to }
  let last = index
  while (isUnder(chunks[last + 1])) last++
  return { from, to: endOf(chunks, last, segment) }
}

/** The end of a chunk, without the joint after it. */
const endOf = (chunks: readonly Chunk[], index: number, segment: Segment): number =>
  chunks[index + 1] ? chunks[index + 1]!.start - 1 : segment.length

/** A field, with the weak head next to it: 'marketing manager', 'head of content'. */
function aroundField(chunks: readonly Chunk[], index: number, at: number): Span {
  const field = wordsOf(chunks[index]!, at)
  const [chunk, head] = headNear(chunks, index, at)
  if (head < 0) return { ...field, noun: { ...field, head: null } }
  const noun = nounAt(chunk, head)
  return { from: Math.min(field.from, noun.from), to: Math.max(field.to, noun.to), noun }
}

function headNear(chunks: readonly Chunk[], index: number, at: number): [Chunk, number] {
  const chunk = chunks[index]!
  const isHead = ({ kind }: Chunk['terms'][number]) => kind === 'head'
  const after = chunk.terms.findIndex((term, place) => place > at && isHead(term))
  const head = after < 0 ? chunk.terms.findIndex(isHead) : after
  const before = chunks[index - 1]
  return head < 0 && before && isUnder(chunk) ? [before, before.terms.findLastIndex(isHead)] : [chunk, head]
}
