import { stored, useStored } from '../stored.ts'

const KEY = 'single_key_shortcuts'

export const singleKeysOn = () => stored.get(KEY) !== 'off'

/** The account menu's switch: on unless somebody turned it off. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return [useStored(KEY) !== 'off', (on) => void stored.set(KEY, on ? null : 'off')]
}
