import type { NewTip } from '../../contract/tips.ts'

export const MODES = ['name', 'link'] as const
export type Mode = (typeof MODES)[number]

export type TipForm = { name: string; link: string; notes: string; isAnonymous: boolean }

export const EMPTY_TIP: TipForm = { name: '', link: '', notes: '', isAnonymous: false }

/** Submit is disabled while both are empty. */
export const namesNobody = ({ name, link }: TipForm) => name.trim() === '' && link.trim() === ''

/** The problem if a field that the mode requires is missing, otherwise null. */
export function missingIn(mode: Mode, { name, link }: TipForm): string | null {
  if (mode === 'name' && name.trim() === '') return "Please provide the candidate's name"
  if (mode === 'link' && link.trim() === '') return "Please provide a link to the candidate's profile"
  return null
}

export const newTip = ({ name, link, notes, isAnonymous }: TipForm): NewTip => ({
  name: name.trim() || null,
  profile_url: link.trim() || null,
  explanation: notes.trim() || null,
  is_anonymous: isAnonymous,
})

export const thanksFor = ({ is_anonymous }: Pick<NewTip, 'is_anonymous'>) =>
  is_anonymous ? 'Your anonymous tip has been secretly shared!' : 'Your talent tip has been shared!'
