import { LIST_SIZE } from '../../domain/page-size.ts'
import { ApiError, type Client } from '../../contract/client.ts'
import type { api } from '../../contract/api.ts'

export type Caller = Client<typeof api>

/** The people of one file: all work for one made-up company, so that a search finds them. */
type Upload = { tag: string; size: number; caller: Caller; job_id: string | null; ended?: boolean }
type Answer = 'recommend' | 'dont_recommend'
type Batch = { answers: Map<string, Answer>; acknowledged: boolean }

const PAGE = 100
const unreached = (cause: unknown) =>
  cause instanceof ApiError && (cause.status === 0 || cause.status === 503)

/** Runs a call that a crash may cut off → its answer, or null where there was none. */
export async function cutOff<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (cause) {
    if (!unreached(cause)) throw cause
    return null
  }
}

async function idsOnReviewList(caller: Caller, search: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let page = 1; ; page++) {
    const list = await caller.connections.reviewList({ query: { search, page, page_size: PAGE } })
    for (const { id } of list.connections) ids.add(id)
    if (page >= list.pagination.total_pages) return ids
  }
}

/** Whose outreach answers are still missing. */
async function idsToFinalize(caller: Caller): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let page = 1; ; page++) {
    const list = await caller.recommendations.finalReviewList({ query: { page } })
    for (const { id } of list) ids.add(id)
    if (list.length < LIST_SIZE) return ids
  }
}

/** What the server acknowledged, and what must hold after every restart. */
export class Ledger {
  readonly uploads: Upload[] = []
  readonly batches: Batch[] = []
  readonly #baseTag: string

  constructor(baseTag: string) {
    this.#baseTag = baseTag
  }

  get acknowledged() {
    return {
      uploads: this.uploads.filter(({ job_id }) => job_id !== null).length,
      decisions: this.batches
        .filter(({ acknowledged }) => acknowledged)
        .reduce((sum, { answers }) => sum + answers.size, 0),
    }
  }

  /**
   * An import shows all of its people once, or no one. Checks the imports that had not ended at the last check, or `all`.
   */
  async checkUploads(all = false): Promise<string[]> {
    const problems: string[] = []
    for (const upload of this.uploads.filter(({ ended }) => all || !ended)) {
      const { tag, size, caller, job_id } = upload
      const job = job_id && (await caller.uploads.jobStatus({ params: { id: job_id } }))
      const { pagination } = await caller.connections.reviewList({ query: { search: tag, page_size: 1 } })
      const seen = pagination.total_count
      if (seen !== 0 && seen !== size) problems.push(`${tag}: ${seen} of ${size} people are seen`)
      if (job && job.job_status === 'COMPLETED' && seen !== size)
        problems.push(`${tag} is COMPLETED, and ${seen} of ${size} people are seen`)
      if (job && job.job_status === 'FAILED' && (seen !== 0 || !job.error))
        problems.push(`${tag} is FAILED (${job.error}), and ${seen} people are seen`)
      if (job) upload.ended = job.job_status === 'COMPLETED' || job.job_status === 'FAILED'
    }
    return problems
  }

  /** No acknowledged decision is lost; a batch that was cut off is saved as a whole or not at all. */
  async checkDecisions(caller: Caller): Promise<string[]> {
    const waiting = await idsOnReviewList(caller, this.#baseTag)
    const recommended = await idsToFinalize(caller)
    const isSaved = ([id, answer]: [string, Answer]) =>
      !waiting.has(id) && recommended.has(id) === (answer === 'recommend')
    const problems: string[] = []
    for (const [index, batch] of this.batches.entries()) {
      const { answers, acknowledged } = batch
      const saved = [...answers].filter(isSaved).length
      if (saved < answers.size && (acknowledged || saved > 0))
        problems.push(
          `batch ${index} (${acknowledged ? '' : 'not '}acknowledged): ${saved} of ${answers.size} saved`,
        )
      if (saved === 0 && !acknowledged) answers.clear() // those people may be decided on once more
      else batch.acknowledged = true
    }
    return problems
  }

  /** Acknowledged imports that have not ended yet. */
  async running(): Promise<string[]> {
    const open: string[] = []
    for (const { tag, caller, job_id } of this.uploads) {
      if (!job_id) continue
      const { job_status } = await caller.uploads.jobStatus({ params: { id: job_id } })
      if (job_status !== 'COMPLETED' && job_status !== 'FAILED') open.push(tag)
    }
    return open
  }
}
