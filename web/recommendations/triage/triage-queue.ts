import { ApiError } from '../../../contract/client.ts'
import type { Person } from '../../../contract/recommendations.ts'
import { parseJson, type SafeStorage } from '../../storage.ts'
import { createStore } from '../../ui/store.ts'
import { type Decided, type Failure, isDecided, type LastAct, newest } from './decided.rules.ts'

export type TriagePage = { people: Person[]; total: number }
export type Dependencies = {
  /** The first people that the server lists as new, and how many there are. */
  list: () => Promise<TriagePage>
  save: (decided: Decided) => Promise<unknown>
  /** True if someone changed the person meanwhile, who stays as they are. */
  takeBack: (decided: Decided) => Promise<boolean>
  storage: SafeStorage
  prefix: string
  /** The user has logged out: nothing about people may be written from now on. */
  hasLeft: () => boolean
  onFailure: (failure: Failure) => void
}

const AHEAD = 25 // people loaded ahead of the card: more than can be decided on during one slow answer

const refusalOf = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409) ? error : null

/** One admin's way through the new people. Decisions show at once; saving and loading follow. */
export class TriageQueue {
  readonly #needs: Dependencies
  readonly #decided = new Map<string, Decided>()
  /** Those put off in this visit, with their place in the order of decisions. They come again after the others. */
  readonly #later = new Map<string, number>()
  /** What is sent about a person, one after the other. */
  readonly #lines = new Map<string, Promise<void>>()
  /** The acts that the server has. */
  readonly #onServer = new Set<string>()
  #answered = 0
  /** Everyone listed so far, decided or not. */
  #people: Person[] = []
  #total: number | null = null
  #isComplete = false
  #loadingFailed = false
  #loading: Promise<void> | null = null
  readonly view

