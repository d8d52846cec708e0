import { useEffect, useRef, useState } from 'react'
import { announce } from '../../ui/announcer.tsx'

type Next = { name: string | null; /** Who comes next is not known yet. */ waiting: boolean }

/** Says what was decided together with who comes next, once that is known. */
export function useSpoken({ name, waiting }: Next) {
  const [said, setSaid] = useState<{ text: string } | null>(null)
  const spoken = useRef(said)
  useEffect(() => {
    if (!said || spoken.current === said || waiting) return
    spoken.current = said
    announce(
      name === null ? `${said.text} Nobody else on this page is undecided.` : `${said.text} Next: ${name}.`,
    )
  }, [said, name, waiting])
  return (text: string) => setSaid({ text })
}
