import type { OwnRecommendation } from '../../../contract/own-recommendation.ts'
import { api } from '../../api/api.ts'
import { useSave } from '../../api/use-save.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { actedTitle, ownStatusLine } from './claim-labels.ts'

type Props = {
  one: Pick<OwnRecommendation, 'id' | 'name'>
  claim: NonNullable<OwnRecommendation['reach_out']>
}

/** What the user should do about someone they recommend. If they hold the claim, they can say here that they wrote. */
export function OwnClaim({ one: { id, name }, claim }: Props) {
  const { save, isPending } = useSave(api.reachOut.sayWrote, {
    done: actedTitle('sent', name),
    notDone: `The change about ${name} was not saved`,
    failsInMessage: true,
  })
  return (
    <span className="flex flex-col items-start gap-1 rows:text-xs lines:ml-2 lines:inline-flex lines:flex-row lines:items-center lines:gap-2">
      <TextLink to="/reach-out">{ownStatusLine(claim)}</TextLink>
      {claim.state === 'go' && (
        <Button
          data-sent
          once={claim.id}
          busy={isPending}
          aria-label={`Sent to ${name}`}
          onClick={() => save({ body: { connection_id: id } })}
        >
          Sent
        </Button>
      )}
    </span>
  )
}