  constructor(needs: Dependencies) {
    this.#needs = needs
    for (const [id, text] of needs.storage.list(needs.prefix)) this.#take(id, text)
    this.#people = this.#all().flatMap(({ undone, person }) => (undone ? person : []))
    this.view = createStore(this.#viewNow())
  }

  /** Begins, with what a reload interrupted. Returns how to leave: what came to its end is forgotten. */
  start() {
    this.resume()
    void this.load()
    return () => {
      if (this.view.get().isDone && this.#lines.size === 0) this.#needs.storage.forget(this.#needs.prefix)
    }
  }

  /** Sends again what a reload interrupted. */
  resume() {
    for (const one of this.#all())
      if (one.undone) this.#send(one, () => this.#takeBack(one, true))
      else if (!one.saved) this.#send(one, () => this.#save(one))
  }

  decide(is_favorite: boolean, goesAhead = false): Person | null {
    const person = this.view.get().current
    if (!person) return null
    const go = is_favorite && goesAhead ? { go: crypto.randomUUID() } : {}
    const one = { at: this.#nextAt(), person, is_favorite, act: crypto.randomUUID(), ...go, saved: false }
    this.#put(one)
    this.#send(one, () => this.#save(one))
    return person
  }

  /** Puts the current person off: they come again after the others, and nothing is saved. */
  postpone(): Person | null {
    const person = this.view.get().current
    if (!person) return null
    const at = this.#nextAt()
    this.#later.delete(person.id)
    this.#later.set(person.id, at)
    this.#changed()
    return person
  }

  /** Takes back what came last, whether put off or decided. */
  undo(): Person | null {
    const [putOff, last] = [this.#newestLater(), this.#newest()]
    if (!putOff || putOff.at < (last?.at ?? 0)) return last && this.#undoDecision(last)
    this.#later.delete(putOff.person.id)
    this.#bringToFront(putOff.person)
    this.#changed()
    return putOff.person
  }

  /** They are new no more: someone else acted on them. */
  leave(id: string) {
    if (this.#decided.has(id) || !this.#people.some((person) => person.id === id)) return
    this.#people = this.#people.filter((person) => person.id !== id)
    this.#later.delete(id)
    if (this.#total !== null) this.#total--
    this.#changed()
  }

  /** What another tab wrote. */
  hear(key: string | null, value: string | null) {
    const { prefix } = this.#needs
    if (!key?.startsWith(prefix)) return
    const id = key.slice(prefix.length)
    const before = this.#decided.get(id)
    this.#take(id, value)
    const isBack = before && this.#isWaiting(id) && !this.#people.some((person) => person.id === id)
    if (isBack) this.#people.push(before.person)
    this.#changed()
  }

  retry() {
    this.#loadingFailed = false
    void this.load()
  }

  /** Whether something about the person, or about anyone, is on its way. */
  isSending = (id?: string) => (id === undefined ? this.#lines.size > 0 : this.#lines.has(id))

  /** Asks who is new. Two that ask at once get one answer. */
  load(): Promise<void> {
    const before = this.#answered
    this.#loading ??= this.#ask().finally(() => {
      this.#loading = null
      this.#changed()
      if (this.#answered > before) this.#loadAhead() // what was saved meanwhile makes room for more
    })
    return this.#loading
  }

  #loadAhead() {
    if (!this.#isComplete && !this.#loadingFailed && this.view.get().ahead <= AHEAD) void this.load()
  }

  async #ask() {
    const saved = this.#all().filter((one) => one.saved && !one.undone)
    try {
      this.#add(await this.#needs.list(), saved)
      this.#loadingFailed = false
    } catch {
      this.#loadingFailed = true
    }
  }

  /** `saved`: what the server had when it was asked. If it lists one of these people all the same, that was taken back elsewhere. */
  #add({ people, total }: TriagePage, saved: Decided[]) {
    const listed = new Map(people.map((person) => [person.id, person]))
    for (const { person, act } of saved)
      if (listed.has(person.id) && this.#decided.get(person.id)?.act === act) this.#forget(person.id)
    this.#isComplete = total <= people.length
    const isKept = ({ id }: Person) =>
      !this.#isComplete || listed.has(id) || this.#decided.has(id) || this.#lines.has(id)
    const kept = this.#people.filter(isKept).map((person) => listed.get(person.id) ?? person)
    const known = new Set(kept.map(({ id }) => id))
    this.#people = [...kept, ...people.filter(({ id }) => !known.has(id))]
    const decided = this.#all().filter(({ undone }) => !undone)
    const onTheirWay = decided.filter(({ person }) => listed.has(person.id)).length // the server's total counts them, too
    const count = decided.length + this.#people.filter(({ id }) => this.#isWaiting(id)).length
    this.#total = this.#isComplete
      ? count
      : Math.max(this.#total ?? decided.length + total - onTheirWay, count)
  }

  #undoDecision(last: Decided): Person {
    const one = { ...last, undone: true as const }
    this.#later.delete(last.person.id)
    this.#bringToFront(last.person)
    this.#put(one)
    this.#send(one, () => this.#takeBack(one))
    return last.person
  }

  /** What is sent about one person runs in order. */
  #send({ person: { id } }: Decided, work: () => Promise<void>) {
    const line = (this.#lines.get(id) ?? Promise.resolve()).then(work).then(() => {
      this.#answered++
      if (this.#lines.get(id) === line) this.#lines.delete(id)
      this.#changed()
      this.#loadAhead()
    })
    this.#lines.set(id, line)
    this.#loadAhead()
  }

  async #save(one: Decided) {
    const { person } = one
    try {
      await this.#needs.save(one)
      this.#onServer.add(one.act)
      this.#settle(one, (now) => this.#put({ ...now, saved: true }))
    } catch (error) {
      const refusal = refusalOf(error)
      const isGone = refusal?.status === 404 // they were erased
      this.#settle(one, (now) => {
        this.#forget(person.id)
        if (refusal) this.leave(person.id)
        else this.#bringToFront(person)
        if (now.undone || isGone) return
        this.#needs.onFailure(
          refusal ? { person, what: 'refused', why: refusal.message } : { person, what: 'decision' },
        )
      })
      if (refusal) void this.load()
    }
  }

  /** `tries`: a reload interrupted it, and whether the decision arrived is not known. */
  async #takeBack(one: Decided, tries = false) {
    if (!tries && !this.#onServer.has(one.act)) return
    const { person } = one
    try {
      const isKept = await this.#needs.takeBack(one)
      this.#onServer.delete(one.act)
      this.#settle(one, () => {
        this.#forget(person.id)
        if (isKept) this.leave(person.id)
      })
    } catch (error) {
      const refusal = refusalOf(error)
      this.#settle(one, (now) => {
        if (refusal?.status === 404 && !one.saved && tries) return this.#forget(person.id)
        this.#put({
          ...now,
          undone: undefined,
          at: this.#nextAt(),
          ...(refusal && { stands: true as const }),
        })
        this.#needs.onFailure(
          refusal ? { person, what: 'stands', why: refusal.message } : { person, what: 'undo' },
        )
      })
    }
  }

  /** Only what came of the newest decision about a person counts. */
  #settle({ person, act }: Decided, settled: (now: Decided) => void) {
    const now = this.#decided.get(person.id)
    if (now?.act === act && !this.#needs.hasLeft()) settled(now)
  }

  #take(id: string, text: string | null) {
    const one = parseJson<Decided>(text, isDecided)
    if (!one) return void this.#decided.delete(id)
    const act = one.act ?? crypto.randomUUID()
    if (one.saved) this.#onServer.add(act)
    this.#decided.set(id, { ...one, act })
  }

  #put(one: Decided) {
    this.#decided.set(one.person.id, one)
    this.#needs.storage.writeJson(this.#needs.prefix + one.person.id, one)
    this.#changed()
  }

  #forget(id: string) {
    this.#decided.delete(id)
    this.#needs.storage.write(this.#needs.prefix + id, null)
    this.#changed()
  }

  #bringToFront(person: Person) {
    this.#people = [person, ...this.#people.filter(({ id }) => id !== person.id)]
  }

  #all = () => [...this.#decided.values()]
  #isWaiting = (id: string) => this.#decided.get(id)?.undone ?? !this.#decided.has(id)
  #decidedCount = () => this.#all().filter(({ undone }) => !undone).length
  #newest = () => newest(this.#all().filter(({ undone, stands }) => !undone && !stands))
  #nextAt = () => Math.max(this.#newest()?.at ?? 0, this.#newestLater()?.at ?? 0) + 1

  #newestLater() {
    const putOff = [...this.#later].flatMap(([id, at]) => {
      const person = this.#people.find((one) => one.id === id)
      return person ? { person, at } : []
    })
    return newest(putOff)
  }

  #changed() {
    if (!this.#needs.hasLeft()) this.view.set(this.#viewNow())
  }

  #viewNow() {
    const all = this.#people.filter(({ id }) => this.#isWaiting(id))
    const putOff = [...this.#later.keys()].flatMap((id) => all.find((person) => person.id === id) ?? [])
    const waiting = [...all.filter(({ id }) => !this.#later.has(id)), ...putOff]
    return {
      /** Null while the list loads and after its end. */
      current: waiting[0] ?? null,
      /** Those who wait, in their order. */
      waitingIds: waiting.map(({ id }) => id),
      /** How many of them were not put off. */
      ahead: waiting.length - putOff.length,
      total: this.#total,
      /** Never rises, except by undo or a new person. */
      remaining: Math.max((this.#total ?? 0) - this.#decidedCount(), waiting.length),
      isDone: this.#isComplete && waiting.length === 0,
      lastDecided: this.#newest()?.person ?? null,
      /** What an undo takes back; null if there is nothing. */
      last: this.#lastNow(),
      loadingFailed: this.#loadingFailed,
    }
  }

  #lastNow(): { name: string; what: LastAct } | null {
    const [putOff, last] = [this.#newestLater(), this.#newest()]
    if (putOff && putOff.at > (last?.at ?? 0)) return { name: putOff.person.name, what: 'later' }
    return last && { name: last.person.name, what: last.is_favorite ? 'favorite' : 'not_interested' }
  }
}
