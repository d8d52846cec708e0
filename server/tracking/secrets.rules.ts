const SHORTEST_SECRET = 8 // a shorter one is part of words

/** A sign as it is, or percent-encoded, however often. */
const signOf = (sign: string) => {
  const bytes = [...Buffer.from(sign)].map((byte) => `%(?:25)*${byte.toString(16).padStart(2, '0')}`)
  return `(?:${RegExp.escape(sign)}|${bytes.join('')})`
}
const patternOf = (text: string) => [...text].map(signOf).join('')

/** What Base64 makes of a secret, whatever stands before and behind it: the signs that depend on the secret alone. */
function inBase64(secret: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)])
    const [first, end] = [Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6)]
    return (['base64', 'base64url'] as const).map((form) => bytes.toString(form).slice(first, end))
  })
}

/** → a function that takes secrets out of a text: as they are, in Base64, and percent-encoded. */
export function hiding(secrets: string[]): (text: string) => string {
  const long = secrets.filter(({ length }) => length >= SHORTEST_SECRET)
  if (long.length === 0) return (text) => text
  const forms = new Set(long.flatMap((secret) => [secret, ...inBase64(secret)]))
  const all = new RegExp([...forms].map(patternOf).join('|'), 'gi')
  return (text) => text.replace(all, '…')
}
