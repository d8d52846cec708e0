import { nameCompanyKey } from '../../domain/person-key.ts'
import { isSameName, mayBeCalled } from '../../domain/same-name.ts'
import type { Named } from '../privacy/pass-hash.ts'
import { withGapsFilled, type Contact, type KnownConnection } from './contact.ts'

/** A person that a row may mean: a known connection, or one that an earlier row of the file made. */
export type PossibleMatch = {
  contact: Contact
  known: KnownConnection | null
  /** Other own connections to the same human. */
  twins: KnownConnection[]
  named: boolean
  /** All names that rows and known connections give this one. */
  names: string[]
}

/** Only name and company identify this person. */
export const isKeyless = ({ link_key, email_key }: Named) => link_key === null && email_key === null
export const nameKey = ({ name, company_name }: Named) => nameCompanyKey(name, company_name)

const WEIGHT: Record<string, number> = { not_reviewed: 0, skip: 1 }
const weight = ({ status }: KnownConnection) => WEIGHT[status] ?? 2

/** Whether the decision of `a` counts rather than that of `b`: any decision rather than none, then the later one. */
const stands = (a: KnownConnection, b: KnownConnection) =>
  weight(a) === weight(b) ? (a.decided_at ?? '') > (b.decided_at ?? '') : weight(a) > weight(b)

export class PossibleMatches {
  private readonly everyone = new Set<PossibleMatch>()
  private readonly byLink = new Map<string, PossibleMatch>()
  private readonly byEmail = new Map<string, PossibleMatch[]>()

  constructor(known: KnownConnection[]) {
    for (const connection of known)
      this.add({ contact: connection, known: connection, twins: [], named: false, names: [connection.name] })
  }

  get all(): PossibleMatch[] {
    return [...this.everyone]
  }

  /**
   * By link, then by email address where the names agree; the same name goes first. Two different links never merge, even with the same
   * address and name. Someone who was imported with broken letters is looked for by these first.
   */
  find(row: Contact): PossibleMatch | undefined {
    return (row.broken && this.findBy(row.broken)) ?? this.findBy(row)
  }

  private findBy({ link_key, email_key, name }: Named): PossibleMatch | undefined {
    const linked = link_key === null ? undefined : this.byLink.get(link_key)
    if (linked || email_key === null) return linked
    const mailed = this.byEmail.get(email_key) ?? []
    const possible = mailed.filter(({ contact }) => link_key === null || contact.link_key === null)
    return (
      possible.find(({ names }) => names.some((one) => isSameName(one, name))) ??
      possible.find(({ names }) => mayBeCalled(names, [name]))
    )
  }

  /** The row means the match, or someone new. The first row counts; later ones fill its gaps. */
  name(match: PossibleMatch | undefined, row: Contact): PossibleMatch {
    if (!match) return this.add({ contact: row, known: null, twins: [], named: true, names: [row.name] })
    if (!match.named || row.link_key === null) match.names.push(row.name) // if one link has two names, the first counts
    match.contact = match.named ? withGapsFilled(match.contact, row) : withGapsFilled(row, match.contact)
    match.named = true
    this.index(match)
    const twin = this.twinOf(match)
    return twin ? this.unite(match, twin) : match
  }

  /** For someone with a link and an email address: the match with this address, without a link, and with a name that agrees. */
  private twinOf({ contact: { link_key, email_key }, names }: PossibleMatch): PossibleMatch | undefined {
    if (link_key === null || email_key === null) return undefined
    const mailed = this.byEmail.get(email_key) ?? []
    return mailed.find((other) => other.contact.link_key === null && mayBeCalled(other.names, names))
  }

  /** A row with both keys shows that two matches are one; the one whose decision counts stays. */
  private unite(linked: PossibleMatch, mailed: PossibleMatch): PossibleMatch {
    const stays = mailed.known && (!linked.known || stands(mailed.known, linked.known)) ? mailed : linked
    const goes = stays === mailed ? linked : mailed
    stays.contact = withGapsFilled(linked.contact, mailed.contact)
    stays.twins.push(...goes.twins, ...(goes.known ? [goes.known] : []))
    stays.named = true
    stays.names = [...new Set([...linked.names, ...mailed.names])]
    this.everyone.delete(goes)
    const { link_key, email_key } = stays.contact
    this.byLink.set(link_key!, stays)
    this.byEmail.set(email_key!, [
      ...this.byEmail.get(email_key!)!.filter((other) => other !== goes && other !== stays),
      stays,
    ])
    return stays
  }

  private add(match: PossibleMatch): PossibleMatch {
    this.everyone.add(match)
    this.index(match)
    return match
  }

  private index(match: PossibleMatch) {
    const { link_key, email_key } = match.contact
    if (link_key !== null && !this.byLink.has(link_key)) this.byLink.set(link_key, match)
    if (email_key === null) return
    const mailed = this.byEmail.get(email_key)
    if (!mailed) this.byEmail.set(email_key, [match])
    else if (!mailed.includes(match)) mailed.push(match)
  }
}

const SEVERAL = Symbol('several')

/** Finds people by a name and company that no one else has; never people without a company. */
export class AloneByName<T> {
  private readonly found = new Map<string, T | typeof SEVERAL>()

  add(contact: Contact, value: T) {
    if (contact.company_name === null) return
    const key = nameKey(contact)
    const found = this.found.get(key)
    this.found.set(key, found === undefined || found === value ? value : SEVERAL)
  }

  get(contact: Contact): T | undefined {
    return (contact.broken && this.getBy(contact.broken)) ?? this.getBy(contact)
  }

  private getBy(contact: Named): T | undefined {
    const found = this.found.get(nameKey(contact))
    return found === SEVERAL ? undefined : found
  }
}
