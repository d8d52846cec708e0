/** Whether a statement failed because a unique index holds its row already. Citus names the index in the message alone, with its shard. */
export function violatesIndex(cause: unknown, index: string): boolean {
  const { code, message } = cause as { code?: string; message?: string }
  return code === '23505' && message?.includes(`"${index}`) === true
}
