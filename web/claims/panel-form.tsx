import type { ComponentProps } from 'react'
import { isComposing } from '../ui/shortcuts/shortcut.rules.ts'

/** A form that opened within the panel: Escape closes it alone. */
export const PanelForm = ({ onEscape, ...rest }: ComponentProps<'form'> & { onEscape: () => void }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears Escape
  <form
    {...rest}
    onKeyDown={(event) => {
      if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
      event.preventDefault()
      onEscape()
    }}
  />
)
