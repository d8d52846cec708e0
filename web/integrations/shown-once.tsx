import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { copy } from '../ui/copy.ts'
import { DialogActions } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'

type Props = {
  /** What it is, and that it is not shown again. */
  text: string
  label: string
  value: string
  /** On the button. */
  action: string
  children?: ReactNode
  onClose: () => void
}

/** A secret that only this dialog shows, to be copied. */
export const ShownOnce = ({ text, label, value, action, children, onClose }: Props) => (
  <div className="flex flex-col gap-4">
    <p>{text}</p>
    <TextField
      label={label}
      readOnly
      value={value}
      onFocus={(event) => event.target.select()}
      inputClassName="font-mono text-sm"
    />
    {children}
    <DialogActions>
      <Button variant="quiet" onClick={onClose}>
        Done
      </Button>
      <Button variant="primary" onClick={() => void copy(value)}>
        {action}
      </Button>
    </DialogActions>
  </div>
)
