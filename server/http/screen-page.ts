import { readFileSync } from 'node:fs'
import { sendsEmail, type Settings } from '../settings.ts'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const attribute = (text: string) => text.replace(/[&<"]/g, (sign) => SIGNS[sign]!)

/** The page of the screens with what the sign-in screen shows before it asks anything; null if the file is right as it is. */
export function screenPage(
  file: string,
  settings: Pick<Settings, 'oidc' | 'passwords' | 'signup' | 'smtpUrl' | 'host'>,
): string | null {
  const { oidc, passwords, signup } = settings
  const facts = [
    ...(oidc ? [`data-oidc="${attribute(oidc.name)}"`] : []),
    ...(oidc?.only ? ['data-oidc-only'] : []),
    ...(passwords ? [] : ['data-no-passwords']),
    ...(signup === 'open' ? [] : ['data-by-invitation']),
    ...(sendsEmail(settings) ? [] : ['data-no-email']),
  ]
  if (facts.length === 0) return null
  return readFileSync(file, 'utf8').replace('<html lang="en"', () => `<html lang="en" ${facts.join(' ')}`)
}
