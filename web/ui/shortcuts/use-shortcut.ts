import { useEffect, useEffectEvent, useId } from 'react'
import { deviceStorage, useSaved } from '../../storage.ts'
import { createStore, useStore } from '../store.ts'
import { isShortcut } from './shortcut.rules.ts'

/** Where a shortcut belongs, in the order of the list of shortcuts. */
const PLACES = ['selection', 'list', 'panel', 'screen', 'everywhere'] as const
type Place = (typeof PLACES)[number]
/** Whether a shortcut acts while the side panel covers the screen: not, too, or only while there is a panel. */
export type InPanel = boolean | 'only'
export type Shortcut = {
  keys: string[]
  description: string
  place: Place
  inPanel: InPanel
  decides: boolean
}

type Options = {
  /** For the list of shortcuts. Shortcuts with the same description share a line. */
  description: string
  enabled?: boolean
  place?: Place
  /** Listed first: it decides on the current person. */
  decides?: boolean
  /** Also acts while the side panel covers the screen, unless a dialog is above it. */
  inPanel?: InPanel
  /** Belongs to the frame: a combination also acts in text fields and in the drawer. */
  ofFrame?: boolean
  /** A held key acts repeatedly: only for shortcuts that move and decide nothing. */
  repeats?: boolean
  /** The browser acts on the key itself: it is only listed. */
  isListedOnly?: boolean
}

const shortcuts = createStore<ReadonlyMap<string, Shortcut>>(new Map())

function publish(change: (map: Map<string, Shortcut>) => void) {
  const map = new Map(shortcuts.get())
  change(map)
  shortcuts.set(map)
}

const IS_MAC = /Mac|iP(hone|ad)/.test(navigator.platform)
/** The modifier of combinations, as written on the user's keyboard. */
export const MOD = IS_MAC ? '⌘' : 'Ctrl'

const DRAWER = '[data-kind="drawer"]'
const PANEL = '[data-kind="panel"]'
const OPEN_MENU = '[role="menu"]:popover-open'
/** Whether a modal dialog that matches the selector is open; '' matches every one. */
const isOpen = (which: string) => document.querySelector(`dialog:modal${which}`) !== null

/** Of several shortcuts of a key, that of the selected rows acts, or else that of whom the panel shows. */
const rankOf = (place: Place) => ['panel', 'selection'].indexOf(place)

const activeOf = (map: ReadonlyMap<string, Shortcut>) =>
  [...map.values()].filter(({ inPanel }) => inPanel || !isOpen(PANEL))

const isOutranked = (key: string, place: Place, active: Shortcut[]) =>
  active.some((other) => other.keys.includes(key) && rankOf(other.place) > rankOf(place))

/** Whether the key of a button in this place acts on something else now. */
export const useIsOutranked = (key: string, place: Place) =>
  useStore(shortcuts, (map) => isOutranked(key, place, activeOf(map)))

/** The shortcuts that act now, by place. */
export function useShortcuts() {
  const active = activeOf(useStore(shortcuts))
  return active
    .map((one) => ({ ...one, keys: one.keys.filter((key) => !isOutranked(key, one.place, active)) }))
    .filter(({ keys }) => keys.length > 0)
    .sort(
      (one, other) =>
        PLACES.indexOf(one.place) - PLACES.indexOf(other.place) ||
        Number(other.decides) - Number(one.decides),
    )
}

const FIELD =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"]'
const NO_TYPING = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'reset', 'submit'])

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target instanceof HTMLInputElement) return !NO_TYPING.has(target.type)
  return target.closest(FIELD) !== null
}

/** What decides whether a key press is a shortcut. */
export const aroundOf = (event: KeyboardEvent, inPanel: InPanel) => ({
  isMac: IS_MAC,
  inField: isField(event.target),
  onControl: isOnControl(event.target),
  inDialog: isOpen(inPanel ? `:not(${PANEL})` : '') || document.querySelector(OPEN_MENU) !== null,
  inDrawer: !isOpen(`:not(${DRAWER})`) && isOpen(DRAWER),
  singleKeys: singleKeysOn(),
})

/** Whether a shortcut of this key is on the screen. */
export const isBound = (key: string) => [...shortcuts.get().values()].some(({ keys }) => keys.includes(key))

/**
 * Binds a key ('h', 'arrowleft', '?') or a combination ('mod+z': Ctrl, on a Mac ⌘) to an action, by the rules of
 * shortcut.rules.ts. Several keys may share it, and the action gets the one that was pressed: useShortcut(['h', 'arrowleft'], pass, …).
 */
export function useShortcut(keys: string | string[], action: (name: string) => void, options: Options) {
  const {
    description,
    enabled = true,
    inPanel = false,
    place = inPanel === 'only' ? 'panel' : 'screen',
    decides = false,
    ofFrame = false,
    repeats = false,
    isListedOnly = false,
  } = options
  const id = useId()
  const names = [keys].flat().join(' ')

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const around = aroundOf(event, inPanel)
    const key = names.split(' ').find((name) => isShortcut(name, event, around, { ofFrame, repeats }))
    if (key === undefined || isOutranked(key, place, activeOf(shortcuts.get()))) return
    event.preventDefault()
    action(key)
  })
  useEffect(() => {
    if (!enabled) return
    watchPointer()
    publish((map) =>
      map.set(id, {
        keys: names.split(' '),
        description,
        place,
        inPanel,
        decides,
      }),
    )
    if (!isListedOnly) document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      publish((map) => map.delete(id))
    }
  }, [id, names, description, enabled, place, inPanel, decides, isListedOnly])
}

const SINGLE_KEYS = 'single_key_shortcuts'

const singleKeysOn = () => deviceStorage.read(SINGLE_KEYS) !== 'off'

/** The account menu's switch: on unless the user turned it off. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return [useSaved(SINGLE_KEYS) !== 'off', (on) => deviceStorage.write(SINGLE_KEYS, on ? null : 'off')]
}

const CONTROL = 'a[href], button, summary, input, [role="button"], [role="tab"]'

const controlOf = (target: EventTarget | null) => (target instanceof Element ? target.closest(CONTROL) : null)

let pointed: Element | null = null
let isWatching = false

/** Remembers which control got its focus from the pointer. */
function watchPointer() {
  if (isWatching) return
  isWatching = true
  document.addEventListener('pointerdown', ({ target }) => (pointed = controlOf(target)), true)
  document.addEventListener('keydown', ({ key }) => key === 'Tab' && (pointed = null), true)
}

/**
 * Whether Enter belongs to the focused control. It does not after a click, because the user does not notice that the control kept the
 * focus.
 */
function isOnControl(target: EventTarget | null): boolean {
  const control = controlOf(target)
  return control !== null && control !== pointed
}
