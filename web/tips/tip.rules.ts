import type { Tip } from '../../contract/tips.ts'

/** A title for a tip: its name or link. */
export const tipTitle = ({ name, profile_url }: Pick<Tip, 'name' | 'profile_url'>) =>
  name ?? profile_url ?? 'This tip'

const COLUMN_CHARACTERS = 26 // about 200 px

/** Whether the column truncates these notes. */
export const isLong = (notes: string) => notes.length > COLUMN_CHARACTERS || notes.includes('\n')
