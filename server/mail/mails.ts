import type { ApiKey } from '../../contract/keys.ts'
import type { Letter } from './letter.ts'
import { nameInMail, unlinked } from './name-in-mail.rules.ts'

/** Made once, because making one takes longer than writing an email. */
const inUtc = (how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...how, timeZone: 'UTC' }).format
const timeOf = inUtc({ hour: '2-digit', minute: '2-digit' })
const dateOf = inUtc({ day: 'numeric', month: 'long', year: 'numeric' })
const momentOf = inUtc({ dateStyle: 'long', timeStyle: 'short' })

const STRANGER =
  'If it wasn’t you, sign out everywhere else under Account and Security, and tell an admin of your company.'
const ROLES = { admin: 'as an admin', employee: 'as an employee' }

/** Anyone could choose a name, so it stands with the address. */
type Person = { name: string; email: string }
type Role = keyof typeof ROLES
type Link = { email: string; url: string; code: string; asked_at: Date; expires_at: Date }
type Invited = {
  email: string
  role: Role
  inviter: Person
  company: string
  /** What the referral program says. */
  program: string
  url: string
  days: number | null
  issuer: string | null
}
type Domain = { by: string; domain: string; joins: boolean; company: string }

const here = (company: string) => nameInMail(company) || 'your company'
const adminOf = ({ name, email }: Person) => `${nameInMail(name) || 'An admin'} (${email})`
const rightsOf = ({ may_write, may_export }: ApiKey) =>
  ['reads', ...(may_write ? ['changes'] : []), ...(may_export ? ['exports'] : [])].join(', ')
/** Where someone sees who is signed in. */
const security = (base: string) => ({ label: 'Account and Security', url: `${base}/account` })

