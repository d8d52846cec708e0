import { useRef } from 'react'
import type { Person } from '../../../contract/recommendations.ts'
import type { Move } from '../../../contract/shapes.ts'
import { OUTCOMES, STAGES } from '../../../domain/stage-labels.ts'
import { SeveralButtons } from '../../claims/base/several-buttons.tsx'
import { SendButton } from '../../tracking/send-button.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { useScrollSign } from '../../ui/use-scroll-sign.ts'
import { useMove } from '../stage/use-move.ts'
import { exportWords } from './export.rules.ts'
import type { Export, PersonQuery } from './use-export.ts'
import { useFavorites } from './use-favorites.ts'

type Props = {
  people: Person[]
  download: Export
  /** The list in its order. */
  list: PersonQuery
  onClear: () => void
  onMoveFailure: (people: Person[], change: Move | null) => void
}

const NO_OUTCOME = 'none'
const OUTCOME_CHOICES = [...OUTCOMES, { value: NO_OUTCOME, label: 'No outcome' }] as const

/** What can be done with the selected rows: stage, outcome, reaching out, favorites and export. */
export function SelectionBar({ people, download, list, onClear, onMoveFailure }: Props) {
  const line = useRef<HTMLDivElement>(null)
  useScrollSign(line)
  const move = useMove(people, (change) => onMoveFailure(people, change))
  const favorites = useFavorites(people)
  const areCandidates = people.every(({ is_candidate }) => is_candidate)
  const areFavorites = people.every(({ is_favorite }) => is_favorite)
  const count = people.length.toLocaleString('en')
  return (
    <BottomBar className="border-t border-line">
      <div
        ref={line}
        role="group"
        aria-label="Selected people"
        className="flex flex-wrap items-center gap-2 py-3 short:strip short:flex-nowrap short:overflow-x-auto short:*:shrink-0"
      >
        <p role="status" className="mr-2 font-semibold">{`${count} selected`}</p>
        {areCandidates ? (
          <>
            <ChoiceMenu
              label="Stage of the selected people"
              text="Stage…"
              options={STAGES}
              value={null}
              onChoose={(chosen) => move({ stage: chosen })}
            />
            <ChoiceMenu
              label="Outcome of the selected people"
              text="Outcome…"
              options={OUTCOME_CHOICES}
              value={null}
              onChoose={(chosen) => move({ outcome: chosen === NO_OUTCOME ? null : chosen })}
            />
          </>
        ) : (
          <p className="text-sm text-muted">Only candidates have a stage.</p>
        )}
        <SeveralButtons people={people} />
        {areCandidates && <SendButton people={people} />}
        <Button once onClick={() => favorites.change(!areFavorites)} busy={favorites.isSaving}>
          {areFavorites ? 'Remove from Favorites' : 'Add to Favorites'}
        </Button>
        <Button
          onClick={() => download.start('selected', { ...list, id: people.map(({ id }) => id) })}
          busy={download.exporting === 'selected'}
        >
          {exportWords(people.length)}
        </Button>
        <Button variant="quiet" onClick={onClear}>
          Clear selection
        </Button>
      </div>
    </BottomBar>
  )
}
