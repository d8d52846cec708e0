import { fold } from './fold.ts'

/** The longest phrase that starts at a word, in words; a compound word gives two terms, modifier first. */
interface Match<Term> {
  readonly terms: readonly Term[]
  readonly length: number
}

interface Node<Term> {
  readonly next: Map<string, Node<Term>>
  match: Match<Term> | null
}

/** What the vocabulary knows of one word: its spellings there ('entwickler', 'entwick*', '*wickler') and where they lead. */
interface Word<Term> {
  readonly spellings: readonly string[]
  /** First words of longer phrases. */
  readonly starts: readonly Node<Term>[]
  readonly alone: Match<Term> | null
}

const KEPT_WORDS = 50_000
const SHORTEST_COMPOUND = 8
const SCRIPT_WITHOUT_SPACES = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/
const UNKNOWN: Word<never> = { spellings: [], starts: [], alone: null }

const newNode = <Term>(): Node<Term> => ({ next: new Map(), match: null })

/** A vocabulary compiled into a trie of words; stems and endings are looked up by length, never scanned. */
export class Lexicon<Term> {
  readonly #root = newNode<Term>()
  readonly #exact = new Set<string>()
  readonly #stems = new Set<string>()
  readonly #endings = new Set<string>()
  readonly #spaceless = new Set<string>()
  readonly #words = new Map<string, Word<Term>>()
  #longestSpaceless = 1

  /** Phrases are separated by commas or lines; 'stem*' and '*ending' are allowed. `ofOneWord` adapts the term of a one-word phrase. */
  constructor(
    entries: readonly (readonly [term: Term, phrases: string])[],
    ofOneWord = (term: Term): Term => term,
  ) {
    for (const [term, phrases] of entries) {
      for (const phrase of phrases.split(/[,\n]/))
        this.#add(withoutNeedlessStars(fold(phrase).trim()), term, ofOneWord)
    }
  }

  #add(phrase: string, term: Term, ofOneWord: (term: Term) => Term): void {
    if (phrase === '') return
    const words = phrase.split(/\s+/)
    let node = this.#root
    for (const word of words) {
      this.#register(word)
      let next = node.next.get(word)
      if (!next) node.next.set(word, (next = newNode()))
      node = next
    }
    node.match ??= { terms: [words.length === 1 ? ofOneWord(term) : term], length: words.length }
  }

  #register(word: string): void {
    if (word.endsWith('*')) this.#stems.add(word.slice(0, -1))
    else if (word.startsWith('*')) this.#endings.add(word.slice(1))
    else this.#exact.add(word)
    if (!SCRIPT_WITHOUT_SPACES.test(word)) return
    this.#spaceless.add(word)
    this.#longestSpaceless = Math.max(this.#longestSpaceless, word.length)
  }

  /** The longest word of a script without spaces that starts here, or 1 if none is known. */
  spacelessLength(text: string, start: number): number {
    for (let size = Math.min(this.#longestSpaceless, text.length - start); size > 1; size--) {
      if (this.#spaceless.has(text.slice(start, start + size))) return size
    }
    return 1
  }

  match(words: readonly string[], start: number): Match<Term> | null {
    const first = this.#word(words[start])
    let best = first.alone
    for (const node of first.starts) {
      const found = this.#longest(node, words, start + 1)
      if (found && (!best || found.length > best.length)) best = found
    }
    return best
  }

  #longest(node: Node<Term>, words: readonly string[], at: number): Match<Term> | null {
    let best = node.match
    if (node.next.size === 0 || at >= words.length) return best
    for (const spelling of this.#word(words[at]).spellings) {
      const next = node.next.get(spelling)
      const found = next ? this.#longest(next, words, at + 1) : null
      if (found && (!best || found.length > best.length)) best = found
    }
    return best
  }

  #word(text: string | undefined): Word<Term> {
    if (text === undefined) return UNKNOWN
    const known = this.#words.get(text)
    if (known) return known
    const found = this.#lookUp(text)
    // Titles, and so users, decide what is remembered: the memory has to be bounded.
    if (this.#words.size >= KEPT_WORDS) this.#words.clear()
    this.#words.set(text, found)
    return found
  }

  #lookUp(text: string): Word<Term> {
    const spellings = this.#spellings(text)
    const nodes = spellings
      .map((spelling) => this.#root.next.get(spelling))
      .filter((node) => node !== undefined)
    const simple = nodes.find((node) => node.match)?.match ?? null
    const alone = this.#exact.has(text) ? simple : (this.#compound(text, spellings) ?? simple)
    return { spellings, starts: nodes.filter((node) => node.next.size > 0), alone }
  }

  /** Exact forms first, then stems and endings, longest first. */
  #spellings(word: string): string[] {
    const forms = [word, ...singulars(word)]
    const loose: string[] = []
    for (let size = word.length; size > 1; size--) {
      if (this.#stems.has(word.slice(0, size))) loose.push(`${word.slice(0, size)}*`)
    }
    for (const form of forms) {
      for (let start = 1; start < form.length - 2; start++) {
        if (this.#endings.has(form.slice(start))) loose.push(`*${form.slice(start)}`)
      }
    }
    return [...forms.filter((form) => this.#exact.has(form)), ...loose.sort((a, b) => b.length - a.length)]
  }

  /** 'Vertriebsingenieur' is a field before a head. */
  #compound(word: string, spellings: readonly string[]): Match<Term> | null {
    if (word.length < SHORTEST_COMPOUND) return null
    for (const stem of spellings) {
      const modifier = stem.endsWith('*') ? this.#root.next.get(stem)?.match : null
      if (!modifier) continue
      for (const ending of spellings) {
        if (!ending.startsWith('*')) continue
        // A stem that reaches into the ending knows the whole word ('pharmareferent*').
        if (stem.length + ending.length - 2 > word.length) return null
        const base = this.#root.next.get(ending)?.match
        if (base) return { terms: [...modifier.terms, ...base.terms], length: 1 }
      }
    }
    return null
  }
}

/** Words of a script without spaces are always cut out whole, so they need no stems. */
function withoutNeedlessStars(phrase: string): string {
  return SCRIPT_WITHOUT_SPACES.test(phrase) ? phrase.replaceAll('*', '') : phrase
}

/** The singular and masculine forms of a word, because the vocabulary lists each word once. */
function singulars(word: string): string[] {
  if (word.length < 5) return []
  if (word.endsWith('innen')) return [word.slice(0, -5)]
  if (word.endsWith('in')) return [word.slice(0, -2)]
  if (word.endsWith('s') && !word.endsWith('ss')) return [word.slice(0, -1)]
  return []
}
