import type { SprintPerson } from '../../contract/sprints.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { useGoAheadAll } from '../claims/base/use-go-ahead-all.ts'
import { NAME_LINK } from '../people/base/cells.tsx'
import { PersonLink } from '../people/base/row-link.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { useSelection } from '../ui/use-selection.ts'

function recommendedText(n: number, several: number): string {
  if (n === 0) return 'No one was recommended in this sprint.'
  if (n === 1) return `One person was recommended${several === 0 ? ', by one of you' : ''}.`
  return `${n} people were recommended${several === 0 ? ', each by one of you' : ''}.`
}

/** For admins: who several participants recommend, and Go ahead for the selected. */
export function SprintPeople({ id }: { id: string }) {
  const query = useApiQuery(api.sprints.sprintPeople, { params: { id } })
  const { people = [], recommended = 0 } = query.data ?? {}
  const free = people.filter((person) => person.can_go_ahead).map((person) => person.id)
  const selection = useSelection(free)
  const { goAhead, isSaving } = useGoAheadAll()
  const chosen = [...selection.keys]
  return (
    <Panel className="flex flex-col gap-3">
      <h2 className="font-serif text-xl font-medium">
        {people.length > 0 ? 'Recommended by several of you' : 'Recommended in this sprint'}
      </h2>
      <Awaited query={query}>
        <SkeletonRows rows={3} />
      </Awaited>
      {query.data && <p>{recommendedText(recommended, people.length)}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {people.map((person) => (
          <Row
            key={person.id}
            person={person}
            isChosen={selection.keys.has(person.id)}
            onToggle={(withShift) => selection.toggle(person.id, withShift)}
          />
        ))}
      </ul>
      {recommended > 0 && (
        <div className="flex flex-wrap gap-2">
          {free.length > 0 && (
            <Button
              variant="primary"
              disabled={chosen.length === 0}
              busy={isSaving}
              onClick={() => {
                goAhead(chosen)
                selection.clear()
              }}
            >{`Go ahead${chosen.length > 0 ? ` (${chosen.length})` : ''}`}</Button>
          )}
          <LinkButton to="/admin/new-recommendations">Look at all new recommendations</LinkButton>
        </div>
      )}
    </Panel>
  )
}

type RowProps = { person: SprintPerson; isChosen: boolean; onToggle: (withShift: boolean) => void }

function Row({
  person: { id, name, current_job, recommenders, can_go_ahead },
  isChosen,
  onToggle,
}: RowProps) {
  return (
    <li className="flex items-center gap-3 py-2">
      {can_go_ahead ? (
        <Checkbox
          aria-label={`Select ${name}`}
          checked={isChosen}
          onCheckedChange={(_, withShift) => onToggle(withShift)}
        />
      ) : (
        <span className="w-5 shrink-0" />
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          <PersonLink id={id} className={NAME_LINK}>
            {name}
          </PersonLink>
        </p>
        {current_job && <p className="truncate text-muted">{current_job}</p>}
      </div>
      <span className="text-end text-muted whitespace-nowrap">
        <span>{`${recommenders} of you`}</span>
        {!can_go_ahead && <span className="block text-sm">already decided</span>}
      </span>
    </li>
  )
}
