import { type ComponentProps, useEffect, useRef } from 'react'
import { ADDRESS_EXPECTED, emailAddress } from '../../domain/email-address.ts'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'name' | 'required' | 'ref'> & {
  label?: string
}

/** What the server would refuse; empty for an address, and for nothing. */
const addressProblem = (typed: string) =>
  typed === '' || emailAddress(typed) !== null ? '' : ADDRESS_EXPECTED

/** Tells the browser what the server would refuse. The browser then says so itself and sends nothing. */
const check = (field: HTMLInputElement) => field.setCustomValidity(addressProblem(field.value))

/** The address of an account. */
export function EmailField({ label = 'Email', ...props }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) check(field.current)
  }) // after each change of the value, and for a value filled in from the start
  return (
    <TextField
      {...props}
      ref={field}
      label={label}
      type="email"
      name="email"
      required
      onInput={(event) => check(event.currentTarget)}
    />
  )
}
