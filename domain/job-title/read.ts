import { ASSISTANT } from './heads.ts'
import type { Lexicon } from './lexicon.ts'
import type { Segment } from './segments.ts'
import type { Term } from './terms.ts'

/** The words between two joints ('and', 'of', 'de') of a segment. */
export interface Chunk {
  readonly terms: Term[]
  /** For each term, the word of the segment at which it starts, and the one after it. */
  readonly starts: number[]
  readonly ends: number[]
  /** The word of the segment at which the chunk starts. */
  readonly start: number
  /** How the chunk is joined to the one before it. */
  readonly joint: 'and' | 'of' | 'de'
}

/** A segment as terms, with what it says about the person besides a function. */
export interface Reading {
  readonly chunks: Chunk[]
  former: boolean
  stealth: boolean
  founder: boolean
  outOfWork: boolean
  retired: boolean
  /** Reading the employer's name, which lasts until the next joint. */
  employer: boolean
  /** After an assistant or a 'to': the titles that follow belong to someone else ('EA to the CEO'). */
  aide: boolean
}

const newChunk = (joint: Chunk['joint'], start: number): Chunk => ({
  terms: [],
  starts: [],
  ends: [],
  start,
  joint,
})

/** Reads a segment into terms, leaving out former jobs (rule 2 of README.md) and employers. */
export function read(segment: Segment, lexicon: Lexicon<Term>): Reading {
  const reading: Reading = {
    chunks: [newChunk('and', 0)],
    former: false,
    stealth: false,
    founder: false,
    outOfWork: false,
    retired: false,
    employer: false,
    aide: false,
  }
  for (let at = 0; at < segment.length && !reading.outOfWork;) {
    const match = lexicon.match(segment, at)
    const start = at
    at += match?.length ?? 1
    if (!match) continue
    for (const term of match.terms) note(term, reading, start, at)
    // 'Stealth AI startup' describes a company, not a function.
    if (reading.stealth && segment[0] === 'stealth') break
    if (match.terms[0]?.kind === 'former' && !reading.employer) at = afterFormer(segment, at)
  }
  return reading
}

/** A former job extends to the end of its segment, or to a bar ('ex-Acme / Engineer'). */
function afterFormer(segment: Segment, at: number): number {
  const bar = segment.indexOf('/', at)
  return bar < 0 ? segment.length : bar
}

function note(term: Term, reading: Reading, start: number, end: number): void {
  if (term.kind === 'and') reading.employer = false
  if (term.kind === 'stealth') reading.stealth = true
  if (reading.employer) return
  switch (term.kind) {
    case 'and':
    case 'of':
    case 'de':
      reading.chunks.push(newChunk(term.kind, end))
      break
    case 'aide':
      reading.aide = true
      reading.chunks.push(newChunk('of', end))
      break
    case 'founder':
      reading.founder ||= !reading.aide && !reading.retired
      break
    case 'former':
    case 'retired':
    case 'employer':
    case 'outOfWork':
      reading[term.kind] = true
      break
    case 'role':
    case 'field':
    case 'head': {
      reading.aide ||= term.kind === 'head' && term.head === ASSISTANT
      const chunk = reading.chunks.at(-1)!
      chunk.terms.push(term)
      chunk.starts.push(start)
      chunk.ends.push(end)
    }
  }
}
