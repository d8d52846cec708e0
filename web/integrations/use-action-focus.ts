import { useRef } from 'react'
import { useAfterRender } from '../ui/use-after-render.ts'

/** For an IntegrationCard's `actionRef`, and a function that moves the focus to the first action once a dialog has closed. */
export function useActionFocus() {
  const action = useRef<HTMLDivElement>(null)
  const focus = useAfterRender(() => action.current?.querySelector('button')?.focus())
  return [action, focus] as const
}
