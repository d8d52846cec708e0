import { useRef } from 'react'
import type { Person } from '../../../contract/recommendations.ts'
import { OUTCOMES, STAGES } from '../../../domain/stage-labels.ts'
import { SeveralButtons } from '../../claims/base/several-buttons.tsx'
import { SendButton } from '../../tracking/send-button.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { PressKey } from '../../ui/shortcuts/row-keys.tsx'
import { useSingleKeys } from '../../ui/shortcuts/use-shortcut.ts'
import { useScrollSign } from '../../ui/use-scroll-sign.ts'
import { type OnNotSaved, useStanding } from '../stage/use-standing.ts'
import { exportWords } from './export.rules.ts'
import type { Export, PersonQuery } from './use-export.ts'

type Props = {
  people: Person[]
  download: Export
  /** The list in its order. */
  list: PersonQuery
  onClear: () => void
  onNotSaved: OnNotSaved
}

const ID = 'selected-people'
const NO_OUTCOME = 'none'
const OUTCOME_CHOICES = [...OUTCOMES, { value: NO_OUTCOME, label: 'No outcome' }] as const

/** In place of the same keys of a row and of the panel. */
const KEYS = [
  { key: 'f', description: 'Add the selected to the favorites or remove', control: '[data-key=f]' },
  { key: 'm', description: 'Move the selected to another stage', control: '[data-key=m]' },
  { key: 'g', description: 'Go ahead with the selected', control: '[data-key=g]' },
]

/** What can be done with the selected rows, by keys, too: stage, outcome, reaching out, favorites and export. */
export function SelectionBar({ people, download, list, onClear, onNotSaved }: Props) {
  const line = useRef<HTMLDivElement>(null)
  useScrollSign(line)
  const { move, star, isSaving } = useStanding(people, onNotSaved)
  const areCandidates = people.every(({ is_candidate }) => is_candidate)
  const areFavorites = people.every(({ is_favorite }) => is_favorite)
  const count = people.length.toLocaleString('en')
  const [hasKeys] = useSingleKeys()
  return (
    <BottomBar className="border-t border-line">
      <div
        ref={line}
        role="group"
        aria-label="Selected people"
        id={ID}
        className="flex flex-wrap items-center gap-2 py-3 short:strip short:flex-nowrap short:overflow-x-auto short:*:shrink-0"
      >
        {KEYS.map((one) => (
          <PressKey key={one.key} of={one} within={`#${ID}`} place="selection" />
        ))}
        <p role="status" className="mr-2 font-semibold">{`${count} selected`}</p>
        {hasKeys && (
          <p className="mr-2 hidden text-sm text-muted [@media(hover:hover)]:block">Keys act on them</p>
        )}
        {areCandidates ? (
          <>
            <ChoiceMenu
              label="Stage of the selected people"
              text="Stage…"
              options={STAGES}
              value={null}
              onChoose={(chosen) => move({ stage: chosen })}
              data-key="m"
            />
            <KeyHint keys="m" className="-ml-1" />
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
        {areCandidates && <SendButton people={people} place="selection" />}
        <Button data-key="f" once onClick={() => star(!areFavorites)} busy={isSaving}>
          <span>{areFavorites ? 'Remove from Favorites' : 'Add to Favorites'}</span>
          <KeyHint keys="f" />
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
