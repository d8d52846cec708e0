import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  width?: 'narrow' | 'wide'
  children: ReactNode
}

const WIDTHS = { narrow: 'max-w-lg', wide: 'max-w-2xl' }

/** A modal dialog, closed by Escape and the cross. `children` end with the buttons in a `DialogActions`. */
export function Dialog({ open, onOpenChange, title, description, width = 'narrow', children }: Props) {
  const id = useId()
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      labeledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      className={cx(
        'overlay m-auto max-h-[85dvh] w-[calc(100vw-2rem)] animate-fade overflow-y-auto rounded-lg p-0',
        WIDTHS[width],
      )}
    >
      <div className="relative flex flex-col gap-4 p-6">
        <header className="pr-8">
          <h2 id={`${id}-title`} className="font-serif text-xl font-medium text-balance">
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="mt-1 text-muted">
              {description}
            </p>
          )}
        </header>
        {children}
        <IconButton
          label="Close"
          icon={<X aria-hidden />}
          onClick={() => onOpenChange(false)}
          className="absolute! top-4 right-4"
        />
      </div>
    </Modal>
  )
}

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <footer className="dialog-actions flex flex-wrap justify-end gap-2">{children}</footer>
)
