import { emailAddress } from './email-address.ts'

/** 'Ada <ada@example.com>' → 'ada@example.com'; of an entry without brackets, each word. */
const candidates = (entry: string): string[] => {
  const bracketed = /<([^<>]*)>/u.exec(entry)
  return bracketed ? [bracketed[1]!] : entry.split(/\s+/u).filter(Boolean)
}

/** A pasted list of addresses, on lines or between commas or semicolons → each address once, in their order, and what is none. */
export function addressesIn(text: string): { addresses: string[]; wrong: string[] } {
  const typed = text
    .replaceAll(/"[^"]*"/gu, ' ') // quoted names may hold a comma
    .split(/[,;\n\r]+/u)
    .flatMap(candidates)
  const read = typed.map((one) => ({ one, address: emailAddress(one) }))
  return {
    addresses: [...new Set(read.flatMap(({ address }) => address ?? []))],
    wrong: read.flatMap(({ one, address }) => (address === null ? [one] : [])),
  }
}
