import type { Tokens } from './tokens.ts'

type Renewed = 'renewed' | 'signed-out' | 'unreachable'

type Outside = {
  tokens: { access(): string | null; refresh(): string | null; keep(pair: Tokens): void; remove(): void }
  /** Returns the new pair for a refresh token, or null if the server refuses it; throws if there is no answer. */
  trade: (refreshToken: string) => Promise<Tokens | null>
  /** Runs one at a time across all tabs. */
  exclusively: (run: () => Promise<Renewed>) => Promise<Renewed>
}

/**
 * Renews the session after a 401 to a call that carried `refused`. However many calls are refused at once, and in however many tabs, the
 * refresh token is traded only once, because it works only once.
 */
export function createRenewal({ tokens, trade, exclusively }: Outside) {
  let running: Promise<Renewed> | null = null

  async function renewOnce(refused: string | null): Promise<Renewed> {
    const access = tokens.access()
    if (access !== null && access !== refused) return 'renewed' // another tab was faster
    const refresh = tokens.refresh()
    if (refresh === null) return 'signed-out'
    try {
      const pair = await trade(refresh)
      if (pair) tokens.keep(pair)
      else if (tokens.refresh() !== refresh) return tokens.access() === null ? 'signed-out' : 'renewed'
      else tokens.remove()
      return pair ? 'renewed' : 'signed-out'
    } catch {
      return 'unreachable'
    }
  }

  return (refused: string | null): Promise<Renewed> => {
    running ??= exclusively(() => renewOnce(refused)).finally(() => (running = null))
    return running
  }
}

/** Runs one at a time across all tabs, among those of this name. */
export const exclusivelyOverTabs =
  (name: string) =>
  <Done>(run: () => Promise<Done>): Promise<Done> =>
    'locks' in navigator ? navigator.locks.request(`vouch:${name}`, run) : run()
