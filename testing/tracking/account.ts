import { randomUUID } from 'node:crypto'

export type Got = {
  host: string
  method: string
  /** With the query. */
  path: string
  headers: Record<string, string>
  raw: string
}
type Instead = Reply | 'drop' | null
export type Reply = { status: number; headers?: Record<string, string>; body?: unknown; raw?: string }

export type Person = {
  id: string
  createdAt: string
  name: string
  email: string | null
  link: string | null
  creditedTo: string | null
  /** The whole body with which they were made. */
  made: Record<string, unknown>
}
export type Application = {
  id: string
  candidateId: string
  jobId: string
  status: 'lead' | 'active' | 'hired' | 'archived'
  stage: string
  updatedAt: string
}

/** What a company has in a system, as the contract servers keep it. */
export type Account = ReturnType<typeof newAccount>

export function newAccount(key: string) {
  let tick = 0
  const account = {
    key,
    jobs: [] as { id: string; title: string; isOpen: boolean; postings: string[] }[],
    users: [] as { id: string; email: string }[],
    people: [] as Person[],
    applications: [] as Application[],
    notes: [] as { id: string; candidateId: string; content: string; by: string | null }[],
    /** What the key may not do, in the system's words. */
    lacks: new Set<string>(),
    got: [] as Got[],
    /** Answers in place of the system, before it does anything; 'drop': nothing. */
    before: (_got: Got): Instead | Promise<Instead> => null,
    /** Answers in place of the system, after it did what it was asked. */
    after: (_got: Got, reply: Reply): Reply | 'drop' => reply,
    /** The time of the next change: each is later than the one before. */
    next: () => new Date((tick = Math.max(tick + 1, account.clock()))).toISOString(),
    clock: () => Date.now(),
    addJob(title: string, postings: string[] = []) {
      const job = { id: randomUUID(), title, isOpen: true, postings }
      account.jobs.push(job)
      return job
    },
    addUser(email: string) {
      const user = { id: randomUUID(), email }
      account.users.push(user)
      return user
    },
    /** Someone in the company moves an application. */
    move(id: string, change: Partial<Pick<Application, 'status' | 'stage'>>) {
      const found = account.applications.find((one) => one.id === id)!
      Object.assign(found, change, { updatedAt: account.next() })
    },
    /** All bytes that came in, without the key. */
    bytes: () =>
      JSON.stringify(account.got.map((got) => ({ ...got, headers: { ...got.headers, authorization: '' } }))),
  }
  return account
}
