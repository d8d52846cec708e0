import type { Mentionable } from '../../../contract/comments.ts'

/** The part of a name that is typed after '@' before the caret; null if there is none. */
export function typedName(text: string, caret: number): string | null {
  const match = /(?:^|\s)@([\p{L}\p{M}.'’ -]{0,40})$/u.exec(text.slice(0, caret))
  return match ? match[1]! : null
}

/** Who the typed part may mean, at most five; no one once a whole name stands there. */
export function suggestions(colleagues: Mentionable[], typed: string | null): Mentionable[] {
  if (typed === null) return []
  const wanted = typed.toLowerCase()
  const found = colleagues.filter(({ name }) => name.toLowerCase().startsWith(wanted))
  return found.some(({ name }) => name.toLowerCase() === wanted.trim()) ? [] : found.slice(0, 5)
}

/** The text with the typed part completed to this name, and where the caret goes. */
export function completed(text: string, caret: number, typed: string, name: string) {
  const before = `${text.slice(0, caret - typed.length)}${name} `
  return { text: before + text.slice(caret), caret: before.length }
}

/** The colleagues whose '@Name' stands in the text. '@Adam' names Adam, not Ada, and an email address names no one. */
export function namedIn(colleagues: Mentionable[], text: string): Mentionable[] {
  const typed = text.split(/(?<![\p{L}\p{N}])@/u).slice(1)
  const names = typed.map((after) => {
    const begun = colleagues.map(({ name }) => name).filter((name) => isWordOf(after, name))
    return begun.reduce((longest, name) => (name.length > longest.length ? name : longest), '')
  })
  return colleagues.filter(({ name }) => names.includes(name))
}

const isWordOf = (text: string, name: string) =>
  text.startsWith(name) && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(name.length))

type Edited = { text: string; mentions: string[] }

/** The ids of those who an edited comment names: those in the text, and those before who its text did not hold, as an answer's author. */
export function namedAfterEdit(colleagues: Mentionable[], before: Edited, text: string): string[] {
  const idsIn = (its: string) => namedIn(colleagues, its).map(({ id }) => id)
  const inText = idsIn(before.text)
  return [...new Set([...before.mentions.filter((id) => !inText.includes(id)), ...idsIn(text)])]
}

/** Who will see the comment. */
export function audienceText(named: Mentionable[]): string {
  const recommenders = named.filter(({ role }) => role === 'employee').map(({ name }) => name)
  if (recommenders.length === 0) return 'Admins see it. Write @ to name someone.'
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(recommenders)
  return `Admins see it, and ${names} will see this comment and no other.`
}
