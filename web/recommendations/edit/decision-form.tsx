import type { ConnectionDetail } from '../../../contract/recommendations.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Fieldset } from '../../ui/fieldset.tsx'
import { Name } from '../../ui/name.tsx'
import { consequenceOf, type Edit, withGeneral, withJob } from './edit.rules.ts'

type Props = { detail: ConnectionDetail; edit: Edit; onChange: (edit: Edit) => void }

const CHOSEN =
  'aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:font-semibold aria-pressed:text-primary'
const PASSED = 'aria-pressed:border-ink aria-pressed:bg-line aria-pressed:font-semibold'

/** Pass or Recommend, and the jobs to recommend for. Choosing a chosen one again removes it. */
export const DecisionForm = ({ detail, edit, onChange }: Props) => (
  <div className="flex flex-col gap-6">
    <Fieldset legend="Do you recommend them?">
      <div className="flex gap-2">
        <Button
          aria-pressed={edit.general === 'dont_recommend'}
          onClick={() => onChange(withGeneral(edit, 'dont_recommend'))}
          className={cx('min-w-28 max-sm:flex-1', PASSED)}
        >
          Pass
        </Button>
        <Button
          aria-pressed={edit.general === 'recommend'}
          onClick={() => onChange(withGeneral(edit, 'recommend'))}
          className={cx('min-w-28 max-sm:flex-1', CHOSEN)}
        >
          Recommend
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {consequenceOf(edit)}
      </p>
    </Fieldset>
    <Jobs detail={detail} edit={edit} onChange={onChange} />
  </div>
)

function Jobs({ detail, edit, onChange }: Props) {
  // For a closed job, a recommendation can only be withdrawn.
  const jobs = detail.jobs.filter(({ is_closed, decision_type }) => !is_closed || decision_type === 'YES')
  if (jobs.length === 0) return null
  return (
    <Fieldset legend="For which jobs? (Optional)">
      <ul className="flex flex-wrap gap-2">
        {jobs.map(({ id, job_title, is_closed }) => (
          <li key={id} className="min-w-0">
            <Button
              aria-pressed={edit.jobs.includes(id)}
              onClick={() => onChange(withJob(edit, id))}
              className={CHOSEN}
            >
              <Name>{job_title}</Name>
              {is_closed && <span className="font-normal">(closed)</span>}
            </Button>
          </li>
        ))}
      </ul>
    </Fieldset>
  )
}
