import type { LucideIcon } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { Badge } from '../ui/badge.tsx'

type Props = {
  title: string
  Icon: LucideIcon
  isOn: boolean
  /** Whether there is something to show, even if it is off; by default, if it is on. */
  hasContent?: boolean
  /** In one line, why you would switch it on. */
  why: string
  /** What leaves Vouch, and who gets it. */
  leaves: string
  /** When it last worked, and what can be done with it. */
  children?: ReactNode
  /** Switches it on, or adds another one. */
  action: ReactNode
  actionRef?: Ref<HTMLDivElement>
}

/** A system that Vouch works with: one line, with what is connected below it (docs/product-integrations.md, Integrations). */
export function IntegrationCard({
  title,
  Icon,
  isOn,
  hasContent = isOn,
  why,
  leaves,
  children,
  action,
  actionRef,
}: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-2 border-t border-line px-4 py-3 first:border-t-0"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon aria-hidden className="size-5 shrink-0 text-muted" />
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <Badge tone={isOn ? 'primary' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
        <div ref={actionRef} className="ml-auto flex flex-wrap gap-2">
          {action}
        </div>
      </header>
      {hasContent && <div className="flex flex-col gap-3 sm:pl-8">{children}</div>}
      <details className="text-sm text-muted sm:pl-8">
        <summary className="min-h-6 cursor-pointer touch:min-h-10">
          {hasContent ? 'What is shared' : why}
        </summary>
        <p className="max-w-prose pt-1 text-pretty">{`Shared: ${leaves}`}</p>
      </details>
    </section>
  )
}
