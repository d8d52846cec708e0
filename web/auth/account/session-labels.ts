import type { Session } from '../../../contract/account.ts'

/** 'Firefox on Linux', as far as the browser told. */
export function sessionName({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'A browser or program')
}
