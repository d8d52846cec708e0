import { cutEnd } from '../../domain/cut-end.ts'
import { emailKey, formerLinkKey, linkKey, nameCompanyKey } from '../../domain/person-key.ts'
import { mayBeCalled } from '../../domain/same-name.ts'
import { UserError } from '../errors.ts'
import type { KeyKind } from './erased-hash.ts'

/** The keys of a person. */
export type PersonKeys = {
  links: Set<string>
  emails: Set<string>
  /** Addresses stored with the requested links. Other people may share them. */
  foundEmails: Set<string>
  /** The names stored with the keys: among those who share a found address, they tell who is meant. */
  names: Set<string>
}

export type FoundKeys = { link_key: string | null; email_key: string | null; name: string }

/** The operator's input → keys. Errors: UserError. */
export function askedKeys({ link, email }: { link?: string; email?: string }): PersonKeys {
  const link_key = linkKey(link ?? null)
  const email_key = emailKey(email ?? null)
  if (link !== undefined && link_key === null)
    throw new UserError(
      `“${link}” is not a link to one person’s profile, such as https://www.linkedin.com/in/ada`,
    )
  if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email_key ?? ''))
    throw new UserError(`“${email}” is not an email address.`)
  const set = (...keys: (string | null)[]) => new Set(keys.filter((key) => key !== null))
  return {
    links: set(link_key, formerLinkKey(link ?? null)), // passes may be stored under the key of 1.0.0
    emails: set(email_key),
    foundEmails: new Set(),
    names: new Set(),
  }
}

/** Grows with each key that is learned. */
export const countKeys = ({ links, foundEmails, names }: PersonKeys) =>
  links.size + foundEmails.size + names.size

/** Adds keys of the person → whether some of them are new. */
export function learnKeys(keys: PersonKeys, found: FoundKeys[]): boolean {
  const before = countKeys(keys)
  for (const { link_key, email_key, name } of found) {
    keys.names.add(name)
    if (link_key !== null) keys.links.add(link_key)
    if (email_key !== null && !keys.emails.has(email_key)) keys.foundEmails.add(email_key)
  }
  return countKeys(keys) > before
}

/** Whether someone who shares a found address, and has no link, may be the person. */
export const hasNameOf = ({ names }: PersonKeys, name: string) => mayBeCalled([...names], [name])

/** All addresses of the person. */
export const emailsOf = ({ emails, foundEmails }: PersonKeys) => [...emails, ...foundEmails]

/** The keys in the form that is hashed. */
export const listed = (keys: PersonKeys): [KeyKind, string][] => [
  ...[...keys.links].map((key): [KeyKind, string] => ['link', key]),
  ...emailsOf(keys).map((key): [KeyKind, string] => ['email', key]),
]

export type TipText = { name: string | null; profile_url: string | null; explanation: string | null }

/** Whether a tip is about the person: it has their link or address, or the given name. */
export function isTipAbout(tip: TipText, keys: PersonKeys, name?: string): boolean {
  const words = [tip.profile_url, tip.name, tip.explanation].flatMap(
    (text) => text?.split(/[\s<>()"',;]+/) ?? [],
  )
  return (
    words.map((word) => cutEnd(word.replace(/^mailto:/, ''), /[.:!?]/)).some((word) => isKey(word, keys)) ||
    (name !== undefined && tip.name !== null && sameName(tip.name, name))
  )
}

function isKey(word: string, { links, emails, foundEmails }: PersonKeys): boolean {
  const link = linkKey(word)
  if (link !== null && links.has(link)) return true
  const email = emailKey(word)
  return email !== null && (emails.has(email) || foundEmails.has(email))
}

const sameName = (a: string, b: string) => nameCompanyKey(a, null) === nameCompanyKey(b, null)
