import type { Education } from '../domain/education.ts'
import { contactOf, type Contact, type KnownConnection, type KnownPerson } from '../server/uploads/contact.ts'

type Fields = {
  name?: string
  link?: string | null
  email?: string | null
  company?: string | null
  title?: string | null
  education?: Education | null
}

/** What a row of a file says about someone; `link` is the last part of a profile link. */
export function contact({
  name = 'Ada Lovelace',
  link,
  email,
  company = 'Acme',
  title = 'Engineer',
  education = null,
}: Fields = {}): Contact {
  const [first_name = '', last_name = ''] = name.split(' ')
  return contactOf({
    line: 2,
    name,
    first_name,
    last_name,
    linkedin_url: link ? `https://www.linkedin.com/in/${link}` : null,
    email: email ?? null,
    company,
    job_title: title,
    education,
    connected_on: null,
  })
}

export const knownConnection = (
  id: string,
  fields: Fields = {},
  person_id = `person of ${id}`,
): KnownConnection => ({
  ...contact(fields),
  id,
  person_id,
  person_differs: false,
  left_out: false,
  status: 'not_reviewed',
  change: null,
  was_job_title: null,
  was_company_name: null,
  decided_at: null,
})

export const knownPerson = (
  id: string,
  fields: Fields = {},
  /** Addresses at which colleagues have them, by the name that they have there. */
  mailed: Record<string, string> = {},
): KnownPerson => ({
  ...contact(fields),
  id,
  mailed_as: Object.entries(mailed).map(([email_key, name]) => ({ email_key, name })),
})
