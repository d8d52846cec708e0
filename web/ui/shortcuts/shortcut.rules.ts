export type KeyPress = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'keyCode'
  | 'repeat'
  | 'isComposing'
  | 'altKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'shiftKey'
  | 'defaultPrevented'
  | 'getModifierState'
>

const COMPOSED = 229

/**
 * Whether a key belongs to an input method. Safari ends the composition before the Enter that ends it, and marks that Enter by its code.
 */
// oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it in Safari
export const isComposing = ({ isComposing, keyCode }: Pick<KeyPress, 'isComposing' | 'keyCode'>) =>
  isComposing || keyCode === COMPOSED

type Surroundings = {
  isMac: boolean
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
/** A letter of a non-Latin script: not ł or ß, and not a sign that several scripts share. */
const OTHER_SCRIPT = /^[\p{L}--\p{Script=Latin}--\p{Script=Common}]$/v
const CODE = /^Key([A-Z])$/
const DIGIT = /^Digit(\d)$/

/**
 * The name of a key: 'h', '1', '?', 'arrowleft', 'mod+z' (on a Mac ⌘, elsewhere Ctrl). On keyboards of other scripts, the position of the
 * key counts, and for digits where they need Shift (&, é), too. Null with the other modifiers and with AltGr: those combinations type text or belong to the system.
 */
export function shortcutName(press: KeyPress, isMac: boolean): string | null {
  if (press.altKey || press.getModifierState('AltGraph')) return null
  const key = press.key.toLowerCase()
  const position = CODE.exec(press.code)?.[1]?.toLowerCase()
  const digit = press.shiftKey ? undefined : DIGIT.exec(press.code)?.[1]
  const name = digit ?? (position && OTHER_SCRIPT.test(key) ? position : key)
  if (isMac ? press.ctrlKey : press.metaKey) return null
  if (press.ctrlKey || press.metaKey) return press.shiftKey ? null : `mod+${name}`
  const shifted = press.shiftKey && (LATIN.test(name) || name.length > 1)
  return shifted ? null : name
}

type Kind = {
  /** A combination that also acts in text fields and in the drawer; a single key never does. */
  ofFrame?: boolean
  /** A held key acts repeatedly. */
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
    isComposing(press) ||
    press.defaultPrevented ||
    shortcutName(press, around.isMac) !== name
  )
    return false
  const passes = ofFrame && name.startsWith('mod+')
  if (around.inDialog && !(passes && around.inDrawer)) return false
  if (around.inField && !passes) return false
  if (around.onControl && name === 'enter') return false
  return name.startsWith('mod+') || around.singleKeys
}
