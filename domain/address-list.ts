import { emailAddress } from './email-address.ts'

/** 'Ada <ada@example.com>' → 'ada@example.com'; of an entry without brackets, each word. */
const candidates = (entry: string): string[] => {
  const bracketed = /<([^<>]*)>/u.exec(entry)
  return bracketed ? [bracketed[1]!] : entry.split(/\s+/u).filter(Boolean)
}

/** What is no address, and its line, from 1. */
export type WrongAddress = { text: string; line: number }

/** A pasted list of addresses, on lines or between commas or semicolons → each address once, in their order, and what is no address. */
export function addressesIn(text: string): { addresses: string[]; wrong: WrongAddress[] } {
  const typed = text
    .replaceAll(/"[^"]*"/gu, (name) => name.replaceAll(/[^\n\r]/gu, ' ')) // quoted names may hold a comma
    .split(/\r\n|\n|\r/u)
    .flatMap((words, n) =>
      words
        .split(/[,;]/u)
        .flatMap(candidates)
        .map((one) => ({ text: one, line: n + 1 })),
    )
  const read = typed.map((one) => ({ one, address: emailAddress(one.text) }))
  return {
    addresses: [...new Set(read.flatMap(({ address }) => address ?? []))],
    wrong: read.flatMap(({ one, address }) => (address === null ? [one] : [])),
  }
}
