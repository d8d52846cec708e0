import { openImportThread, type ImportThread } from './import-thread.ts'

const IDLE_MS = 30_000

export type SpareThread = {
  /** Starts a thread if none waits, because that takes a while and the file is still on its way. */
  warm(): void
  /** A thread for one import. Closed, it forgets that import and waits for the next one, which it does in half the time. */
  take(): ImportThread
  close(): Promise<void>
}

/** At most one thread that waits for the next import; after a while without one it ends. */
export function spareThread(open = openImportThread): SpareThread {
  let spare: ImportThread | null = null
  let timer: NodeJS.Timeout | undefined
  const give = () => {
    clearTimeout(timer)
    const given = spare
    spare = null
    return given
  }
  const keep = (thread: ImportThread) => {
    clearTimeout(timer)
    spare = thread
    timer = setTimeout(() => void give()?.close(), IDLE_MS).unref()
  }
  const release = async (thread: ImportThread) => {
    if (spare) return thread.close()
    keep(thread) // at once: it forgets before it does what the next import asks
    await thread.forget().catch(() => {
      if (spare === thread) give()
      return thread.close()
    })
  }
  return {
    warm: () => keep(spare ?? open()),
    take() {
      const thread = give() ?? open()
      return { ...thread, close: () => release(thread) }
    },
    close: async () => give()?.close(),
  }
}
