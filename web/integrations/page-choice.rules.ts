import type { CareersPage, PageChanges, PagePreview } from '../../contract/careers.ts'
import { agoText } from '../ui/day.ts'

type Posting = PagePreview['postings'][number]
export type Group = { name: string; count: number }

/** Ticked departments and locations. */
export type Ticked = { departments: Set<string>; locations: Set<string> }

function grouped(names: string[]): Group[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
}

/** The departments and locations of a careers page with their numbers of jobs, the largest first. */
export const groupsOf = (postings: Posting[]) => ({
  departments: grouped(postings.map(({ department }) => department)),
  locations: grouped(postings.flatMap(({ locations }) => locations)),
})

/** What is ticked at first: the choice that the page was connected with; for a new page, all. */
export function tickedOf(postings: Posting[], connected?: CareersPage): Ticked {
  const { departments, locations } = groupsOf(postings)
  const names = (groups: Group[], chosen: string[] | null | undefined) =>
    new Set(groups.map(({ name }) => name).filter((name) => !chosen || chosen.includes(name)))
  return {
    departments: names(departments, connected?.departments),
    locations: names(locations, connected?.locations),
  }
}

export const chosenOf = (postings: Posting[], { departments, locations }: Ticked): Posting[] =>
  postings.filter(
    (posting) =>
      departments.has(posting.department) && posting.locations.some((place) => locations.has(place)),
  )

/** For connectCareersPage. If all are ticked, later departments and locations arrive too. */
export function choiceOf(postings: Posting[], { departments, locations }: Ticked) {
  const groups = groupsOf(postings)
  return {
    departments: departments.size === groups.departments.length ? null : [...departments],
    locations: locations.size === groups.locations.length ? null : [...locations],
  }
}

const number = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

export const jobsLabel = (count: number) => number(count, 'job')

/** The quota is worth a word if fewer jobs than this would be left. */
const NEAR = 20

/** ' Your company may open 3 more jobs.', if the chosen jobs come near to the quota. */
export function roomLabel(chosen: Posting[], room: number): string {
  const added = chosen.filter(({ is_known }) => !is_known).length
  if (room - added >= NEAR) return ''
  const may = ` Your company may open ${number(room, 'more job')}.`
  return added <= room
    ? may
    : `${may} The first ${room.toLocaleString('en')} will be added, the others once there is room.`
}

/** '2 new, 1 changed, 1 gone' */
export function changesText({ added, changed, missing, closed, reopened }: PageChanges): string {
  const parts = [
    [added, 'new'],
    [changed, 'changed'],
    [missing, 'gone'],
    [closed, 'closed'],
    [reopened, 'opened again'],
  ] as const
  const texts = parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count.toLocaleString('en')} ${what}`)
  return texts.join(', ') || 'nothing new'
}

/** 'Read 14 minutes ago: 2 new, 1 changed, 1 gone' */
export function readText({ read_at, changes }: CareersPage, now: Date): string {
  if (!read_at) return 'Not read yet'
  return `Read ${agoText(read_at, now)}${changes ? `: ${changesText(changes)}` : ''}`
}

/** What the quota kept out; empty if nothing. */
export const noRoomText = ({ changes }: CareersPage): string =>
  changes && changes.no_room > 0
    ? `${number(changes.no_room, 'job')} not added, because your company has all the open jobs it may have. Close others, and they arrive at the next reading.`
    : ''
