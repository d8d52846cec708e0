import { createHash } from 'node:crypto'
import type { Leaving } from '../../contract/tracking.ts'
import type { Outgoing } from './systems/system.ts'

/** What an admin sees, as text that is the same again only if nothing changed. */
export function fingerprint(leaving: Leaving[]): string {
  const left = leaving.map((each) => ({ ...each, withheld: undefined }))
  return createHash('sha256').update(JSON.stringify(left)).digest('base64url')
}

/** The note on the candidate: their work, and what recommenders say who agreed to be named. */
function noteOf({ job_title, employer, credit, words }: Leaving): string {
  const work = [job_title, employer].filter(Boolean).join(' at ')
  const said = words.map(({ by, text }) => `${by}: “${text}”`)
  return ['Sent from Vouch.', work, credit ? `Recommended by ${credit}.` : '', ...said]
    .filter(Boolean)
    .join('\n')
}

const LONGEST_LINK = 500

/** A link as the system gave it, if it leads by https to the system's own site; otherwise null. */
export function linkAt(site: string, url: string | null): string | null {
  if (url === null || url.length > LONGEST_LINK || !URL.canParse(url)) return null
  const { protocol, hostname, username, password, port, href } = new URL(url)
  const isThere = hostname === site || hostname.endsWith(`.${site}`)
  return protocol === 'https:' && isThere && !username && !password && !port ? href : null
}

/** What an admin saw, as the system gets it: with its job, the colleague to credit, and the note. */
export const outgoing = (
  leaving: Leaving,
  { external_job, credit }: Pick<Outgoing, 'external_job' | 'credit'>,
): Outgoing => ({
  name: leaving.name,
  profile_url: leaving.profile_url,
  job_title: leaving.job_title,
  employer: leaving.employer,
  email: leaving.email,
  external_job,
  credit,
  note: noteOf(leaving),
})
