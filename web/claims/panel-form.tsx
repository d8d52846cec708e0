import type { ComponentProps } from 'react'
import { Form } from '../ui/form.tsx'
import { isComposing } from '../ui/shortcuts/shortcut.rules.ts'

/** A form that opened within the panel: Escape closes it alone. */
export const PanelForm = ({ onEscape, ...form }: ComponentProps<typeof Form> & { onEscape: () => void }) => (
  <Form
    {...form}
    onKeyDown={(event) => {
      if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
      event.preventDefault()
      onEscape()
    }}
  />
)
