/** Words that name the same work in several languages, and the fields it belongs to: its own first, then the wider ones. */
export interface Work {
  readonly fields: readonly string[]
  readonly words: string
}

export const work = (fields: string, words: string): Work => ({ fields: fields.split(' '), words })
