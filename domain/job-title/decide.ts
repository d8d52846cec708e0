import type { Category } from '../category.ts'
import { PROJECT_MANAGER } from './heads.ts'
import type { Chunk } from './read.ts'
import { CATEGORY_FIELD, FIELD_CATEGORY, SOFT_FIELDS, VAGUE_FIELDS } from './terms.ts'
import type { Field, Head, Term } from './terms.ts'

/** Clear: names a function. Vague: hints at one. Weak: a head that stands for one only when alone. */
export interface TitleVerdict {
  readonly category: Category
  readonly strength: 'clear' | 'vague' | 'weak'
  /** A head without a field of its own: the next segment may hold it ('Engineer, Electrical'). */
  readonly open?: Head
  readonly holds?: boolean
}

type Chunks = readonly Pick<Chunk, 'terms' | 'joint'>[]

/** The function of one segment, or null when it names none. */
export function judge(chunks: Chunks): TitleVerdict | null {
  let soft: TitleVerdict | null = null
  let vague: TitleVerdict | null = null
  let weak: TitleVerdict | null = null
  for (let index = 0; index < chunks.length; index++) {
    const clear = clearVerdict(chunks, index)
    if (clear) return clear
    soft ??= fieldVerdict(chunks, index, isSoft)
    vague ??= fieldVerdict(chunks, index, isVague)
    weak ??= weakVerdict(chunks[index])
  }
  return soft ?? vague ?? weak
}

const clear = (category: Category): TitleVerdict => ({ category, strength: 'clear' })

const isSoft = (term: Term): boolean => term.kind === 'field' && SOFT_FIELDS.has(term.field)
const isVague = (term: Term): boolean => term.kind === 'field' && VAGUE_FIELDS.has(term.field)
const isBare = (term: Term): boolean => term.kind === 'role' && term.bare === true
export const isHard = (term: Term): boolean =>
  isBare(term) || (term.kind === 'field' && !isSoft(term) && !isVague(term))
const isStrongHead = (term: Term): boolean => term.kind === 'head' && term.head.strong
/** A whole position: a noun, a phrase with its own head, or a head that needs no field. */
export const isPosition = (term: Term): boolean =>
  isStrongHead(term) || (term.kind === 'role' && !isBare(term))

function clearVerdict(chunks: Chunks, index: number): TitleVerdict | null {
  const terms = chunks[index]?.terms ?? []
  const at = terms.findLastIndex(isPosition)
  const position = terms[at]
  if (!position) {
    const field = fieldVerdict(chunks, index, isHard)
    return field && (joinedNoun(chunks, index) ?? field)
  }
  if (position.kind === 'head') return strongVerdict(chunks, index, at, position.head)
  if (position.kind !== 'role') return null
  const managed = position.noun && position.category === 'NOT_TECH' ? managedAfter(terms.slice(at + 1)) : null
  if (managed) return managed
  return clear(isIt(terms[at - 1]) && position.category === 'OPERATIONS' ? 'OTHER_TECH' : position.category)
}

/** 'Printer Sales Manager': what a manager manages says more than the thing named before it. */
function managedAfter(terms: readonly Term[]): TitleVerdict | null {
  const head = terms.findLastIndex((term) => term.kind === 'head')
  const field = terms.findLastIndex((term, at) => at < head && isHard(term))
  return field < 0 ? null : fieldVerdict([{ terms: terms.slice(field), joint: 'and' }], 0, isHard)
}

/** Rule 5 of README.md: after an IT word, a role that is Operations elsewhere is IT ('IT Change Manager', 'SAP Implementation Manager'). */
const isIt = (term: Term | undefined): boolean =>
  term?.kind === 'field' && (term.field === 'it' || term.field === 'erp')

/** 'Brand & Graphic Designer', 'Sales & Marketing Recruiter': functions joined before a noun are its modifiers. */
function joinedNoun(chunks: Chunks, index: number): TitleVerdict | null {
  const terms = chunks[index]?.terms ?? []
  const next = chunks[index + 1]
  // 'Analyst of IT and Teacher': a field under a head before it belongs to that head.
  if (isUnder(chunks[index]) && headsOf(chunks[index - 1]).length > 0) return null
  if (next?.joint !== 'and' || !terms.every((term) => term.kind === 'field' || isBare(term))) return null
  const noun = next.terms.findLast((term) => term.kind !== 'field')
  if (noun?.kind === 'role' && noun.noun) return clear(noun.category)
  if (noun?.kind !== 'head' || !noun.head.strong || noun.head.looksBack) return null
  // 'Product and Project Manager' has two functions.
  if (noun.head === PROJECT_MANAGER) return null
  if (noun.head.own !== 'DESIGNER' && terms.some(isBare)) return null
  return clear(byField(noun.head, nearestField(terms)))
}

