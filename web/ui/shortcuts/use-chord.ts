import { useEffect, useEffectEvent } from 'react'
import { isShortcut } from './shortcut.rules.ts'
import { aroundOf, isBound, useShortcut } from './use-shortcut.ts'

const WITHIN_MS = 400

/** Binds two keys, one after the other, everywhere. Where the first is a shortcut, too, it waits that long for the second. */
export function useChord([first, second]: [string, string], action: () => void, description: string) {
  useShortcut(`${first}+${second}`, action, {
    description,
    place: 'everywhere',
    inPanel: true,
    isListedOnly: true,
  })
  const act = useEffectEvent(action)
  useEffect(() => {
    let held: { event: KeyboardEvent; timer: number } | null = null
    let isGivenBack = false
    function take() {
      const was = held
      clearTimeout(was?.timer)
      held = null
      return was?.event
    }
    function giveBack(event: KeyboardEvent) {
      if (!event.defaultPrevented) return
      isGivenBack = true
      const target = event.target instanceof Node && event.target.isConnected ? event.target : document.body
      target.dispatchEvent(new KeyboardEvent('keydown', event))
      isGivenBack = false
    }
    const stop = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    function onKeyDown(event: KeyboardEvent) {
      if (isGivenBack) return
      const around = aroundOf(event, true)
      const before = take()
      if (before && isShortcut(second, event, around)) {
        stop(event)
        act()
        return
      }
      if (before) giveBack(before)
      if (!isShortcut(first, event, around)) return
      if (isBound(first)) stop(event)
      held = {
        event,
        timer: window.setTimeout(() => {
          take()
          giveBack(event)
        }, WITHIN_MS),
      }
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      take()
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [first, second])
}
