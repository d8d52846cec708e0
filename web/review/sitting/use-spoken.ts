import { useEffect, useRef, useState } from 'react'
import { announce } from '../../ui/announcer.tsx'

type Next = { name: string | null; /** Who comes next is not known yet. */ waiting: boolean }

/** Says what was decided, together with who comes next (once that is known) if the row is done. */
export function useSpoken({ name, waiting }: Next) {
  const [said, setSaid] = useState<{ text: string; isDone: boolean } | null>(null)
  const spoken = useRef(said)
  useEffect(() => {
    if (!said || spoken.current === said || waiting) return
    spoken.current = said
    if (!said.isDone) return announce(said.text)
    announce(
      name === null ? `${said.text} Nobody else on this page is undecided.` : `${said.text} Next: ${name}.`,
    )
  }, [said, name, waiting])
  return (text: string, { isDone = true } = {}) => setSaid({ text, isDone })
}
