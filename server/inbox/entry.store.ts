import { sql, type RawBuilder } from 'kysely'
import type { InboxGroup } from '../../domain/inbox-groups.ts'
import { DAY_MS } from '../../domain/time.ts'
import type { CompanyDb } from '../db/database.ts'

type Part = RawBuilder<unknown>

/** Who reads the inbox, when, and what the company's tables do not say. */
export type InboxReader = {
  db: CompanyDb
  employee: string
  isAdmin: boolean
  now: Date
  zone: string
  /** The last sending time of emails. */
  morning: Date
  /** Null while they succeed. */
  backupsFailSince: Date | null
}

/** What a statement of entries gives of each. */
const COLUMNS = {
  about: 'uuid',
  at: 'timestamptz',
  /** When it happened, if `at` depends on the company's time zone: a mark as read outlives a change of the zone. */
  happened_at: 'timestamptz',
  /** The person that it tells about. Shown to admins only, in the link. */
  person_id: 'uuid',
  /** Null: the reader's own connection names them. */
  person: 'text',
  /** The colleague who did it. */
  by: 'uuid',
  what: 'text',
  n: 'int',
  /** Where it leads, if the kind alone does not say. */
  path: 'text',
  /** What they wrote. */
  text: 'text',
  /** The reader saw it elsewhere. */
  is_seen: 'boolean',
} as const
type Column = keyof typeof COLUMNS

/** The columns of a select of entries. What is left out is null. */
export const entry = (columns: { about: Part; at: Part } & Partial<Record<Column, Part>>): Part =>
  sql.join(
    Object.entries(COLUMNS).map(
      ([name, type]) => sql`(${columns[name as Column] ?? sql`null`})::${sql.raw(type)} as ${sql.ref(name)}`,
    ),
  )

/** Where an entry leads. */
export type Leads = {
  about: string
  person_id: string | null
  /** The reader's own connection to the person. */
  connection_id: string | null
  path: string | null
}

/** A kind of entry (docs/architecture.md, Adding a kind of entry). */
export type EntryKind = {
  /** Only admins get it. */
  isForAdmins?: true
  /** Its switch, and its group in the inbox. */
  switch: InboxGroup
  /** A sentence, in which {by}, {by_first}, {person}, {what} and {n} stand for what the entry has. */
  says: string
  /** What the letter says of one and of several, without a name: {n} is how many, {what} counts what happened. */
  counted: { one: string; many: string }
  /** Those of one morning are shown as one entry, which says `many`. */
  isGathered?: true
  /** Whether it starts a letter the next morning, is told along in one until it is read, or why it is in none. */
  letter: 'starts' | 'along' | { because: string }
  /** It waits for the reader: once a letter goes out, it tells those of earlier ones, too. */
  isOpen?: true
  /** Where it leads. If the kind alone does not say, the letter leads to the inbox, since an address may tell of a person. */
  path: string | ((entry: Leads, isAdmin: boolean) => string)
  /** Where the letter leads instead, if there is one entry. */
  pathInLetter?: (about: string) => string
  /** A select of its entries for the reader: what they may be told of now. */
  select: (reader: InboxReader) => Part
}

/** How long an entry stays that asks for nothing. */
const KEPT_DAYS = 90

export const isKept = (at: RawBuilder<unknown>, now: Date) =>
  sql<boolean>`${at} > ${new Date(now.getTime() - KEPT_DAYS * DAY_MS)}`

/**
 * The person (p) of an entry, looked up. The planner takes a company for small, and would compare each entry with each person; or, for a count,
 * read for each the whole of an index that has all it needs: none has the name.
 */
export const shownPerson = (db: CompanyDb, person: RawBuilder<unknown>) => sql`
  lateral (select * from shown_person p where p.company_id = ${db.company} and p.id = ${person} and length(p.name) >= 0 offset 0) p`

/** An admin's link to the person of an entry. */
export const ofPerson = ({ person_id }: Leads) => `/admin/candidates?person=${person_id}`