/** The emails but those with news. `base`: Vouch itself, without a slash at the end. */
export const MAILS = {
  signIn: ({ email, url, code, asked_at, expires_at }: Link): Letter => ({
    subject: 'Your sign-in link for Vouch',
    heading: 'Sign in to Vouch',
    says: [
      `Someone asked for a link to sign in to Vouch as ${email} at ${timeOf(asked_at)} UTC on ${dateOf(asked_at)}.`,
    ],
    button: { label: 'Sign in', url },
    after: `The link works once and expires in ${Math.round((expires_at.getTime() - asked_at.getTime()) / 60_000)} minutes (${timeOf(expires_at)} UTC).`,
    code: { says: 'Signing in on another device? Enter this code there:', code },
    notes: ['Not you? Ignore this email. No one can sign in without this link.'],
    link: url,
  }),
  /** `days` until the invitation is deleted; null: never. `issuer`: who alone signs people in, if not Vouch. */
  invitation({ email, role, inviter, company, program, url, days, issuer }: Invited): Letter {
    const place = nameInMail(company) || 'a company'
    const name = nameInMail(inviter.name)
    const valid = days === null ? 'until it is withdrawn' : `for ${days === 365 ? 'a year' : `${days} days`}`
    return {
      subject: `${name || 'Someone'} invites you to ${place} on Vouch`,
      says: [
        `${name || 'Someone'} (${inviter.email}) invites you to join ${place} on Vouch ${ROLES[role]}. Vouch is where your team recommends people they’ve worked with.`,
        issuer
          ? `You sign in with ${issuer}, as ${email}.`
          : `One press on that page signs you in as ${email}, once and for 14 days; no password needed. Later, we email you a link. Don’t forward this email.`,
        ...(program ? [`${place} says of its referral program: “${unlinked(program)}”`] : []),
      ],
      button: { label: `Join ${place}`, url },
      after: `The invitation is valid ${valid}.`,
      notes: [
        `Don’t know ${name || 'them'}? Ignore this email. Nothing is created in your name until you press the button on that page.`,
      ],
    }
  },
  newAddress: ({ from, to, url }: { from: string; to: string; url: string }): Letter => ({
    subject: 'Confirm your new address for Vouch',
    says: [
      `Someone who signs in to Vouch as ${from} wants to use ${to} instead.`,
      'If it is you, open this link within 10 minutes in a browser in which you are signed in to Vouch. It works once.',
    ],
    button: { label: 'Confirm the address', url },
    after: 'Not you? Ignore this email. Your address cannot be used without this link.',
  }),
  addressChanged: (base: string, { from, to }: { from: string; to: string }): Letter => ({
    subject: 'Your address for Vouch has changed',
    says: [`Your Vouch account has the address ${to} now, and ${from} no longer signs in to it.`],
    button: { label: 'Open Vouch', url: base },
    after: 'If it wasn’t you, tell an admin of your company.',
  }),
  roleChanged: (base: string, { role, by }: { role: Role; by: string }, company: string): Letter => ({
    subject: `You are now an ${role} of ${here(company)} on Vouch`,
    says: [`${by} made you an ${role} of ${here(company)} on Vouch.`],
    button: security(base),
    after: 'If you did not expect this, ask an admin of your company.',
  }),
  passwordChanged: (base: string, change: 'set' | 'changed' | 'removed'): Letter => ({
    subject: `Your password for Vouch was ${change}`,
    says: [`The password of your Vouch account was ${change}. You were signed out everywhere else.`],
    button: security(base),
    after: STRANGER,
  }),
  identityLinked: (base: string, issuer: string): Letter => ({
    subject: `You can now sign in to Vouch with ${nameInMail(issuer)}`,
    says: [
      `Your Vouch account was linked to your ${nameInMail(issuer)} account, which signs you in from now on.`,
    ],
    button: security(base),
    after: STRANGER,
  }),
  uploadLink: (base: string): Letter => ({
    subject: 'Upload your connections to Vouch from your computer',
    says: [
      'You asked for this link on another device, such as your phone. Open it on the computer where Connections.csv is, and sign in with this address.',
    ],
    button: { label: 'Upload connections', url: `${base}/upload` },
    after: 'Not you? Ignore this email. No one can sign in with this link alone.',
  }),
  reminder: (base: string, { asker, company }: { asker: Person; company: string }): Letter => ({
    subject: `${nameInMail(asker.name) || 'An admin'} asks you to upload your LinkedIn connections`,
    says: [
      `${adminOf(asker)} asks you to upload your connections to ${here(company)} on Vouch. Then you can recommend people you’ve worked with.`,
      'Other employees never see your connections or who you know.',
    ],
    button: { label: 'Upload connections', url: `${base}/upload` },
    after: 'An admin can send you this email once a week, until you have uploaded your connections.',
  }),
  joined: (base: string, email: string, company: string): Letter => ({
    subject: `${email} joined ${here(company)} on Vouch`,
    says: [
      `${email} joined ${here(company)} as an employee, with an address of your email domain. No one invited them.`,
      'To require invitations, go to Settings, Company.',
    ],
    button: { label: 'Go to the dashboard', url: `${base}/dashboard` },
    after: 'If you don’t know them, press Undo on your dashboard: this signs them out and blocks them.',
  }),
  newDomain: (base: string, { by, domain, joins, company }: Domain): Letter => ({
    subject: `${domain} is now an email domain of ${here(company)} on Vouch`,
    says: [
      `${by} added the email domain ${domain}. ${joins ? `Anyone with an address there can join ${here(company)} as an employee.` : 'People with an address there still need an invitation.'}`,
    ],
    button: { label: 'Company settings', url: `${base}/admin/company` },
    after: 'If that is not right, remove the domain there.',
  }),
  newKey: (base: string, key: ApiKey): Letter => ({
    subject: 'A new API key for your company on Vouch',
    says: [
      `${nameInMail(key.made_by) || 'An admin'} made the API key “${nameInMail(key.name)}”. It ${rightsOf(key)}, until ${key.expires_at.slice(0, 10)}.`,
    ],
    button: { label: 'Integrations', url: `${base}/admin/integrations` },
    after: 'If you did not expect it, revoke it under Integrations.',
  }),
  destinationOff: (base: string, { what, why }: { what: string; why: string }, company: string): Letter => ({
    subject: `${what} is off`,
    says: [`${what} of ${here(company)} was switched off: ${why}`],
    button: { label: 'Go to Integrations', url: `${base}/admin/integrations` },
    after: 'Nothing is sent to it until you switch it on again under Integrations.',
  }),
  companyDeletion(base: string, { asker, due_at }: { asker: Person; due_at: Date }, company: string): Letter {
    const name = nameInMail(company) || 'Your company'
    return {
      subject: `${name} will be deleted from Vouch`,
      says: [
        `${adminOf(asker)} asked to delete ${name} from Vouch. On ${momentOf(due_at)} UTC it will be deleted with everything in it: everyone’s account, uploads, recommendations, jobs, tips and the activity. After that it can’t be recovered.`,
        'Until then everything works as before, and every admin can undo it: sign in and press “Keep the company”.',
      ],
      button: { label: 'Sign in to undo it', url: `${base}/admin/company` },
      after: 'If that’s what you want, there’s nothing to do.',
    }
  },
}
