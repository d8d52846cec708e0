import { Dialog } from '../dialog.tsx'
import { MOD, useShortcuts, useSingleKeys } from './use-shortcut.ts'

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

/** The shortcuts of the current screen. */
export function ShortcutHelp({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const shortcuts = useShortcuts()
  const [singleKeys] = useSingleKeys()
  const descriptions = [...new Set(shortcuts.map((shortcut) => shortcut.description))]
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      description={singleKeys ? 'On this screen:' : 'Single keys are switched off in your account menu.'}
    >
      <dl className="divide-y divide-line border-y border-line">
        {descriptions.map((description) => (
          <div key={description} className="flex min-h-11 items-center justify-between gap-4 py-2">
            <dt>{description}</dt>
            <dd className="flex shrink-0 gap-1">
              {shortcuts
                .filter((shortcut) => shortcut.description === description)
                .flatMap((shortcut) => shortcut.keys)
                .map((key) => (
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
    </Dialog>
  )
}
