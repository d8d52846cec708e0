import { PROFILE_LINK } from '../../ui/external-profile-link.tsx'
import type { RowKey } from '../../ui/shortcuts/row-keys.tsx'
import { noProfile } from './use-profile-key.ts'

export const FAVORITE: RowKey = {
  key: 'f',
  description: 'Add to the favorites or remove',
  control: '[data-cell=favorite] button',
}
export const MOVE: RowKey = {
  key: 'm',
  description: 'Move to another stage',
  control: '[data-cell=stage] button',
}

/** The keys of a person's name in a list: Enter for its link, and o for the profile next to it. */
export const personKeys = (open: string): RowKey[] => [
  { key: 'enter', description: open },
  { key: 'o', description: 'Open the profile', control: PROFILE_LINK, missing: noProfile },
]
