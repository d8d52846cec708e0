const MOST_VALUES = 5_000
const DEEPEST = 10

/** Whether it has as few values as an issuer's answers have, so that openid-client can read it again on the main path. */
function isModest(json: unknown): boolean {
  let left = MOST_VALUES
  const within = (value: unknown, depth: number): boolean => {
    if (--left < 0 || depth > DEEPEST) return false
    if (typeof value !== 'object' || value === null) return true
    const inner = Object.values(value)
    return inner.length <= left && inner.every((each) => within(each, depth + 1))
  }
  return within(json, 1)
}

const parsed = (text: string): { json: unknown } | null => {
  try {
    return { json: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

/** Whether the header and the claims of a signed text are modest. A part that is not JSON is. */
const isModestToken = (text: string) =>
  text
    .split('.', 2)
    .map((part) => parsed(Buffer.from(part, 'base64url').toString('utf8')))
    .every((part) => part === null || isModest(part.json))

export type Issued = 'fine' | 'immodest' | 'no JSON'

/** What an answer of an issuer is, before openid-client reads it on the main path. It runs in a thread of its own (reading-thread.ts). */
export function readIssued(body: Uint8Array): Issued {
  const text = Buffer.from(body).toString('utf8')
  const answer = parsed(text)
  if (!answer) {
    if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(text)) return 'no JSON'
    return isModestToken(text) ? 'fine' : 'immodest'
  }
  const { id_token } = (answer.json ?? {}) as { id_token?: unknown }
  const isFine = isModest(answer.json) && (typeof id_token !== 'string' || isModestToken(id_token))
  return isFine ? 'fine' : 'immodest'
}
