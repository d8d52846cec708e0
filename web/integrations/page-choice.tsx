import { useEffect, useRef } from 'react'
import type { PagePreview } from '../../contract/careers.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Fieldset } from '../ui/fieldset.tsx'
import { Name } from '../ui/name.tsx'
import { groupsOf, jobsLabel, roomLabel, type Group, type Ticked } from './page-choice.rules.ts'

const TITLES = 50

type Props = {
  preview: PagePreview
  heading: string
  ticked: Ticked
  setTicked: (ticked: Ticked) => void
  chosen: PagePreview['postings']
}

/** The departments and locations of a careers page as checkboxes, the titles that are chosen by them, and the quota. */
export function PageChoice({ preview, heading, ticked, setTicked, chosen }: Props) {
  const { postings, room } = preview
  const { departments, locations } = groupsOf(postings)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <div>
        <h3 ref={title} tabIndex={-1} className="font-semibold wrap-anywhere">
          {heading}
        </h3>
        <p role="status">
          {postings.length === 0
            ? 'The page shows no jobs now. Later ones will arrive.'
            : `${chosen.length.toLocaleString('en')} of ${jobsLabel(postings.length)} selected.${roomLabel(chosen, room)}`}
        </p>
      </div>
      {postings.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Choices
            legend="Departments"
            none="No department"
            groups={departments}
            ticked={ticked.departments}
            onTick={(names) => setTicked({ ...ticked, departments: names })}
          />
          <Choices
            legend="Locations"
            groups={locations}
            ticked={ticked.locations}
            onTick={(names) => setTicked({ ...ticked, locations: names })}
          />
        </div>
      )}
      {chosen.length > 0 && (
        <details>
          <summary className="min-h-6 touch:min-h-10">Show the titles</summary>
          <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
            {chosen.slice(0, TITLES).map((posting, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- titles repeat, and the list has an order and nothing else
              <li key={index} dir="auto" className="wrap-anywhere">
                <Name>{posting.title}</Name>{' '}
                <span className="text-muted">{posting.locations.join('; ')}</span>
              </li>
            ))}
          </ul>
          {chosen.length > TITLES && (
            <p className="mt-1 text-muted">{`and ${jobsLabel(chosen.length - TITLES)} more`}</p>
          )}
        </details>
      )}
    </>
  )
}

type ChoicesProps = {
  legend: string
  /** What an empty name is called. */
  none?: string
  groups: Group[]
  ticked: Set<string>
  onTick: (ticked: Set<string>) => void
}

function Choices({ legend, none = '', groups, ticked, onTick }: ChoicesProps) {
  const all = groups.every(({ name }) => ticked.has(name))
  const tick = (name: string, isTicked: boolean) => {
    const names = new Set(ticked)
    if (isTicked) names.add(name)
    else names.delete(name)
    onTick(names)
  }
  return (
    <Fieldset
      legend={legend}
      legendClass="mb-1 font-semibold"
      contentClass="flex max-h-60 flex-col gap-1 overflow-y-auto p-0.5"
    >
      <Checkbox
        label="All, later ones too"
        checked={all}
        mixed={!all && ticked.size > 0}
        onCheckedChange={(isTicked) => onTick(new Set(isTicked ? groups.map(({ name }) => name) : []))}
      />
      {groups.map(({ name, count }) => (
        <Checkbox
          key={name}
          label={
            <span dir="auto" className="wrap-anywhere">
              <span>{name || none}</span> <span className="text-muted">{count.toLocaleString('en')}</span>
            </span>
          }
          checked={ticked.has(name)}
          onCheckedChange={(isTicked) => tick(name, isTicked)}
        />
      ))}
    </Fieldset>
  )
}
