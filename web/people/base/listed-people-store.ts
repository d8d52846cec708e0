import { createStore } from '../../ui/store.ts'

/** A list of people on the screen. A person's panel leads to the previous and the next one in it. */
export type ListedPeople = {
  name: string
  /** The people on the shown page, in their order. */
  ids: string[]
  /** How many people are on earlier pages. */
  before: number
  total: number
  /** The people of the page before or after, and its place in the address. */
  turn?: (by: 1 | -1) => Promise<{ ids: string[]; search: Record<string, string | undefined> }>
}

type Turn = NonNullable<ListedPeople['turn']>
/** To a person of the page, or to the nearest one of another page. */
export type PersonStep = { id: string } | { turn: () => ReturnType<Turn>; by: 1 | -1 }

/** The place of a person in a list, from 1, and the steps from there; null at its ends. */
export type PlaceInList = { at: number; total: number; previous: PersonStep | null; next: PersonStep | null }

export const listedPeople = createStore<readonly ListedPeople[]>([])

/** Shows a list until the returned function is called. */
export function showList(list: ListedPeople) {
  listedPeople.set([...listedPeople.get(), list])
  return () => listedPeople.set(listedPeople.get().filter((each) => each !== list))
}

/** The first person of the list of that name, else of any. */
export function firstIn(all: readonly ListedPeople[], name: string | undefined): PersonStep | null {
  const id = (all.find((each) => each.name === name) ?? all[0])?.ids[0]
  return id === undefined ? null : { id }
}

/** Where a person is: in the list of that name, else in any that has them. */
export function placeOf(
  all: readonly ListedPeople[],
  id: string,
  name: string | undefined,
): PlaceInList | null {
  const having = all.filter(({ ids }) => ids.includes(id))
  const list = having.find((each) => each.name === name) ?? having[0]
  if (!list) return null
  const { ids, before, total, turn } = list
  const index = ids.indexOf(id)
  const step = (to: number, by: 1 | -1, isEnd: boolean): PersonStep | null => {
    const neighbor = ids[to]
    if (neighbor !== undefined) return { id: neighbor }
    return turn && !isEnd ? { turn: () => turn(by), by } : null
  }
  const at = before + index + 1
  return { at, total, previous: step(index - 1, -1, at <= 1), next: step(index + 1, 1, at >= total) }
}
