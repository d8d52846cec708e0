import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { useGoAheadAll } from '../claims/base/use-go-ahead-all.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { useSelection } from '../ui/use-selection.ts'

/** For admins: who several participants recommend, and Go ahead for the selected. */
export function SprintPeople({ id }: { id: string }) {
  const query = useApiQuery(api.sprints.sprintPeople, { params: { id } })
  const people = query.data?.people ?? []
  const selection = useSelection(people.map((person) => person.id))
  const { goAhead, isSaving } = useGoAheadAll()
  const chosen = [...selection.keys]
  return (
    <Panel className="flex flex-col gap-3">
      <h2 className="font-serif text-xl font-medium">Recommended by several of you</h2>
      <Awaited query={query}>
        <SkeletonRows rows={3} />
      </Awaited>
      {query.data && people.length === 0 && (
        <p className="text-muted">
          {query.data.recommended === 0
            ? 'No one was recommended in this sprint.'
            : `${query.data.recommended === 1 ? 'One person was' : `${query.data.recommended} people were`} recommended, each by one of you.`}
        </p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {people.map(({ id: person, name, current_job, recommenders }) => (
          <li key={person} className="flex items-center gap-3 py-2">
            <Checkbox
              aria-label={`Select ${name}`}
              checked={selection.keys.has(person)}
              onCheckedChange={(_, withShift) => selection.toggle(person, withShift)}
            />
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">
                <bdi>{name}</bdi>
              </p>
              {current_job && <p className="truncate text-muted">{current_job}</p>}
            </div>
            <span className="text-muted whitespace-nowrap">{recommenders} of you</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {people.length > 0 && (
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            busy={isSaving}
            onClick={() => {
              goAhead(chosen)
              selection.clear()
            }}
          >
            Go ahead{chosen.length > 0 && ` (${chosen.length})`}
          </Button>
        )}
        <LinkButton to="/admin/new-recommendations">Look at all new recommendations</LinkButton>
      </div>
    </Panel>
  )
}
