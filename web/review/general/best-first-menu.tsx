import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { Category } from '../../../domain/category.ts'
import { api } from '../../api/api.ts'
import { useApiQuery } from '../../api/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Name } from '../../ui/name.tsx'
import { jobLabels, jobReviewLink } from '../jobs/job-review.rules.ts'

/** The open jobs: for each, the people of these categories can be listed best first. Renders nothing without an open job. */
export function BestFirstMenu({ categories }: { categories: Category[] }) {
  const navigate = useNavigate()
  const { data } = useApiQuery(api.connections.reviewCategories, {})
  const jobs = data?.jobs ?? []
  const labels = jobLabels(jobs)
  if (data && jobs.length === 0) return null
  return (
    <Menu
      trigger={
        // The space is reserved until the jobs are loaded, so that nothing moves.
        <Button variant="quiet" className={cx('px-2', !data && 'invisible')}>
          Best first for…
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {jobs.map(({ id }, at) => (
        <MenuItem key={id} onSelect={() => void navigate(jobReviewLink({ jobs: [id], categories }))}>
          <Name>{labels[at]}</Name>
        </MenuItem>
      ))}
    </Menu>
  )
}
