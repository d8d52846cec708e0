import type { SavedView } from '../../contract/saved-views.ts'
import { MOST_WATCHED_PEOPLE } from '../../domain/saved-view.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Failure } from '../ui/failure.tsx'

/** Whether the reader is told each morning who is new in a view. The box saves at once. */
export function WatchView({ view: { id, watch } }: { view: SavedView }) {
  const save = useSave(api.views.watchView, {
    notDone: 'Your choice was not saved',
    untilShown: true,
  })
  const isOn = save.isPending && save.variables ? save.variables.body.is_on : watch !== 'off'
  return (
    <>
      <span className="px-2.5">
        <Checkbox
          label="Tell me each morning who is new"
          checked={isOn}
          blocked={save.isPending}
          onCheckedChange={(is_on) => save.save({ params: { id }, body: { is_on } })}
        />
      </span>
      <div className="basis-full empty:hidden">
        <Failure of={save} />
      </div>
      {watch === 'full' && (
        <p
          role="status"
          className="basis-full text-muted"
        >{`This view has more than ${MOST_WATCHED_PEOPLE.toLocaleString('en')} people, so Vouch can’t tell you who is new.`}</p>
      )}
    </>
  )
}
