import { fullName } from '../../../domain/employee-name.ts'
import { useUser } from '../../auth/use-auth.ts'
import { cx } from '../../ui/cx.ts'
import { Seal } from '../../ui/seal.tsx'

type Props = {
  /** The letter is being sent. */
  isSealed: boolean
  /** The letter before this one was just sent: its seal fades. */
  wasSealed: boolean
}

/** The end of a letter: its author, and the place of the seal. */
export function Signature({ isSealed, wasSealed }: Props) {
  const name = fullName(useUser())
  return (
    <div className="mt-6 flex items-center justify-between gap-4">
      <p className="min-w-0 font-serif text-xl italic">
        <bdi>{name}</bdi>
      </p>
      <span
        aria-hidden
        className="flex size-14 shrink-0 rotate-6 items-center justify-center rounded-full border border-dashed border-input short:size-10 print:hidden"
      >
        <Seal
          className={cx(
            'size-full text-primary',
            isSealed ? 'animate-seal' : wasSealed ? 'animate-sealed' : 'invisible',
          )}
        />
      </span>
    </div>
  )
}
