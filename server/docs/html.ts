/** Markup that may stand in a page as it is; only html`` makes it, so text cannot become markup by mistake. */
class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
export type { Markup }
type Piece = Markup | string | number | false | null | undefined

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)

function markupOf(piece: Piece | Piece[]): string {
  if (Array.isArray(piece)) return piece.map(markupOf).join('')
  if (piece instanceof Markup) return piece.text
  return piece === false || piece === null || piece === undefined ? '' : escape(String(piece))
}

/** A template whose values are text, unless they are markup themselves. */
export const html = (parts: TemplateStringsArray, ...values: (Piece | Piece[])[]): Markup =>
  new Markup(parts.map((part, i) => (i === 0 ? part : markupOf(values[i - 1]) + part)).join(''))

/** Pieces with a word between them. */
export const joined = (pieces: Piece[], between: string): Piece[] =>
  pieces.flatMap((piece, i) => (i === 0 ? [piece] : [between, piece]))
