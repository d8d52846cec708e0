export type Undone = { undone: number; kept: { name: string; by: string | null }[] }

/** What an undo says, and what it could not restore. */
export function undoneToast({ undone, kept }: Undone) {
  const [first] = kept
  if (!first) return { title: 'Undone', kind: 'success' as const }
  const title = undone === 0 ? 'Not undone as a whole' : 'Undone, but not for everyone'
  const who = first.by ? `${first.by} changed ${first.name} meanwhile.` : `${first.name} changed meanwhile.`
  const others = kept.length - 1
  const more = others > 0 ? ` ${others} more ${others === 1 ? 'person' : 'people'} changed, too.` : ''
  return { title, description: who + more, kind: 'error' as const }
}
