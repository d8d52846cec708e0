import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { STAGES } from '../../../domain/stage-labels.ts'
import { api } from '../../api/api.ts'
import { useApiQuery } from '../../api/hooks.ts'
import type { PersonList } from '../../../contract/recommendations.ts'
import { ChosenCount } from '../../people/base/chosen-count.tsx'
import { SeniorityFilter } from '../../people/base/seniority-filter.tsx'
import { senioritiesIn } from '../../people/base/seniority.rules.ts'
import type { ListView } from '../../people/base/use-list-view.ts'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Popover } from '../../ui/popover.tsx'
import {
  EVALUATIONS,
  FILTER_PARAMS,
  filtersIn,
  monthOptions,
  NOTICES,
  PROGRESS,
  STRENGTHS,
  TRACKED,
} from './person-filter.rules.ts'

type Props = {
  view: ListView
  seniorities: PersonList['seniorities']
  /** The tabs of the screen choose the stage. */
  hasStage: boolean
}

const ANY = { value: '', label: 'Any' }

/** Filters next to the one by category: seniority, recommender, job, strength, stage and the admin’s evaluation. */
export function PersonFilter(props: Props) {
  const { view, hasStage } = props
  const chosen = filtersIn(view.params, hasStage)
  const count = Object.values(chosen).filter(Boolean).length + Number(senioritiesIn(view.params).length > 0)
  return (
    <Popover
      label="Filters"
      trigger={
        <Button>
          Filters
          <ChosenCount count={count}>
            <ListFilter aria-hidden />
          </ChosenCount>
        </Button>
      }
    >
      <Choices {...props} />
    </Popover>
  )
}

function Choices({ view, hasStage, seniorities }: Props) {
  const [now] = useState(() => new Date())
  const chosen = filtersIn(view.params, hasStage)
  const { data } = useApiQuery(api.recommendations.personFilters, {})
  const system = useApiQuery(api.tracking.sendChoices, {}, { staleTime: 60_000 }).data?.system
  const recommenders = data?.recommenders.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const jobs =
    data?.jobs.map(({ id, job_title, is_open }) => ({
      value: id,
      label: is_open ? job_title : `${job_title} (closed)`,
    })) ?? []
  const select = (
    label: string,
    param: keyof typeof chosen,
    options: readonly { value: string; label: string }[],
  ) => (
    <NativeSelect
      label={label}
      className="grid! grid-cols-[8rem_minmax(0,1fr)] items-center [&>label]:font-normal"
      options={[ANY, ...options]}
      value={chosen[param] ?? ''}
      onChange={({ target }) => view.setFilter({ [param]: target.value || undefined })}
    />
  )
  const none = Object.fromEntries(['seniority', ...FILTER_PARAMS].map((param) => [param, undefined]))
  const { stage: _, ...others } = none
  return (
    <div className="flex w-88 max-w-full flex-col gap-2 p-2">
      <SeniorityFilter
        counts={seniorities}
        chosen={senioritiesIn(view.params)}
        onChoose={(chosen) => view.setFilter({ seniority: chosen.join(',') || undefined })}
      />
      {select('Recommended by', 'recommender', recommenders)}
      {select('Recommended for', 'job', jobs)}
      {select('Strength', 'strength', STRENGTHS)}
      {hasStage && select('Stage', 'stage', STAGES)}
      {select('My evaluation', 'evaluation', EVALUATIONS)}
      {select('Their data', 'notice', NOTICES)}
      {select('Progress', 'progress', PROGRESS)}
      {select('Recommended in', 'recommended_in', monthOptions(now, chosen.recommended_in))}
      {(system || chosen.tracking) && select('Applicant tracking', 'tracking', TRACKED)}
      <Button variant="quiet" className="self-start" onClick={() => view.setFilter(hasStage ? none : others)}>
        Clear All
      </Button>
    </div>
  )
}
