import type { LucideIcon } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Panel } from '../ui/panel.tsx'

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

/** A system that Vouch works with (docs/product.md, Integrations). */
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
    <Panel aria-labelledby={id} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon aria-hidden className="size-5 shrink-0 text-muted" />
        <h2 id={id} className="font-serif text-xl font-medium">
          {title}
        </h2>
        <Badge tone={isOn ? 'primary' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
      </header>
      {!hasContent && <p className="max-w-prose text-pretty">{why}</p>}
      {hasContent && children}
      <p className="max-w-prose text-sm text-pretty text-muted">{`Shared: ${leaves}`}</p>
      <div ref={actionRef} className="flex flex-wrap gap-2">
        {action}
      </div>
    </Panel>
  )
}
