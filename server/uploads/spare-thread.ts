import { openImportThread, type ImportThread } from './import-thread.ts'

const IDLE_MS = 30_000

export type SpareThread = {
  /** Starts a thread if none waits: it takes a while, and the file is still on its way. */
  warm(): void
  take(): ImportThread
  close(): Promise<void>
}

/** At most one thread that waits for the next import; after a while without one it ends. */
export function spareThread(): SpareThread {
  let spare: ImportThread | null = null
  let timer: NodeJS.Timeout | undefined
  const give = () => {
    clearTimeout(timer)
    const given = spare
    spare = null
    return given
  }
  return {
    warm() {
      spare ??= openImportThread()
      clearTimeout(timer)
      timer = setTimeout(() => void give()?.close(), IDLE_MS).unref()
    },
    take: () => give() ?? openImportThread(),
    close: async () => give()?.close(),
  }
}
