import { looksTheSame, withGapsFilled, type Contact, type KnownPerson } from './contact.ts'
import { verdictOf, type Entry } from './merging.rules.ts'

/** Whose person an entry is: one that the company has already, or a new one. */
export type Placed = {
  entry: Entry
  person_id: string
  /** The file brought somebody whom nobody in the company had. */
  isNew: boolean
  /** What the person shows from now on, where that is something else. */
  personChange: Contact | null
  /** The person that the connection had until now and that turned out to be somebody else, or the same human twice. */
  leaves: { person_id: string; sameHuman: boolean } | null
}

/** Which persons must be looked up before an entry can be placed. */
export function keysToLookUp({ contact, known }: Entry): {
  link_key: string | null
  email_key: string | null
  person_id: string | null
} {
  if (!known) return { link_key: contact.link_key, email_key: contact.email_key, person_id: null }
  const gainsLink = contact.link_key !== known.link_key
  return gainsLink
    ? { link_key: contact.link_key, email_key: contact.email_key, person_id: known.person_id }
    : { link_key: null, email_key: null, person_id: null }
}

/** The company's persons that the file may be about; each placed entry may change them. */
export class Persons {
  private readonly byId = new Map<string, KnownPerson>()
  private readonly byLink = new Map<string, KnownPerson>()
  private readonly byEmail = new Map<string, KnownPerson[]>()
  private readonly newId: () => string

  constructor(persons: KnownPerson[], newId: () => string) {
    this.newId = newId
    for (const person of persons) this.index(person)
  }

  place(entry: Entry): Placed {
    const { contact, known } = entry
    const stays = known && contact.link_key === known.link_key
    if (stays) return this.stay(entry, known.person_id)
    const person = this.find(contact, known?.person_id ?? null)
    const leaves = known && known.person_id !== person?.id ? this.leaving(known.person_id) : null
    // Entries of one file are different people, so nobody else in it can mean the new person.
    if (!person) return { entry, person_id: this.newId(), isNew: true, personChange: null, leaves }
    const shown = withGapsFilled(contact, person)
    const personChange = looksTheSame(shown, person) ? null : shown
    this.index(Object.assign(person, shown))
    return { entry, person_id: person.id, isNew: false, personChange, leaves }
  }

  /** By link, then the one that the connection has, then by e-mail: never somebody with another link. */
  private find({ link_key, email_key }: Contact, current: string | null): KnownPerson | undefined {
    const linked = link_key === null ? undefined : this.byLink.get(link_key)
    if (linked) return linked
    const own = current === null ? undefined : this.byId.get(current)
    const mailed = email_key === null ? [] : (this.byEmail.get(email_key) ?? [])
    return [...(own ? [own] : []), ...mailed].find((person) => link_key === null || person.link_key === null)
  }

  private stay(entry: Entry, person_id: string): Placed {
    const changed = verdictOf(entry) === 'updated' || entry.known!.person_differs
    return { entry, person_id, isNew: false, personChange: changed ? entry.contact : null, leaves: null }
  }

  private leaving(person_id: string) {
    return { person_id, sameHuman: this.byId.get(person_id)?.link_key === null }
  }

  private index(person: KnownPerson) {
    this.byId.set(person.id, person)
    if (person.link_key !== null) this.byLink.set(person.link_key, person)
    if (person.email_key === null) return
    const mailed = this.byEmail.get(person.email_key)
    if (!mailed) this.byEmail.set(person.email_key, [person])
    else if (!mailed.includes(person)) mailed.push(person)
  }
}
