import { api } from '../../api/api.ts'
import { useApiList } from '../../api/hooks.ts'
import { dayText } from '../../ui/day.ts'
import { Name } from '../../ui/name.tsx'
import { Panel } from '../../ui/panel.tsx'

const people = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`)

/** A line for each sprint that is history; nothing before the first one. */
export function PastSprints() {
  const { list } = useApiList(api.sprints.pastSprints, { query: {} })
  if (list.length === 0) return null
  return (
    <Panel className="flex flex-col gap-3">
      <h2 className="font-serif text-xl font-medium">Sprints</h2>
      <ul className="divide-y divide-line">
        {list.map(({ id, title, starts_at, joined, recommended, hired }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <Name className="font-semibold">{title}</Name>{' '}
              <span className="text-muted whitespace-nowrap">{dayText(starts_at)}</span>
            </span>
            <span className="text-muted">{`${people(joined, 'colleague', 'colleagues')}, ${recommended} recommended, ${hired} hired since`}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
