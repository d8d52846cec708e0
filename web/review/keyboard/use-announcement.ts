import { useEffect, useRef, useState } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { allDecided } from '../list/review.rules.ts'

type Next = {
  name: string | null
  /** The total, once all are decided. */
  all: number | null
  /** Who comes next is not known yet. */
  waiting: boolean
}

function nextWords({ name, all }: Next): string {
  if (name !== null) return `Next: ${name}.`
  return all === null ? 'Nobody else on this page is undecided.' : `${allDecided(all)}.`
}

/** Announces a decision, and who comes next (once that is known) if the row is done. */
export function useAnnouncement({ name, all, waiting }: Next) {
  const [said, setSaid] = useState<{ text: string; isDone: boolean } | null>(null)
  const spoken = useRef(said)
  useEffect(() => {
    if (!said || spoken.current === said || waiting) return
    spoken.current = said
    if (!said.isDone) return announce(said.text)
    announce(`${said.text} ${nextWords({ name, all, waiting })}`)
  }, [said, name, all, waiting])
  return (text: string, { isDone = true } = {}) => setSaid({ text, isDone })
}
