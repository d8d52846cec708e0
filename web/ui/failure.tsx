import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from './alert.tsx'
import { failedActs } from './toast-store.ts'

/** Of useSave or useMutation: what became of it. */
export type Call = { error: { message: string } | null; isPending?: boolean; title?: string }

type Props = {
  /** What was not done, if the call does not say it. Without both, the reason is the title. */
  title?: string
  /** The call. */
  of: Call
  /** What became of what was typed. */
  kept?: string
  actions?: ReactNode
}

/** Says that an act failed, and why: in sight, in place of what is said in general (toast-store.ts), and until it works. */
export function Failure({ of, title = of.title, kept = '', actions }: Props) {
  const { error, isPending = false } = of
  const message = error?.message ?? null
  const [shown, setShown] = useState(message)
  if (shown !== message && (message !== null || !isPending)) setShown(message)
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown !== null && !isPending && own.current) bringInSight(own.current)
  }, [shown, isPending])
  const isShown = shown !== null
  useEffect(() => {
    if (!isShown) return
    failedActs.set(failedActs.get() + 1)
    return () => failedActs.set(failedActs.get() - 1)
  }, [isShown])
  if (!isShown) return null
  const reason = `${shown} ${kept}`.trim()
  return (
    // Room for a message below it.
    <div ref={own} className="scroll-mb-28">
      <Alert title={title || reason} actions={actions}>
        {title && reason}
      </Alert>
    </div>
  )
}

/** In a bar that sticks, it is in sight already. */
function bringInSight(element: HTMLElement) {
  const bar = element.closest('footer')
  if (!bar || getComputedStyle(bar).position !== 'sticky') element.scrollIntoView({ block: 'nearest' })
}
