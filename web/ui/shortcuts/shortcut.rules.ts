export type KeyPress = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'repeat'
  | 'isComposing'
  | 'altKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'shiftKey'
  | 'defaultPrevented'
>

type Surroundings = {
  /** The focus is in a text field. */
  inField: boolean
  /** Enter belongs to the focused button or link. */
  onControl: boolean
  /** A dialog or menu is open. */
  inDialog: boolean
  /** That dialog is the drawer of the sidebar. */
  inDrawer: boolean
  /** The account menu's switch for single keys. */
  singleKeys: boolean
}

const LATIN = /^[a-z]$/
const CODE = /^Key([A-Z])$/

/** The name of a key: 'h', '?', 'arrowleft', 'mod+z'. Keyboards without Latin letters count by position. */
export function shortcutName(press: KeyPress): string | null {
  if (press.altKey) return null
  const key = press.key.toLowerCase()
  const position = CODE.exec(press.code)?.[1]?.toLowerCase()
  const name = key.length === 1 && key > '\u007f' && position ? position : key
  if (press.ctrlKey || press.metaKey) return press.shiftKey ? null : `mod+${name}`
  const shifted = press.shiftKey && (LATIN.test(name) || name.length > 1)
  return shifted ? null : name
}

type Kind = {
  /** A combination that also acts in text fields and in the drawer; a single key never does. */
  ofFrame?: boolean
  /** A held key acts again and again. */
  repeats?: boolean
}

/** Whether a key press triggers the shortcut `name`: once per press, and never where it could mean something else. */
export function isShortcut(
  name: string,
  press: KeyPress,
  around: Surroundings,
  { ofFrame = false, repeats = false }: Kind = {},
): boolean {
  if (
    (press.repeat && !repeats) ||
    press.isComposing ||
    press.defaultPrevented ||
    shortcutName(press) !== name
  )
    return false
  const passes = ofFrame && name.startsWith('mod+')
  if (around.inDialog && !(passes && around.inDrawer)) return false
  if (around.inField && !passes) return false
  if (around.onControl && name === 'enter') return false
  return name.startsWith('mod+') || around.singleKeys
}
