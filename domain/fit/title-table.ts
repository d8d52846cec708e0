import type { Category } from '../category.ts'
import { categoryOf } from '../job-title.ts'
import { ENGINEER } from '../job-title/heads.ts'
import type { Seniority } from '../seniority-labels.ts'
import { seniorityOf } from '../seniority.ts'
import { FIELDS } from './fields.ts'
import { familyOf } from './functions.ts'
import { isReadable, type Noun, type Term, termsOf, type TitleTerms } from './terms.ts'
import { AROUND, WIDER_FIELD } from './weights.ts'

/** A title, as the numbers that a table gives its fields and words. */
export interface ReadWords {
  readonly fields: readonly number[]
  /** For each field, how much the title belongs to it. */
  readonly weights: readonly number[]
  readonly words: readonly number[]
  readonly head: ReadHead
}

export interface ReadHead {
  readonly noun: Noun
  /** The fields that it names, the main one last. */
  readonly own: readonly number[]
  /** These and the wider ones; if it names none, the field of its function. */
  readonly family: readonly number[]
  readonly words: readonly number[]
  /** Those words that are neither noun nor field. */
  readonly unknown: readonly number[]
}

export interface ReadTitle extends ReadWords {
  /** Its number in the table. */
  readonly number: number
  readonly seniority: Seniority
  readonly isReadable: boolean
}

const KEPT = 50_000
const FIELD_NAMES = [...new Set(FIELDS.flatMap(({ fields }) => fields))]
const FIELD_NUMBERS = new Map(FIELD_NAMES.map((name, at) => [name, at]))
export const FIELD_COUNT = FIELD_NAMES.length
export const numberOfField = (name: string): number => FIELD_NUMBERS.get(name)!
export const nameOfField = (field: number): string => FIELD_NAMES[field]!

type Growing<Of> = { [Key in keyof Of]: Of[Key] extends readonly number[] ? number[] : Of[Key] }

/** Titles already read, so that the same title in another list or for another job is not read again. */
class TitleTable {
  readonly #titles = new Map<string, ReadTitle>()
  readonly #words = new Map<string, number>()
  readonly #trigrams = new Map<string, number>()
  /** By word: its trigrams. */
  readonly trigramsOf: (readonly number[])[] = []

  get isFull() {
    return this.#titles.size > KEPT || this.wordCount > KEPT
  }
  get titleCount() {
    return this.#titles.size
  }
  get wordCount() {
    return this.trigramsOf.length
  }
  get trigramCount() {
    return this.#trigrams.size
  }

  title(text: string): ReadTitle {
    let known = this.#titles.get(text)
    if (known) return known
    const read = termsOf(text)
    known = {
      number: this.titleCount,
      ...this.read(read, () => categoryOf(text, null)),
      seniority: seniorityOf(text),
      isReadable: isReadable(read.terms),
    }
    this.#titles.set(text, known)
    return known
  }

  /** `categoryOfTitle` is asked for only if the head names no field. */
  read({ terms, noun }: TitleTerms, categoryOfTitle: () => Category | null): ReadWords {
    const head: Growing<ReadHead> = { noun, own: [], family: [], words: [], unknown: [] }
    const read: Growing<Omit<ReadWords, 'head'>> = { fields: [], weights: [], words: [] }
    let isNounAlone = true
    for (const term of terms) {
      const { own, wider, isHead, isNoun } = term
      const weight = isHead ? 1 : AROUND
      for (const name of own) this.#addField(read, isHead ? head.own : null, numberOfField(name), weight)
      for (const name of wider)
        this.#addField(read, isHead ? head.family : null, numberOfField(name), weight * WIDER_FIELD)
      this.#addWords(read.words, term)
      if (!isHead) continue
      this.#addWords(head.words, term)
      isNounAlone &&= isNoun
      if (own.length === 0 && !isNoun) this.#addWords(head.unknown, term)
    }
    if (head.own.length > 0) for (const field of head.own) add(head.family, field)
    else {
      const name = familyOf(categoryOfTitle(), noun === ENGINEER)
      // A word that no one knows next to the noun may name another family.
      if (name !== null)
        this.#addField(read, head.family, numberOfField(name), isNounAlone ? WIDER_FIELD : WIDER_FIELD / 2)
    }
    return {
      fields: trimmed(read.fields),
      weights: trimmed(read.weights),
      words: trimmed(read.words),
      head: {
        noun,
        own: trimmed(head.own),
        family: trimmed(head.family),
        words: trimmed(head.words),
        unknown: trimmed(head.unknown),
      },
    }
  }

  #addField(
    { fields, weights }: Growing<Pick<ReadWords, 'fields' | 'weights'>>,
    ofHead: number[] | null,
    field: number,
    weight: number,
  ) {
    if (ofHead) add(ofHead, field)
    const at = fields.indexOf(field)
    if (at >= 0) weights[at] = Math.max(weights[at]!, weight)
    else {
      fields.push(field)
      weights.push(weight)
    }
  }

  #addWords(words: number[], { text }: Term) {
    if (!text.includes(' ')) add(words, this.#word(text))
    else for (const word of this.numbersOf(text)) add(words, word)
  }

  /** The words of a term. */
  numbersOf = (text: string): number[] => text.split(' ').map((word) => this.#word(word))

  #word(text: string): number {
    const known = this.#words.get(text)
    if (known !== undefined) return known
    const padded = ` ${text} `
    const trigrams: number[] = []
    for (let at = 0; at + 3 <= padded.length; at++)
      trigrams.push(numberOf(this.#trigrams, padded.slice(at, at + 3)))
    this.trigramsOf.push(trigrams)
    return numberOf(this.#words, text)
  }
}

export type { TitleTable }

const NONE: readonly number[] = []

/** A list that grew takes several times the memory of its numbers, and lists of 30,000 titles are read faster if they lie close together. */
const trimmed = (numbers: readonly number[]) => (numbers.length === 0 ? NONE : numbers.slice())

function add(numbers: number[], one: number) {
  if (!numbers.includes(one)) numbers.push(one)
}

function numberOf(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name)
  if (known !== undefined) return known
  numbers.set(name, numbers.size)
  return numbers.size - 1
}

let table = new TitleTable()

/** The table of this process. Uploads fill it, so a full table is replaced; a list keeps the table it started with. */
export function currentTable(): TitleTable {
  if (table.isFull) table = new TitleTable()
  return table
}
