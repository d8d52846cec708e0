import { randomUUIDv7 } from 'node:crypto'
import type { UploadReceipt } from '../../contract/uploads.ts'
import { batches } from '../../domain/batches.ts'
import { readConnectionsCsv, type ConnectionRow, type SkippedRow } from '../../domain/linkedin-csv.ts'
import { guessEncoding } from '../../domain/linkedin-csv/guess-encoding.ts'
import type { UnreadDates } from '../../domain/linkedin-csv/types.ts'
import { erasedTest, type ErasedList } from '../privacy/erased-hash.ts'
import { passFinder, type PurgedPasses } from '../privacy/pass-hash.ts'
import { arrayLiteral } from './array-literal.ts'
import { contactOf, type Contact, type KnownConnection, type KnownPerson } from './contact.ts'
import { Judge } from './judge.ts'
import { importRows, type ImportRow, type ImportRows } from './import-rows.ts'
import { foundPasses } from './passes.rules.ts'
import { mergeRows, verdictOf, type FileEntry } from './merging.rules.ts'
import { moveOf } from './moves.rules.ts'
import { keysToLookUp, Persons, type Placed } from './persons.rules.ts'

const MOST_SKIPPED_ROWS = 2000 // in the receipt's list; its count includes all

const KEYS_AT_ONCE = 2000

const ASKED_NOT_TO_BE_KEPT = 'This person asked not to be kept.'

/** Keys of persons: arrays in PostgreSQL's text form. */
export type PersonKeys = { link_keys: string; email_keys: string; ids: string }

/** A person whose connections, all or some, move to another person. */
export type Leaving = { from: string; to: string; same_human: boolean }

/** Two own connections to the same human: the one that stays, the one that is deleted, and their person. */
export type Union = { stays: string; goes: string; person_id: string }

/** How many more people of each category an employer has. */
export type NewPeople = { employer_key: string; functions: Record<string, number> }

/** Whose rows in `employer` an import changes. */
export type ChangedEmployers = {
  /** For persons who are new to the company. */
  ofNew: NewPeople[]
  /** Persons the company knew already, and this employee knows now. */
  joined: string[]
  /** Persons who change or lose connections. */
  changed: string[]
}

export type Outcome = {
  changedConnections: ImportRows
  changedPersons: ImportRows
  leaving: Leaving[]
  unions: Union[]
  /** Passes from before a purge that connections hold again. */
  foundPasses: string[]
  employers: ChangedEmployers
  receipt: UploadReceipt
}

/**
 * The part of an import that needs no database: reading, merging, judging titles. It runs step by step in its own thread, so that it
 * delays no other call.
 */
export class ImportWork {
  private parts: Uint8Array[] = []
  private contacts: Contact[] = []
  private skipped: SkippedRow[] = []
  private unreadDates: UnreadDates | null = null
  private duplicates = 0
  private readonly connections: KnownConnection[] = []
  private readonly persons: KnownPerson[] = []
  private entries: FileEntry[] = []
  private purged: PurgedPasses | null = null
  private passes = new Map<FileEntry, string[]>()
  private added: Placed[] = []
  private kept: Placed[] = []
  private written = 0
  private readonly judge = new Judge()

  /** The next part of the file. */
  addPart(part: Uint8Array) {
    this.parts.push(part)
  }

  /** The file → the number of its rows, or why it is refused. Leaves out people who were erased. */
  async read(erased: ErasedList): Promise<{ ok: true; rows: number } | { ok: false; error: string }> {
    const bytes = Buffer.concat(this.parts.splice(0))
    const file = readConnectionsCsv(bytes, (await guessEncoding(bytes))?.encoding)
    if (!file.ok) return { ok: false, error: file.error }
    this.contacts = file.rows.map(contactOf)
    this.skipped = file.skipped
    this.unreadDates = file.unread_dates
    if (erased.hashes.length > 0) this.leaveOut(erased, file.rows)
    return { ok: true, rows: file.rows.length + file.skipped.length }
  }

  private leaveOut(erased: ErasedList, rows: ConnectionRow[]) {
    const isErased = erasedTest(erased)
    const verdicts = this.contacts.map(
      (contact, index) =>
        isErased(contact, rows[index]!.other_emails) ||
        (contact.broken !== undefined && isErased(contact.broken)),
    )
    const left = rows.filter((_, index) => verdicts[index])
    this.contacts = this.contacts.filter((_, index) => !verdicts[index])
    this.skipped = this.skipped
      .concat(left.map(({ line }) => ({ line, reason: ASKED_NOT_TO_BE_KEPT })))
      .toSorted((a, b) => a.line - b.line)
  }

  /** Some of the employee's own connections, as the database wrote them. */
  know(connections: string) {
    this.connections.push(...(JSON.parse(connections) as KnownConnection[]))
  }

  /** The employee's passes on people whose connection the purge deleted. */
  knowPasses(purged: PurgedPasses) {
    this.purged = purged
  }

  merge() {
    const { entries, duplicates } = mergeRows(this.contacts, this.connections)
    this.entries = entries
    this.duplicates = duplicates
    if (this.purged) this.passes = foundPasses(entries, passFinder(this.purged))
  }

