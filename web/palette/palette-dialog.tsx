import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { SEARCH_LIMIT } from '../../domain/limits.ts'
import { cx } from '../ui/cx.ts'
import { Modal } from '../ui/modal.tsx'
import { isComposing } from '../ui/shortcuts/shortcut.rules.ts'
import { type Command, stepFrom } from './command.rules.ts'
import { useFoundCommands } from './use-found-commands.ts'

type Props = {
  typed: string
  onType: (typed: string) => void
  actions: Command[]
  onClose: () => void
}

/** Ctrl+K or ⌘K: people, jobs, employers, colleagues, screens and actions by a few letters. */
export function PaletteDialog({ typed, onType, actions, onClose }: Props) {
  const id = useId()
  const [active, setActive] = useState(0)
  const { commands, isSearching } = useFoundCommands(typed, actions)
  const current = Math.min(active, Math.max(commands.length - 1, 0))
  const optionId = (at: number) => `${id}-${at}`

  function run(command: Command | undefined) {
    if (!command) return
    onClose()
    command.run()
  }

  function move(by: 1 | -1) {
    const next = stepFrom(current, by, commands.length)
    setActive(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter') run(commands[current])
    else if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else return
    event.preventDefault()
  }

  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      labeledBy={`${id}-title`}
      className="overlay mx-auto mt-[12dvh] mb-auto flex max-h-[70dvh] w-[calc(100vw-2rem)] max-w-xl animate-fade flex-col overflow-hidden rounded-lg p-0"
    >
      <h2 id={`${id}-title`} className="sr-only">
        Search everything
      </h2>
      <div className="relative flex shrink-0 border-b border-line">
        <Search aria-hidden className="pointer-events-none absolute top-4 left-4 size-4 text-muted" />
        <input
          role="combobox"
          aria-label="Search people, jobs, screens and actions"
          aria-expanded={commands.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={commands.length > 0 ? optionId(current) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          maxLength={SEARCH_LIMIT}
          spellCheck={false}
          dir="auto"
          placeholder="Search people, jobs, screens, actions"
          value={typed}
          onChange={({ target }) => {
            onType(target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full bg-transparent pr-4 pl-11 control-text outline-none placeholder:text-muted"
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Found" className="overflow-y-auto p-1.5">
        {groupsOf(commands).map(([group, members]) => (
          <div key={group} role="group" aria-label={group}>
            <div aria-hidden className="px-2.5 pt-2 pb-1 text-xs font-semibold text-muted">
              {group}
            </div>
            {members.map(({ command, at }) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the field, which handles the keys
              <div
                key={command.id}
                id={optionId(at)}
                role="option"
                aria-selected={at === current}
                onPointerMove={() => setActive(at)}
                onClick={() => run(command)}
                className={cx(
                  'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5',
                  at === current && 'bg-primary-soft',
                )}
              >
                <span dir="auto" className="max-w-[60%] shrink-0 truncate font-medium">
                  {command.label}
                </span>
                {command.hint && (
                  <span dir="auto" className="min-w-0 truncate text-sm text-muted">
                    {command.hint}
                  </span>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={commands.length > 0 ? 'sr-only' : 'px-4 pb-4 text-muted'}>
        {statusOf(commands.length, isSearching)}
      </p>
    </Modal>
  )
}

function statusOf(count: number, isSearching: boolean): string {
  if (isSearching) return 'Searching…'
  return count === 0 ? 'No matches' : `${count} found`
}

/** The commands by group, in their order, each with its place in the whole list. */
function groupsOf(commands: Command[]) {
  const groups = new Map<Command['group'], { command: Command; at: number }[]>()
  for (const [at, command] of commands.entries())
    groups.set(command.group, [...(groups.get(command.group) ?? []), { command, at }])
  return [...groups]
}
