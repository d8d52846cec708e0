import { MOST_NOTICES_DUE } from '../../../domain/notice.ts'
import { useDashboard } from '../../api/hooks.ts'
import { TextLink } from '../../ui/link-button.tsx'

/** '38 people have to be told' */
function noticesLine(count: number): string {
  if (count >= MOST_NOTICES_DUE)
    return `${(MOST_NOTICES_DUE - 1).toLocaleString('en')}+ people have to be told`
  return count === 1 ? '1 person has to be told' : `${count.toLocaleString('en')} people have to be told`
}

/** Says how many people have to be told that the company has their data, and leads to them. */
export function NoticesDue() {
  const count = useDashboard().data?.num_notices_due ?? 0
  if (count === 0) return null
  return (
    <p className="text-muted print:hidden">
      {noticesLine(count)} that you have their data ·{' '}
      <TextLink to="/admin/all-connections" search={{ notice: 'due' }}>
        Show
      </TextLink>
    </p>
  )
}