  /** The known connections that the file leaves out for the first time, and those that are back in it. */
  leftOut(size: number): { ids: string; isBack: boolean }[] {
    if (this.connections.length === 0) return []
    const named = new Set(this.entries.map(({ known }) => known?.id))
    const changed = this.connections.filter(({ id, left_out }) => named.has(id) === left_out)
    return [false, true].flatMap((isBack) => {
      const ids = changed.filter(({ id }) => named.has(id) === isBack).map(({ id }) => id)
      return batches(ids, size).map((batch) => ({ ids: arrayLiteral(batch), isBack }))
    })
  }

  /** The keys of persons that the file may mean, in parts. */
  personKeys(): PersonKeys[] {
    const keys = this.entries.map(keysToLookUp)
    const parts = []
    for (const part of batches(keys, KEYS_AT_ONCE)) {
      const list = (values: (string | null)[]) => arrayLiteral(values.filter((value) => value !== null))
      const link_keys = list(part.map(({ link_key }) => link_key))
      const email_keys = list(part.map(({ email_key }) => email_key))
      const ids = list(part.flatMap(({ person_ids }) => person_ids))
      if ([link_keys, email_keys, ids].some((text) => text !== '{}'))
        parts.push({ link_keys, email_keys, ids })
    }
    return parts
  }

  /** Some of the persons that were looked up. */
  knowPersons(persons: string) {
    this.persons.push(...(JSON.parse(persons) as KnownPerson[]))
  }

  /** Assigns each entry its person → the number of new connections. */
  place(): number {
    const persons = new Persons(this.persons)
    const placed = this.entries.map((entry) => persons.place(entry))
    this.added = placed.filter(({ entry }) => !entry.known)
    this.kept = placed.filter(({ entry }) => entry.known)
    return this.added.length
  }

  /** The number of persons who are new to the company. */
  newPersons(): number {
    return [...this.added, ...this.kept].filter(({ isNew }) => isNew).length
  }

  /** The next new connections, at most `size`; null after the last. */
  nextRows(size: number): ImportRows | null {
    const batch = this.added.slice(this.written, this.written + size)
    this.written += batch.length
    return batch.length > 0
      ? importRows(
          batch.map((placed) => this.rowOf(placed)),
          this.judge,
        )
      : null
  }

  /** The changes to existing rows, and the receipt. */
  outcome(): Outcome {
    const changed = this.kept.filter(
      ({ entry, person_id }) =>
        person_id !== entry.known!.person_id || verdictOf(entry) === 'updated' || this.passes.has(entry),
    )
    const all = [...this.added, ...this.kept]
    const persons = all.filter(({ personChange }) => personChange !== null)
    return {
      changedConnections: importRows(
        changed.map((placed) => this.rowOf(placed)),
        this.judge,
      ),
      changedPersons: importRows(persons.map(personRowOf), this.judge),
      leaving: all.flatMap(leavingOf),
      unions: this.kept.flatMap(unionsOf),
      foundPasses: [...this.passes.values()].flat(),
      employers: {
        ofNew: this.employersOfNew(all),
        joined: this.added.filter(({ isNew }) => !isNew).map(({ person_id }) => person_id),
        changed: [...persons.map(({ person_id }) => person_id), ...all.flatMap(personsOfLeaving)],
      },
      receipt: this.receipt(),
    }
  }

  private rowOf({ entry, person_id, isNew }: Placed): ImportRow {
    return {
      id: entry.known?.id ?? randomUUIDv7(), // rising ids extend an index at its end
      person_id,
      is_new_person: isNew,
      is_passed: this.passes.has(entry),
      is_change: this.connections.length > 0,
      move: moveOf(entry),
      contact: entry.contact,
    }
  }

  private employersOfNew(placed: Placed[]): NewPeople[] {
    const all = new Map<string, NewPeople>()
    for (const { isNew, entry } of placed) {
      if (!isNew) continue
      const { employer_key, category } = this.judge.of(entry.contact)
      if (employer_key === null) continue
      const people = all.get(employer_key) ?? { employer_key, functions: {} }
      people.functions[category] = (people.functions[category] ?? 0) + 1
      all.set(employer_key, people)
    }
    return [...all.values()]
  }

  private receipt(): UploadReceipt {
    const count = (verdict: string) => this.entries.filter((entry) => verdictOf(entry) === verdict).length
    return {
      rows: this.contacts.length + this.skipped.length,
      added: count('added'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      duplicates: this.duplicates,
      skipped: this.skipped.length,
      skipped_rows: this.skipped.slice(0, MOST_SKIPPED_ROWS),
      ...(this.unreadDates && { unread_dates: this.unreadDates }),
    }
  }
}

const personRowOf = ({ person_id, personChange }: Placed) => ({
  id: person_id,
  person_id,
  is_new_person: false,
  is_passed: false,
  is_change: false,
  move: null,
  contact: personChange!,
})

const leavingOf = ({ person_id, leaves }: Placed): Leaving[] =>
  leaves.map((left) => ({ from: left.person_id, to: person_id, same_human: left.sameHuman }))

const personsOfLeaving = ({ person_id, leaves }: Placed): string[] =>
  leaves.length > 0 ? [person_id, ...leaves.map((left) => left.person_id)] : []

const unionsOf = ({ entry, person_id }: Placed): Union[] =>
  entry.twins.map(({ id }) => ({ stays: entry.known!.id, goes: id, person_id }))
