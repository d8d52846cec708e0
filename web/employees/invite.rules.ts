import { addressesIn } from '../../domain/address-list.ts'
import { ADDRESS_EXPECTED } from '../../domain/email-address.ts'

const SOME_WRONG = 'Write whole email addresses, as in ada@example.com.'

/** The problem with what was typed, by line, and the words of the button that sends the rest; null if all are addresses. */
export function problemWith(text: string): { error: string; sendRest: string | null } | null {
  const { addresses, wrong } = addressesIn(text)
  if (wrong.length === 0) return null
  const isAlone = addresses.length === 0 && wrong.length === 1
  const lines = wrong.map(({ line, text: words }) => `line ${line}: ${words}`)
  return {
    error: isAlone ? ADDRESS_EXPECTED : `${SOME_WRONG} (${lines.join('; ')})`,
    sendRest: addresses.length === 0 ? null : `Send ${addresses.length}, leave ${wrong.length}`,
  }
}
