import type { Seniority } from '../seniority-labels.ts'
import { seniorityOf } from '../seniority.ts'
import { FIELDS } from './fields.ts'
import { isReadable, termsOf, wordsOf, type Term } from './terms.ts'
import { WIDER_FIELD } from './weights.ts'

/** The words of a text, as the numbers that a table gives its fields and words. */
export interface ReadWords {
  readonly fields: readonly number[]
  /** For each field, how much the title belongs to it. */
  readonly weights: readonly number[]
  readonly words: readonly number[]
}

export interface ReadTitle extends ReadWords {
  /** Its number in the table. */
  readonly number: number
  readonly seniority: Seniority
  readonly isReadable: boolean
}

const KEPT = 50_000
const FIELD_NUMBERS = new Map(
  [...new Set(FIELDS.flatMap(({ fields }) => fields))].map((name, at) => [name, at]),
)
export const FIELD_COUNT = FIELD_NUMBERS.size

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
    const terms = termsOf(text)
    const { fields, weights, words } = this.read(terms)
    known = {
      number: this.titleCount,
      fields,
      weights,
      words,
      seniority: seniorityOf(text),
      isReadable: isReadable(terms),
    }
    this.#titles.set(text, known)
    return known
  }

  read(terms: readonly Term[]): ReadWords {
    const weights = new Map<number, number>()
    for (const { fields } of terms)
      for (const [at, name] of fields.entries()) {
        const field = FIELD_NUMBERS.get(name)!
        weights.set(field, Math.max(weights.get(field) ?? 0, at === 0 ? 1 : WIDER_FIELD))
      }
    const words = [...new Set(wordsOf(terms))].map((word) => this.#word(word))
    return { fields: [...weights.keys()], weights: [...weights.values()], words }
  }

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
