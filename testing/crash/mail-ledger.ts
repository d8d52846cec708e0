import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { nameOfKey } from '../../server/mail/mail.ts'
import type { NewsMail } from '../../contract/news.ts'

const SLACK_MS = 1_000 // between reading the news and writing the mail

/** Something that a mail has to tell of, and when: it was made somewhere between these times (of this process). */
type Change = { began: number; ended: number; acknowledged: boolean }
type Told = { changes: Change[]; keys: Set<string> }

/** What may be told to whom, and what the mails in the outbox must look like. */
export class MailLedger {
  private readonly outbox: string
  private readonly known: Set<string>
  private readonly told = new Map<string, Told>()
  acknowledged = 0

  /** `known` gets the file names of mails, and has those of earlier rounds. */
  constructor(outbox: string, known: Set<string>) {
    this.outbox = outbox
    this.known = known
  }

  /** Notes a change, and the key of the mail that it causes. */
  async note(to: { employee: string; kind: NewsMail; keys: string[] }[], change: Promise<unknown>) {
    const began = Date.now()
    const acknowledged = (await change) !== null
    if (acknowledged) this.acknowledged++
    for (const { employee, kind, keys } of to) {
      const name = `${kind} to ${employee}`
      const { changes, keys: known } = this.told.get(name) ?? { changes: [], keys: new Set() }
      changes.push({ began, ended: Date.now(), acknowledged })
      for (const key of keys) this.known.add(`${nameOfKey(key)}.eml`)
      this.told.set(name, { changes, keys: new Set([...known, ...keys]) })
    }
    return acknowledged
  }

  private mailsOf({ keys }: Told): number[] {
    const files = [...keys].map((key) => path.join(this.outbox, `${nameOfKey(key)}.eml`))
    return files
      .filter((file) => existsSync(file))
      .map((file) => statSync(file).mtimeMs)
      .sort((a, b) => a - b)
  }

  /** Of whom an acknowledged change was not told. */
  untold(): string[] {
    return [...this.told].flatMap(([name, told]) => {
      const last = told.changes.findLast(({ acknowledged }) => acknowledged)
      const written = this.mailsOf(told).at(-1) ?? 0
      return last && written < last.began ? [name] : []
    })
  }

  /** Mails that tell once more what the one before told, and mails that nothing caused. */
  doubles(): string[] {
    const problems: string[] = []
    for (const [name, told] of this.told) {
      const written = this.mailsOf(told)
      for (const [index, time] of written.slice(0, -1).entries())
        if (!told.changes.some(({ began, ended }) => ended > time - SLACK_MS && began < written[index + 1]!))
          problems.push(`${name}: told twice, at ${time} and ${written[index + 1]}`)
    }
    const keyed = readdirSync(this.outbox).filter((file) => /^[\da-f]{32}\.eml$/.test(file))
    const stray = keyed.filter((file) => !this.known.has(file))
    return [...problems, ...stray.map((file) => `${file}: nothing caused this mail`)]
  }

  get mails(): number {
    return [...this.told.values()].reduce((sum, told) => sum + this.mailsOf(told).length, 0)
  }
}
