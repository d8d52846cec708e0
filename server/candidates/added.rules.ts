import type { NewCandidate } from '../../contract/candidates.ts'
import { ADDRESS_EXPECTED, emailAddress } from '../../domain/email-address.ts'
import { splitName } from '../../domain/employee-name.ts'
import { emailKey, linkKey, profileAddress } from '../../domain/person-key.ts'
import { invalid } from '../errors.ts'
import type { Contact } from '../uploads/contact.ts'

const NO_NAME = 'Please give the person’s name.'
const NO_PROFILE = 'This is not a link to one person’s profile, such as https://www.linkedin.com/in/ada.'

const filled = (text: string | null | undefined) => text?.trim() || null

/** What an admin typed → the person, with the keys that uploads have. Errors: 400 for each field that cannot be read. */
export function contactOfTyped(typed: Omit<NewCandidate, 'tip_id'>): Contact {
  const [name, link, address] = [filled(typed.name), filled(typed.linkedin_url), filled(typed.email)]
  const linkedin_url = link && profileAddress(link)
  const email = address && emailAddress(address)
  const fields = {
    ...(!name && { name: NO_NAME }),
    ...(link && !linkKey(linkedin_url) && { linkedin_url: NO_PROFILE }),
    ...(address && !email && { email: ADDRESS_EXPECTED }),
  }
  const [problem] = Object.values(fields)
  if (!name || problem) throw invalid(problem ?? NO_NAME, fields)
  const { first_name, last_name } = splitName(name)
  return {
    name: name.replace(/\s+/g, ' '),
    first_name: first_name ?? name,
    last_name: last_name ?? '',
    job_title: filled(typed.job_title),
    company_name: filled(typed.company),
    email,
    linkedin_url,
    link_key: linkKey(linkedin_url),
    email_key: emailKey(email),
    education: null,
    connected_on: null,
  }
}
