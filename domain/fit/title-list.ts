import { alikeness, type AskedJob, askedJob } from './asked-job.ts'
import type { FitJob } from './signals.ts'
import { currentTable, FIELD_COUNT, type ReadTitle, type ReadWords } from './title-table.ts'
import { DESCRIPTION, LIKENESS, UNKNOWN_WORD } from './weights.ts'

/** The titles of a list, prepared to be compared with jobs. Words and fields that few titles have count more than common ones. */
export class TitleList {
  readonly table = currentTable()
  /** The numbers of the titles in the table, in the order in which they were given. */
  readonly numbers: Int32Array
  readonly distinct: ReadTitle[] = []
  readonly #fieldRarity = new Float64Array(FIELD_COUNT)
  readonly #wordRarity: Float64Array
  readonly #words: number[] = []

  constructor(titles: readonly string[]) {
    const read = titles.map((text) => this.table.title(text))
    this.numbers = Int32Array.from(read, ({ number }) => number)
    this.#wordRarity = new Float64Array(this.table.wordCount)
    const isCounted = new Uint8Array(this.table.titleCount)
    for (const title of read) {
      if (isCounted[title.number]) continue
      isCounted[title.number] = 1
      this.distinct.push(title)
      for (const field of title.fields) this.#fieldRarity[field]!++
      for (const word of title.words) if (this.#wordRarity[word]!++ === 0) this.#words.push(word)
    }
    for (const counts of [this.#fieldRarity, this.#wordRarity])
      for (let at = 0; at < counts.length; at++) counts[at] = this.#rarity(counts[at]!)
  }

  asked = (job: FitJob): AskedJob => askedJob(this.table, job)

  /** How similar each title of the list is to the job's, by the title's number: 1 for the same, 0 if they share nothing. */
  likenessTo({ title, described }: AskedJob): Float64Array {
    const fields = this.#fieldsAsked(title, described)
    const shared = this.#wordsShared(title)
    const likeness = new Float64Array(this.table.titleCount)
    for (const own of this.distinct)
      likeness[own.number] =
        LIKENESS.fields * this.#fieldLikeness(own, fields) + LIKENESS.words * this.#wordLikeness(own, shared)
    return likeness
  }

  #rarity = (titles: number) => 1 + Math.log((this.distinct.length + 1) / (titles + 1))
  /** A job may have words that were read after the list was made. */
  #rarityOfWord = (word: number) => this.#wordRarity[word] ?? this.#rarity(0)

  /** By field: what the job asks for. */
  #fieldsAsked({ fields, weights, head }: ReadWords, described: readonly number[]): Float64Array {
    const rarity = this.#fieldRarity
    const asked = new Float64Array(FIELD_COUNT)
    for (const [at, field] of fields.entries()) asked[field] = weights[at]! * rarity[field]!
    const named = Math.sqrt(asked.reduce((sum, weight) => sum + weight ** 2, this.#squaresOf(head.unknown)))
    for (const field of fields) asked[field]! /= named
    const length = Math.hypot(...described.map((field) => rarity[field]!))
    for (const field of described) asked[field]! += (DESCRIPTION * rarity[field]!) / length
    return asked
  }

  #squaresOf(unknown: readonly number[]): number {
    let sum = 0
    for (const word of unknown) sum += (UNKNOWN_WORD * this.#rarityOfWord(word)) ** 2
    return sum
  }

  #fieldLikeness({ fields, weights, head }: ReadWords, asked: Float64Array): number {
    let shared = 0
    let squares = head.unknown.length === 0 ? 0 : this.#squaresOf(head.unknown)
    for (let at = 0; at < fields.length; at++) {
      const own = weights[at]! * this.#fieldRarity[fields[at]!]!
      shared += own * asked[fields[at]!]!
      squares += own * own
    }
    return shared === 0 ? 0 : shared / Math.sqrt(squares)
  }

  /** By word of the list: how much of the job it says, too. */
  #wordsShared({ words }: ReadWords): Float64Array {
    const { trigramsOf, trigramCount } = this.table
    const isAsked = new Uint8Array(trigramCount)
    for (const word of words) for (const trigram of trigramsOf[word]!) isAsked[trigram] = 1
    const length = Math.hypot(...words.map(this.#rarityOfWord))
    const shared = new Float64Array(this.#wordRarity.length)
    for (const word of this.#words) {
      if (!trigramsOf[word]!.some((trigram) => isAsked[trigram])) continue
      for (const other of words)
        shared[word] = Math.max(
          shared[word]!,
          (alikeness(this.table, word, other) * this.#rarityOfWord(other)) / length,
        )
    }
    return shared
  }

  #wordLikeness({ words }: ReadWords, shared: Float64Array): number {
    let sum = 0
    let squares = 0
    for (let at = 0; at < words.length; at++) {
      const own = this.#wordRarity[words[at]!]!
      sum += own * shared[words[at]!]!
      squares += own * own
    }
    return sum === 0 ? 0 : Math.min(1, sum / Math.sqrt(squares))
  }
}
