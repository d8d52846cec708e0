import { copy } from '../ui/copy.ts'
import type { Command } from './command.rules.ts'

const PANEL = 'dialog[data-kind="panel"][open]'
/** The buttons for the person, in an element that names them. */
const ACTS = '[data-acts]'
const BUTTON = 'button:not([role], [aria-haspopup], :disabled, [aria-disabled="true"]), button[role=menuitem]'
/** What has buttons of its own. */
const APART = 'form, dialog, [popover]:not([role=menu])'

/** What the screen offers for the person in the open panel, else for the one in the triage. */
export function personCommands(): Command[] {
  const panel = document.querySelector(PANEL)
  const acts = (panel ?? document).querySelector<HTMLElement>(ACTS)
  const name = acts?.dataset['acts']
  if (!acts || !name) return []
  const buttons = [...acts.querySelectorAll<HTMLElement>(BUTTON)].filter(
    (button) => button.closest(APART) === acts.closest(APART),
  )
  const command = (label: string, run: () => void): Command => ({
    id: `${name} ${label}`,
    group: 'This person',
    label,
    hint: name,
    run,
  })
  return [
    ...buttons.map((button) =>
      // Pressed after the search has closed, so that what it opens takes the focus.
      command(button.textContent.trim() || (button.ariaLabel ?? ''), () => setTimeout(() => button.click())),
    ),
    ...(panel ? [command('Copy the link', () => void copy(location.href))] : []),
  ]
}
