/** A round of the wizard that has ended: in the state of the dashboard's history entry. */
export type Vouched = { ids: string[]; names: string[] }

const isText = (value: unknown) => typeof value === 'string'

/** The round in a history entry's state; null without one. */
export function vouchedIn(state: object): Vouched | null {
  const { vouched } = state as { vouched?: Partial<Vouched> }
  const { ids, names } = vouched ?? {}
  return ids?.every(isText) && names?.every(isText) && ids.length > 0 ? { ids, names } : null
}

const SHOWN = 3

/** 'Ada', 'Ada and Ben', 'Ada, Ben and Cem', 'Ada, Ben, Cem and 2 more'. */
export function namesInWords(names: string[]): string {
  const shown = names.length > SHOWN ? names.slice(0, SHOWN) : names.slice(0, -1)
  const last = names.length > SHOWN ? `${names.length - SHOWN} more` : names.at(-1)
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : `${last}`
}

/** 'You vouched for 14 people.' */
export const vouchedTitle = (count: number): string =>
  `You vouched for ${count === 1 ? 'one person' : `${count.toLocaleString('en')} people`}.`
