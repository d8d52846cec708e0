import { randomUUIDv7 } from 'node:crypto'
import { mayBeCalled } from '../../domain/same-name.ts'
import {
  looksTheSame,
  withGapsFilled,
  type Contact,
  type KnownConnection,
  type KnownPerson,
} from './contact.ts'
import { verdictOf, type FileEntry } from './merging.rules.ts'

/** An entry with its person: one that the company has already, or a new one. */
export type Placed = {
  entry: FileEntry
  person_id: string
  /** No one in the company knew the person. */
  isNew: boolean
  /** The new values of the person, if they change. */
  personChange: Contact | null
  /** Persons that turned out to be this one, and the connection's former person if it is someone else. */
  leaves: { person_id: string; sameHuman: boolean }[]
}

/** The keys of the persons that must be known to place an entry. */
export function keysToLookUp({ contact, known, twins }: FileEntry): {
  link_key: string | null
  email_key: string | null
  person_ids: string[]
} {
  const { link_key, email_key } = contact
  if (!known) return { link_key, email_key, person_ids: [] }
  const gains = link_key !== known.link_key || email_key !== known.email_key || twins.length > 0
  if (!gains) return { link_key: null, email_key: null, person_ids: [] }
  return { link_key, email_key, person_ids: [known, ...twins].map(({ person_id }) => person_id) }
}

/** The company's persons that the file may mean; placing an entry may change them. */
export class Persons {
  private readonly byId = new Map<string, KnownPerson>()
  private readonly byLink = new Map<string, KnownPerson>()
  private readonly byEmail = new Map<string, KnownPerson[]>()

  constructor(persons: KnownPerson[]) {
    for (const person of persons) this.index(person)
  }

  place(entry: FileEntry): Placed {
    const placed = this.placeAlone(entry)
    const left = entry.twins.map(({ person_id }) => person_id).filter((id) => id !== placed.person_id)
    const same = this.takeTwins(entry.contact, placed.person_id)
    const leaves = new Set([...placed.leaves.map(({ person_id }) => person_id), ...left, ...same])
    return { ...placed, leaves: [...leaves].map((id) => this.leaving(id, entry.contact)) }
  }

  private placeAlone(entry: FileEntry): Placed {
    const { contact, known } = entry
    const stays = known && contact.link_key === known.link_key
    if (stays) return this.stay(entry, known.person_id)
    const person = this.find(contact, known)
    const leaves = known && known.person_id !== person?.id ? [this.leaving(known.person_id, contact)] : []
    // Entries of one file are different people, so no other entry can mean the new person.
    if (!person) return { entry, person_id: randomUUIDv7(), isNew: true, personChange: null, leaves }
    const shown = withGapsFilled(contact, person)
    const personChange = looksTheSame(shown, person) ? null : shown
    this.index(Object.assign(person, shown))
    return { entry, person_id: person.id, isNew: false, personChange, leaves }
  }

  /**
   * Persons without a link who share the email address of someone with a link, and whose name agrees, are the same human. Removes them
   * from the index.
   */
  private takeTwins(contact: Contact, person_id: string): string[] {
    const { link_key, email_key } = contact
    if (link_key === null || email_key === null) return []
    const mailed = this.byEmail.get(email_key) ?? []
    const twins = mailed.filter((person) => person.id !== person_id && isSameHuman(person, contact))
    if (twins.length > 0)
      this.byEmail.set(
        email_key,
        mailed.filter((person) => !twins.includes(person)),
      )
    return twins.map(({ id }) => id)
  }

  /** By link, then the connection's person, then by email address: never someone with another link, or whose name disagrees. */
  find(contact: Contact, known: KnownConnection | null): KnownPerson | undefined {
    const { link_key, email_key } = contact
    const linked = link_key === null ? undefined : this.byLink.get(link_key)
    if (linked) return linked
    const mayHaveLink = (person: KnownPerson) => link_key === null || person.link_key === null
    const own = known ? this.byId.get(known.person_id) : undefined
    if (own && mayHaveLink(own) && (hasName(own, contact) || hasName(own, known!))) return own
    const mailed = email_key === null ? [] : (this.byEmail.get(email_key) ?? [])
    return mailed.find((person) => mayHaveLink(person) && hasName(person, contact))
  }

  private stay(entry: FileEntry, person_id: string): Placed {
    const changed = verdictOf(entry) === 'updated' || entry.known!.person_differs
    return { entry, person_id, isNew: false, personChange: changed ? entry.contact : null, leaves: [] }
  }

  private leaving(person_id: string, contact: Contact) {
    const person = this.byId.get(person_id)
    return { person_id, sameHuman: person !== undefined && isSameHuman(person, contact) }
  }

  private index(person: KnownPerson) {
    this.byId.set(person.id, person)
    if (person.link_key !== null) this.byLink.set(person.link_key, person)
    if (person.email_key !== null) this.indexEmail(person.email_key, person)
    for (const { email_key } of person.mailed_as) this.indexEmail(email_key, person)
  }

  private indexEmail(key: string, person: KnownPerson) {
    const mailed = this.byEmail.get(key)
    if (!mailed) this.byEmail.set(key, [person])
    else if (!mailed.includes(person)) mailed.push(person)
  }
}

/** Whether the person's names, and those that colleagues have for the same address, agree with the contact's. */
function hasName({ name, mailed_as }: KnownPerson, { email_key, ...contact }: Contact): boolean {
  const names = [name, ...mailed_as.filter((as) => as.email_key === email_key).map((as) => as.name)]
  return [contact, contact.broken].some((one) => one && mayBeCalled(names, [one.name]))
}

/** Only the address identifies the person, and it is the contact's. */
const isSameHuman = (person: KnownPerson, contact: Contact) =>
  person.link_key === null && hasName(person, contact)
