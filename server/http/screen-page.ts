import { readFileSync } from 'node:fs'
import type { Settings } from '../settings.ts'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const attribute = (text: string) => text.replace(/[&<"]/g, (sign) => SIGNS[sign]!)

/** The page of the screens with what the sign-in screen shows before it asks anything; null if the file is right as it is. */
export function screenPage(file: string, { oidc }: Pick<Settings, 'oidc'>): string | null {
  if (!oidc) return null
  const only = oidc.only ? ' data-oidc-only' : ''
  return readFileSync(file, 'utf8').replace(
    '<html lang="en"',
    () => `<html lang="en" data-oidc="${attribute(oidc.name)}"${only}`,
  )
}
