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
  /** The focus is where one types. */
  inField: boolean
  /** Enter belongs to what has the focus: a button, a link. */
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

/** The key as shortcuts name it: 'h', '?', 'arrowleft', 'mod+z'. A keyboard without Latin letters counts by position. */
export function shortcutName(press: KeyPress): string | null {
  if (press.altKey) return null
  const key = press.key.toLowerCase()
  const position = CODE.exec(press.code)?.[1]?.toLowerCase()
  const name = key.length === 1 && key > '\u007f' && position ? position : key
  if (press.ctrlKey || press.metaKey) return press.shiftKey ? null : `mod+${name}`
  const shifted = press.shiftKey && (LATIN.test(name) || name.length > 1)
  return shifted ? null : name
}

/**
 * Whether a key press may act as the shortcut `name`: once per press, and never where it could mean something else. A
 * combination `ofFrame` means the same where one types and in the drawer; a single key never does.
 */
export function isShortcut(name: string, press: KeyPress, around: Surroundings, ofFrame = false): boolean {
  if (press.repeat || press.isComposing || press.defaultPrevented || shortcutName(press) !== name)
    return false
  const passes = ofFrame && name.startsWith('mod+')
  if (around.inDialog && !(passes && around.inDrawer)) return false
  if (around.inField && !passes) return false
  if (around.onControl && name === 'enter') return false
  return name.startsWith('mod+') || around.singleKeys
}
