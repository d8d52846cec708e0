import { Dialog } from '../dialog.tsx'
import { MOD, type Shortcut, useShortcuts, useSingleKeys } from './use-shortcut.ts'

const SIGNS: Record<string, string> = {
  arrowleft: 'Left arrow',
  arrowright: 'Right arrow',
  arrowup: 'Up arrow',
  arrowdown: 'Down arrow',
  enter: 'Enter',
  escape: 'Esc',
}

const shown = (key: string) =>
  key
    .split('+')
    .map((part) => (part === 'mod' ? MOD : (SIGNS[part] ?? part)))
    .join(' ')

const HEADINGS = {
  selection: 'For the selected',
  list: 'In the list',
  panel: 'In the panel',
  screen: 'On this screen',
  everywhere: 'Everywhere',
}

/** The shortcuts of the current screen, by place. */
export function ShortcutHelp({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const shortcuts = useShortcuts()
  const [singleKeys] = useSingleKeys()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      description={singleKeys ? undefined : 'Single keys are switched off in your account menu.'}
    >
      {[...Map.groupBy(shortcuts, ({ place }) => place)].map(([place, those]) => (
        <section key={place} aria-label={HEADINGS[place]} className="not-last:mb-4">
          <h3 className="mb-1 text-sm text-muted">{HEADINGS[place]}</h3>
          <Keys of={those} />
        </section>
      ))}
    </Dialog>
  )
}

/** Shortcuts with the same description share a line. */
const Keys = ({ of: shortcuts }: { of: Shortcut[] }) => (
  <dl className="divide-y divide-line border-y border-line">
    {[...Map.groupBy(shortcuts, ({ description }) => description)].map(([description, those]) => (
      <div key={description} className="flex min-h-9 items-center justify-between gap-4 py-1">
        <dt>{description}</dt>
        <dd className="flex shrink-0 gap-1">
          {[...new Set(those.flatMap(({ keys }) => keys))].map((key) => (
            <kbd
              key={key}
              className="inline-flex h-6 min-w-6 items-center justify-center rounded-sm border border-line bg-sunken px-1.5 font-sans text-sm"
            >
              {shown(key)}
            </kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)