function strongVerdict(chunks: Chunks, index: number, at: number, head: Head): TitleVerdict {
  const before = nearestField(chunks[index]?.terms.slice(0, at) ?? []) ?? fieldJoinedBefore(chunks, index)
  const field = before ?? (head.looksBack ? null : fieldAfter(chunks, index, at))
  if (field) return clear(byField(head, field))
  return { category: byField(head, null), strength: 'clear', open: head.looksBack ? undefined : head }
}

const byField = (head: Head, field: Field | null): Category =>
  (field && head.by[field]) || head.own || 'NOT_TECH'

/** The field that a term names; a role stands for its function. */
export function fieldOf(term: Term | undefined): Field | null {
  if (term?.kind === 'field') return term.field
  return term?.kind === 'role' ? (CATEGORY_FIELD[term.category] ?? null) : null
}

const namesField = (term: Term): boolean => fieldOf(term) !== null
const namesClearField = (term: Term): boolean => namesField(term) && !isSoft(term) && !isVague(term)

/** The last field; an industry or a hint only when there is no other. */
const nearestField = (terms: readonly Term[]): Field | null =>
  fieldOf(terms.findLast(namesClearField) ?? terms.findLast(isSoft) ?? terms.findLast(namesField))

const firstField = (terms: readonly Term[]): Field | null =>
  fieldOf(terms.find(namesClearField) ?? terms.find(isSoft) ?? terms.find(namesField))

/** 'Plant & Engineering Director': what is joined before the head belongs to it too. */
function fieldJoinedBefore(chunks: Chunks, index: number): Field | null {
  const last = chunks[index - 1]
  const joined = chunks[index]?.joint === 'and' && last?.terms.every((term) => term.kind === 'field')
  return joined && last ? nearestField(last.terms) : null
}

function fieldAfter(chunks: Chunks, index: number, at: number): Field | null {
  let found = firstField(chunks[index]?.terms.slice(at + 1) ?? [])
  for (let next = index + 1; !found && isUnder(chunks[next]); next++)
    found = firstField(chunks[next]?.terms ?? [])
  return found
}

function fieldVerdict(chunks: Chunks, index: number, wanted: (term: Term) => boolean): TitleVerdict | null {
  const term = chosenField(chunks[index], wanted)
  if (term?.kind === 'role') return clear(term.category)
  if (term?.kind !== 'field') return null
  const category = weakHeadFor(chunks, index, term.field)?.by[term.field] ?? FIELD_CATEGORY[term.field]
  return { category, strength: isVague(term) ? 'vague' : 'clear' }
}

/** Before the head, the last one counts ('Digital Sales Manager'); after it, the first ('Gerente Comercial TI'). */
export function chosenField(
  chunk: Chunks[number] | undefined,
  wanted: (term: Term) => boolean,
): Term | undefined {
  const terms = chunk?.terms ?? []
  const first = terms.findIndex(wanted)
  if (first < 0) return undefined
  const head = terms.findIndex((term, at) => at > first && term.kind === 'head')
  if (head >= 0) return terms.slice(0, head).findLast(wanted)
  if (chunk?.joint === 'de') return terms[first]
  if (!terms.some((term) => term.kind === 'head')) return terms.findLast(wanted)
  return terms.find((term) => isBare(term) && wanted(term)) ?? terms[first]
}

export const isUnder = (chunk: Pick<Chunk, 'joint'> | undefined): boolean =>
  chunk?.joint === 'of' || chunk?.joint === 'de'

function weakHeadFor(chunks: Chunks, index: number, field: Field): Head | null {
  const heads: Head[] = headsOf(chunks[index])
  for (let at = index; isUnder(chunks[at]) && at > 0; at--) heads.push(...headsOf(chunks[at - 1]))
  for (let at = index + 1; heads.length === 0 && chunks[at]?.joint === 'and'; at++)
    heads.push(...headsOf(chunks[at]))
  return heads.find((head) => head.by[field]) ?? null
}

function headsOf(chunk: Chunks[number] | undefined): Head[] {
  const heads: Head[] = []
  for (const term of chunk?.terms ?? []) if (term.kind === 'head') heads.push(term.head)
  return heads
}

function weakVerdict(chunk: Chunks[number] | undefined): TitleVerdict | null {
  const head = headsOf(chunk).find((found) => found.own)
  return head?.own ? { category: head.own, strength: 'weak', holds: head.holds } : null
}
