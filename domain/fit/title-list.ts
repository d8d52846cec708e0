import type { FitJob } from './signals.ts'
import { beginningOf, termsOf, termsOfText, type Term } from './terms.ts'
import { currentTable, FIELD_COUNT, type ReadTitle, type ReadWords } from './title-table.ts'
import { DESCRIPTION, LIKENESS } from './weights.ts'

/** The titles of a list, prepared to be compared with jobs. Words and fields that few titles have count more than common ones. */
export class TitleList {
  readonly #table = currentTable()
  /** In the order in which they were given. */
  readonly titles: readonly ReadTitle[]
  readonly #distinct: ReadTitle[] = []
  readonly #withField = new Float64Array(FIELD_COUNT)
  readonly #withWord: Float64Array

  constructor(titles: readonly string[]) {
    this.titles = titles.map((text) => this.#table.title(text))
    this.#withWord = new Float64Array(this.#table.wordCount)
    const isCounted = new Uint8Array(this.#table.titleCount)
    for (const title of this.titles) {
      if (isCounted[title.number]) continue
      isCounted[title.number] = 1
      this.#distinct.push(title)
      for (const field of title.fields) this.#withField[field]!++
      for (const word of title.words) this.#withWord[word]!++
    }
  }

  /** How similar each title of the list is to the job's, from 0 to 1, by the title's number. */
  likenessTo(job: Pick<FitJob, 'title' | 'description'>): Float64Array {
    const title = this.#table.read(termsOf(job.title))
    const description = this.#table.read(namingWork(termsOfText(beginningOf(job.description))))
    const fields = joined(this.#fieldsAsked(title), this.#fieldsAsked(description))
    const trigrams = joined(this.#trigramsAsked(title), this.#trigramsAsked(description))
    const compared = this.#compareWords(trigrams)
    const likeness = new Float64Array(this.#table.titleCount)
    for (const own of this.#distinct)
      likeness[own.number] =
        LIKENESS.fields * this.#fieldLikeness(own, fields) + LIKENESS.words * wordLikeness(own, compared)
    return likeness
  }

  #rarity = (titles: number) => 1 + Math.log((this.#distinct.length + 1) / (titles + 1))
  #rarityOfField = (field: number) => this.#rarity(this.#withField[field]!)
  /** A job may have words that were read after the list was made. */
  #rarityOfWord = (word: number) => this.#rarity(this.#withWord[word] ?? 0)

  #fieldsAsked({ fields, weights }: ReadWords): Float64Array {
    const asked = new Float64Array(FIELD_COUNT)
    for (const [at, field] of fields.entries()) asked[field] = weights[at]! * this.#rarityOfField(field)
    return asked
  }

  #trigramsAsked({ words }: ReadWords): Float64Array {
    const asked = new Float64Array(this.#table.trigramCount)
    for (const word of words)
      for (const trigram of this.#table.trigramsOf[word]!) asked[trigram]! += this.#rarityOfWord(word)
    return asked
  }

  #fieldLikeness({ fields, weights }: ReadWords, asked: Float64Array): number {
    let shared = 0
    let squares = 0
    for (let at = 0; at < fields.length; at++) {
      const own = weights[at]! * this.#rarityOfField(fields[at]!)
      shared += own * asked[fields[at]!]!
      squares += own * own
    }
    return squares === 0 ? 0 : shared / Math.sqrt(squares)
  }

  /** What each word of the list shares with the job, and the square of its length: a title just adds them up. */
  #compareWords(asked: Float64Array): Compared {
    const shared = new Float64Array(this.#table.wordCount)
    const squares = new Float64Array(this.#table.wordCount)
    for (let word = 0; word < this.#withWord.length; word++) {
      if (this.#withWord[word] === 0) continue
      const own = this.#rarityOfWord(word)
      const trigrams = this.#table.trigramsOf[word]!
      for (const trigram of trigrams) shared[word]! += own * asked[trigram]!
      squares[word] = own * own * trigrams.length
    }
    return { shared, squares }
  }
}

interface Compared {
  readonly shared: Float64Array
  readonly squares: Float64Array
}

function wordLikeness({ words }: ReadWords, compared: Compared): number {
  let shared = 0
  let squares = 0
  for (const word of words) {
    shared += compared.shared[word]!
    squares += compared.squares[word]!
  }
  return squares === 0 ? 0 : Math.min(1, shared / Math.sqrt(squares))
}

const namingWork = (terms: readonly Term[]) => terms.filter(({ fields }) => fields.length > 0)

function toLengthOne(vector: Float64Array): Float64Array {
  const length = Math.sqrt(vector.reduce((sum, weight) => sum + weight * weight, 0)) || 1
  return vector.map((weight) => weight / length)
}

/** The title and, with less weight, the description, as one vector of length 1. */
function joined(title: Float64Array, description: Float64Array): Float64Array {
  const [named, described] = [toLengthOne(title), toLengthOne(description)]
  return toLengthOne(named.map((weight, at) => weight + DESCRIPTION * described[at]!))
}
