import { useNavigate } from '@tanstack/react-router'
import { namesInWords, type Vouched, vouchedTitle } from '../review/wizard/vouched.rules.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Seal } from '../ui/seal.tsx'

const NEXT = 20

type Props = {
  vouched: Vouched
  /** How many of the user's own people are left to review. */
  left: number
}

/** After the last letter of a round: who the user vouched for, and the next people, or done. */
export function VouchedNotice({ vouched: { ids, names }, left }: Props) {
  const navigate = useNavigate()
  return (
    <Panel aria-label="Your recommendations" className="flex animate-rise gap-4">
      <Seal className="size-12 shrink-0 rotate-6 animate-seal text-primary" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h2 className="font-serif text-xl font-medium">{vouchedTitle(ids.length)}</h2>
        <p dir="auto" className="text-muted">
          {namesInWords(names)}
        </p>
        <p className="flex flex-wrap gap-2">
          {left > 0 && (
            <LinkButton
              to="/find-candidates"
              search={{ category: 'ALL', first: String(NEXT) }}
              variant="primary"
            >
              {left === 1 ? 'Review the last one' : `Review the next ${Math.min(left, NEXT)}`}
            </LinkButton>
          )}
          <Button
            variant={left > 0 ? 'quiet' : 'primary'}
            onClick={() => void navigate({ to: '.', state: {}, replace: true })}
          >
            Done
          </Button>
        </p>
      </div>
    </Panel>
  )
}
