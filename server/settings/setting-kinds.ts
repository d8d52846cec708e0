/** What a value of a setting can be: the words after its name when it is refused. */
import { z } from 'zod'
import { isAddress } from './settings.rules.ts'

export const onOff = z.enum(['on', 'off'], 'must be on or off')
export const text = z.string('must be a text')
export const matching = (fits: (value: string) => boolean, must: string) =>
  text.refine(fits, `must be ${must}`)
export const address = (schemes: string[], example: string) =>
  matching((value) => isAddress(value, schemes), `an address such as ${example}`)
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number') // Number would read a blank as 0 and 0x50 as 80
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`))
export const port = (least: number) => wholeNumber(least, 65_535)
export const quota = (usual: number) => wholeNumber(1, 1_000_000_000).default(usual)
export const trimmed = matching(
  (value) => value !== '' && value === value.trim(),
  'written without blanks around it',
)

export const vouchSecret = trimmed.min(
  32,
  'must have at least 32 characters, such as those that openssl rand -base64 32 prints',
)
