import { deviceStorage, useSaved } from '../../storage.ts'

const KEY = 'single_key_shortcuts'

export const singleKeysOn = () => deviceStorage.read(KEY) !== 'off'

/** The account menu's switch: on unless somebody turned it off. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return [useSaved(KEY) !== 'off', (on) => deviceStorage.write(KEY, on ? null : 'off')]
}
