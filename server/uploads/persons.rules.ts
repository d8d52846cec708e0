import { randomUUIDv7 } from 'node:crypto'
import { looksTheSame, withGapsFilled, type Contact, type KnownPerson } from './contact.ts'
import { verdictOf, type Entry } from './merging.rules.ts'

/** An entry with its person: one that the company has already, or a new one. */
export type Placed = {
  entry: Entry
  person_id: string
  /** Nobody in the company knew the person. */
  isNew: boolean
  /** The new values of the person, if they change. */
  personChange: Contact | null
  /** Persons that turned out to be this one, and the connection's former person if it is somebody else. */
  leaves: { person_id: string; sameHuman: boolean }[]
}

/** The keys of the persons that must be known to place an entry. */
export function keysToLookUp({ contact, known, twins }: Entry): {
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

/** The company's persons whom the file may mean; placing an entry may change them. */
export class Persons {
  private readonly byId = new Map<string, KnownPerson>()
  private readonly byLink = new Map<string, KnownPerson>()
  private readonly byEmail = new Map<string, KnownPerson[]>()

  constructor(persons: KnownPerson[]) {
    for (const person of persons) this.index(person)
  }

  place(entry: Entry): Placed {
    const placed = this.placeAlone(entry)
    const left = entry.twins.map(({ person_id }) => person_id).filter((id) => id !== placed.person_id)
    const same = this.takeTwins(entry.contact, placed.person_id)
    const leaves = new Set([...placed.leaves.map(({ person_id }) => person_id), ...left, ...same])
    return { ...placed, leaves: [...leaves].map((id) => this.leaving(id)) }
  }

  private placeAlone(entry: Entry): Placed {
    const { contact, known } = entry
    const stays = known && contact.link_key === known.link_key
    if (stays) return this.stay(entry, known.person_id)
    const person = this.find(contact, known?.person_id ?? null)
    const leaves = known && known.person_id !== person?.id ? [this.leaving(known.person_id)] : []
    // Entries of one file are different people, so no other entry can mean the new person.
    if (!person) return { entry, person_id: randomUUIDv7(), isNew: true, personChange: null, leaves }
    const shown = withGapsFilled(contact, person)
    const personChange = looksTheSame(shown, person) ? null : shown
    this.index(Object.assign(person, shown))
    return { entry, person_id: person.id, isNew: false, personChange, leaves }
  }

  /** Persons without a link who share the e-mail address of somebody with a link are the same human. Removes them from the index. */
  private takeTwins({ link_key, email_key }: Contact, person_id: string): string[] {
    if (link_key === null || email_key === null) return []
    const mailed = this.byEmail.get(email_key) ?? []
    const twins = mailed.filter((person) => person.link_key === null && person.id !== person_id)
    if (twins.length > 0)
      this.byEmail.set(
        email_key,
        mailed.filter((person) => !twins.includes(person)),
      )
    return twins.map(({ id }) => id)
  }

  /** By link, then the connection's person, then by e-mail address: never somebody with another link. */
  private find({ link_key, email_key }: Contact, current: string | null): KnownPerson | undefined {
    const linked = link_key === null ? undefined : this.byLink.get(link_key)
    if (linked) return linked
    const own = current === null ? undefined : this.byId.get(current)
    const mailed = email_key === null ? [] : (this.byEmail.get(email_key) ?? [])
    return [...(own ? [own] : []), ...mailed].find((person) => link_key === null || person.link_key === null)
  }

  private stay(entry: Entry, person_id: string): Placed {
    const changed = verdictOf(entry) === 'updated' || entry.known!.person_differs
    return { entry, person_id, isNew: false, personChange: changed ? entry.contact : null, leaves: [] }
  }

  private leaving(person_id: string) {
    return { person_id, sameHuman: this.byId.get(person_id)?.link_key === null }
  }

  private index(person: KnownPerson) {
    this.byId.set(person.id, person)
    if (person.link_key !== null) this.byLink.set(person.link_key, person)
    if (person.email_key !== null) this.indexEmail(person.email_key, person)
    for (const key of person.other_email_keys) this.indexEmail(key, person)
  }

  private indexEmail(key: string, person: KnownPerson) {
    const mailed = this.byEmail.get(key)
    if (!mailed) this.byEmail.set(key, [person])
    else if (!mailed.includes(person)) mailed.push(person)
  }
}
