import { emailAddress } from './email-address.ts'

/** Everywhere that mail programs write an address next to a name: 'Ada (ada@x.test)', '[mailto:ada@x.test]', 'ada@x.test (Ada)'. */
const plain = (line: string): string =>
  line
    .replaceAll(/[([]([^()[\]]*)[)\]]/gu, (_, inside: string) => (inside.includes('@') ? `<${inside}>` : ' '))
    .replaceAll(/mailto:([^\s<>?]*)(?:\?[^\s<>]*)?/giu, '$1')

/**
 * What stands for an address in an entry: 'Bell, Ada <ada@x.test>' → 'ada@x.test'. Next to an address in brackets or in another column, words
 * without @ are names; otherwise each word is meant as an address.
 */
function candidates(entry: string): string[] {
  const words = entry.split(/[,\t]/u).flatMap((part) => {
    const bracketed = [...part.matchAll(/<([^<>]*)>/gu)].map(([, inside]) => inside!.trim())
    return bracketed.length > 0 ? bracketed : part.split(/\s+/u).filter(Boolean)
  })
  const hasNames = /[<\t]/u.test(entry) && words.some((word) => word.includes('@'))
  return hasNames ? words.filter((word) => word.includes('@')) : words
}

/** What is no address, and its line, from 1. */
export type WrongAddress = { text: string; line: number }

/** A pasted list of addresses, on lines or between commas or semicolons, as mail programs and spreadsheets copy it → each address once, in their order, and what is no address. */
export function addressesIn(text: string): { addresses: string[]; wrong: WrongAddress[] } {
  const typed = text
    .replaceAll(/"[^"]*"/gu, (name) => name.replaceAll(/[^\n\r]/gu, ' ')) // quoted names may hold a comma
    .split(/\r\n|\n|\r/u)
    .flatMap((words, n) =>
      plain(words)
        .split(';')
        .flatMap(candidates)
        .map((one) => ({ text: one, line: n + 1 })),
    )
  const read = typed.map((one) => ({ one, address: emailAddress(one.text) }))
  return {
    addresses: [...new Set(read.flatMap(({ address }) => address ?? []))],
    wrong: read.flatMap(({ one, address }) => (address === null ? [one] : [])),
  }
}
