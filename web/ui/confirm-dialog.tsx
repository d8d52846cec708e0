import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'

export type ConfirmDialogProps = Omit<ComponentProps<typeof Form>, 'title' | 'harms' | 'onSubmit'> & {
  title: ReactNode
  /** The change takes nothing away. */
  harmless?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a change. It stays open if the change fails. */
export const ConfirmDialog = ({ title, harmless = false, onConfirm, ...form }: ConfirmDialogProps) => (
  <Dialog open onOpenChange={form.onClose} title={title}>
    <Form {...form} harms={!harmless} onSubmit={onConfirm} />
  </Dialog>
)
