import type { AuditEntry } from '../../contract/audit.ts'
import { PROVIDERS, type Provider } from '../../domain/careers-page.ts'
import { CHANNELS, type ChannelKind } from '../../domain/channels.ts'
import { TRACKING_SYSTEM_IDS, trackingSystem, type TrackingSystem } from '../../domain/tracking-systems.ts'

type Entry = Pick<AuditEntry, 'action' | 'actor' | 'about' | 'detail'>
type Detail = AuditEntry['detail']

const WAYS: Record<string, string> = {
  link: 'with a sign-in link',
  password: 'with a password',
  registration: 'by registering',
  invitation: 'by accepting an invitation',
  oidc: 'with single sign-on',
}

/** Why single sign-on let someone not in. */
const REFUSALS: Record<string, string> = {
  busy: 'too many sign-ins came from one network',
  'issuer down': 'the issuer did not answer',
  canceled: 'the sign-in was canceled at the issuer',
  'refused by the issuer': 'the issuer refused it',
  'bad answer': 'the issuer’s answer could not be trusted',
  clock: 'the clocks are too far apart',
  'unknown state': 'it was begun in another browser, or too long ago',
  'replayed state': 'the way back from the issuer was used twice',
  'replayed code': 'its code was used twice',
  'other tenant': 'the account is of another tenant',
  'no address': 'the issuer gave no email address',
  'address not verified': 'the issuer has not verified the email address',
  'other organization': 'the account is of another organization',
  'address of another identity': 'the email address belongs to another identity',
  'other company': 'the email address belongs to another company',
  'not asked again': 'the issuer did not confirm that it asked for the sign-in again',
  'someone else': 'another person was signed in',
  'not invited': 'the email address is not invited',
  deactivated: 'the account is deactivated',
  'mailbox deactivated': 'an account with this mailbox is deactivated',
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const providerName = (provider: unknown) => PROVIDERS[text(provider) as Provider]?.name ?? ''
const number = (value: unknown, one: string, many: string) =>
  value === 1 ? `1 ${one}` : `${(Number(value) || 0).toLocaleString('en')} ${many}`

const and = (parts: string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(parts.filter((part) => part !== ''))

function changeOfEmployee({ role, is_active }: Detail, about: string): string {
  if (is_active === false) return `deactivated ${about}`
  if (is_active === true) return `gave ${about} access again`
  return role === 'admin' ? `made ${about} an admin` : `made ${about} an employee`
}

const changesOfCompany = ({ name, time_zone, join_by_domain }: Detail) =>
  and([
    name === undefined ? '' : `named the company “${text(name)}”`,
    time_zone === undefined ? '' : `set the time zone to ${text(time_zone)}`,
    join_by_domain === undefined
      ? ''
      : join_by_domain
        ? 'let everyone with the company’s email domain join'
        : 'let people join by invitation only',
  ])

const NO_FILTER = new Set(['favorite', 'sort'])

function exported(detail: Detail): string {
  const { favorite, id } = detail
  if (Array.isArray(id)) return `exported ${number(id.length, 'selected person', 'selected people')} as CSV`
  const all = favorite === true ? 'exported the favorites as CSV' : 'exported people as CSV'
  const isFiltered = Object.keys(detail).some((name) => !NO_FILTER.has(name))
  return isFiltered ? `${all}, those who search and filters left` : all
}

const webhook = ({ name, host, with_details }: Detail) =>
  `“${text(name)}” to ${text(host)}, ${with_details === true ? 'with names, profile links and notes' : 'with ids and links only'}`

const systemName = (id: unknown) =>
  TRACKING_SYSTEM_IDS.some((one) => one === id) ? trackingSystem(id as TrackingSystem).name : text(id)
const channel = ({ kind }: Detail) => `the channel in ${CHANNELS[kind as ChannelKind]?.name ?? text(kind)}`

/** What follows the name of who did it. */
const DEEDS: Record<string, (detail: Detail, about: string) => string> = {
  'auth.signIn': ({ by }) => `signed in ${WAYS[text(by)] ?? ''}`.trim(),
  'auth.signOut': () => 'signed out',
  'auth.endOthers': () => 'signed out everywhere else',
  'auth.changePassword': ({ change }) => `${text(change)} their password`,
  'auth.changeEmail': ({ email, by }) =>
    by === 'issuer'
      ? `has the address ${text(email)} now, as the issuer of single sign-on says`
      : `changed their address to ${text(email)}`,
  'account.ownData': () => 'downloaded what Vouch holds on them',
  'auth.createAdmin': ({ email }) => `made ${text(email)} an admin`,
  'auth.linkIdentity': () => 'used single sign-on for the first time',
  'auth.roleByIssuer': ({ role }) => `became an ${text(role)}, as the issuer of single sign-on says`,
  'auth.bindOidc': () => 'let this company sign in with single sign-on',
  'auth.joinByDomain': () => 'joined by the company’s email domain',
  denied: ({ api_key }) =>
    api_key === undefined
      ? 'tried something that only admins may do, and was turned away'
      : 'tried something that this key may not do, and was turned away',
  'recommendations.exportAll': exported,
  'bonuses.changeReferralProgram': () => 'changed the referral program',
  'bonuses.confirmBonuses': ({ n, amount }) =>
    `confirmed ${number(n, 'bonus', 'bonuses')} of ${text(amount)}`,
  'bonuses.payBonus': ({ is_paid, amount }) =>
    `${is_paid ? 'ticked' : 'took back'} that a bonus of ${text(amount)} was paid`,
  'bonuses.exportBonuses': () => 'exported all bonuses as CSV',
  'jobs.exportJobs': () => 'exported the recommendations of all jobs as CSV',
  'employees.updateEmployee': changeOfEmployee,
  'employees.undoJoin': ({ email }) => `undid that ${text(email)} joined by the company’s email domain`,
  'employees.invite': ({ email, role }) => `invited ${text(email)}${role === 'admin' ? ' as an admin' : ''}`,
  'employees.remindToUpload': () => 'reminded colleagues to upload',
  'employees.withdrawInvitation': ({ email }) => `withdrew the invitation of ${text(email)}`,
  'employees.updateCompany': changesOfCompany,
  'employees.addDomain': ({ domain }) => `added the email domain ${text(domain)}`,
  'employees.removeDomain': ({ domain }) => `removed the email domain ${text(domain)}`,
  'employees.deleteCompany': () => 'asked to delete the company',
  'employees.undoCompanyDeletion': () => 'kept the company',
  'employees.deleteAccount': ({ recommendations }) =>
    recommendations === 'keep'
      ? 'deleted their account and left their recommendations to the company'
      : 'deleted their account and their recommendations',
  'jobs.deleteJob': ({ job_title }) => `deleted the job “${text(job_title)}”`,
  'careers.connectCareersPage': ({ provider, slug }) =>
    `connected the careers page “${text(slug)}” of ${providerName(provider)}`,
  'careers.disconnectCareersPage': ({ provider, slug }) =>
    `disconnected the careers page “${text(slug)}” of ${providerName(provider)}`,
  'reachOut.changeReachOutDays': ({ claim_days, quiet_days }) =>
    `gave colleagues ${number(claim_days, 'day', 'days')} to write, and everyone ${number(quiet_days, 'day', 'days')} to wait for an answer`,
  'privacy.changeNoticeRule': ({ notice_from }) =>
    notice_from === 'uploaded'
      ? 'set the notice to a month after the upload'
      : 'set the notice to a month after the first recommendation',
  'views.saveView': ({ name }) => `shared the view “${text(name)}” with all admins`,
  'views.renameView': ({ name, before }) => `renamed the shared view “${text(before)}” to “${text(name)}”`,
  'views.deleteView': ({ name }) => `deleted the shared view “${text(name)}”`,
  'sprints.startSprint': ({ title, minutes }) =>
    `planned the sprint “${text(title)}” of ${number(minutes, 'minute', 'minutes')}`,
  'sprints.cancelSprint': ({ title }) => `canceled the sprint “${text(title)}”`,
  'keys.addKey': ({ name }) => `made the API key “${text(name)}”`,
  'keys.revokeKey': ({ name }) => `revoked the API key “${text(name)}”`,
  'assistants.switchAssistants': ({ are_on }) =>
    are_on === true ? 'let assistants in' : 'shut assistants out',
  'candidates.addCandidate': () => 'added a candidate',
  'candidates.removeCandidate': () => 'took back a candidate who an admin had added',
  'tips.deleteTip': () => 'deleted a tip',
  'webhooks.addWebhook': (detail) => `added the webhook ${webhook(detail)}`,
  'webhooks.updateWebhook': (detail) =>
    detail.is_on === false
      ? `switched off the webhook “${text(detail.name)}”`
      : `changed the webhook ${webhook(detail)}`,
  'webhooks.deleteWebhook': ({ name }) => `deleted the webhook “${text(name)}”`,
  'channels.setChannel': (detail) =>
    `set ${channel(detail)} to post what is new ${detail.rhythm === 'daily' ? 'every day' : 'every week'}`,
  'channels.switchChannel': (detail) => `${detail.is_on ? 'continued' : 'paused'} ${channel(detail)}`,
  'channels.removeChannel': (detail) => `removed ${channel(detail)}`,
  'tracking.connectTracking': ({ system }) => `connected ${systemName(system)} as applicant tracking`,
  'tracking.switchTracking': ({ system, is_on, can_look }) =>
    can_look === undefined
      ? `${is_on ? 'continued' : 'paused'} ${systemName(system)}`
      : `${can_look ? 'let' : 'no longer lets'} admins look people up in ${systemName(system)}`,
  'tracking.disconnectTracking': ({ system }) => `disconnected ${systemName(system)}`,
  'tracking.sendCandidates': ({ ids }) =>
    `sent ${number(Array.isArray(ids) ? ids.length : 0, 'candidate', 'candidates')} to the applicant tracking system`,
  'privacy.erase': ({ persons }) => `erased ${number(persons, 'person', 'people')} at their own request`,
  'privacy.personData': () => 'read what is held on a person',
  'privacy.purge': ({ persons }) => `removed ${number(persons, 'person', 'people')} who no one recommends`,
}

const OFF: Record<string, string> = {
  gone: 'because the endpoint returned 410 Gone',
  failing: 'after three days of failures',
  unreadable: 'because another server encrypted its address',
}

/** In events without an actor. */
const SOMEONE = 'someone'

/** Events that happened to an employee, or by themselves. */
const EVENTS: Record<string, (name: string, detail: Detail) => string> = {
  'auth.oidcRefused': (name, { email, because }) =>
    `Single sign-on refused ${text(email) || name}: ${REFUSALS[text(because)] ?? text(because)}`,
  'auth.signInRefused': (name) => `Someone gave a wrong password for ${name}`,
  'auth.codeRefused': (name) => `Someone gave a wrong code for ${name}`,
  'auth.refreshReplayed': (name) => `A session of ${name} ended, because someone else used its token`,
  'sprints.ended': (name, { title }) =>
    name === SOMEONE ? `The sprint “${text(title)}” ended` : `${name} ended the sprint “${text(title)}”`,
  'channels.switchedOff': (_, detail) =>
    `Vouch switched off ${channel(detail)}, ${OFF[text(detail.reason)] ?? ''}`,
  'tracking.switchedOff': (_, { kind, reason }) =>
    `Vouch switched off ${systemName(kind)} as applicant tracking, ${OFF[text(reason)] ?? ''}`,
  'tracking.staysOutside': (_, { system, url }) =>
    `Someone who was deleted here stays in ${systemName(system)}${url ? `: ${text(url)}` : ''}`,
  'tracking.mayBeOutside': (_, { system, url, job_title }) =>
    `Someone sent for the deleted job “${text(job_title)}” may be in ${systemName(system)}${url ? `: ${text(url)}` : ''}`,
  'webhooks.switchedOff': (_, { name, reason }) =>
    `Vouch switched off the webhook “${text(name)}”, ${OFF[text(reason)] ?? ''}`,
}

/** 'Ada Bell made Ben Kim an admin.' An unknown action keeps its name. */
export function sentenceOf({ action, actor, about, detail }: Entry): string {
  const by = text(detail.api_key)
  const who = (actor ?? 'The operator of this Vouch') + (by ? `, by the API key “${by}”,` : '')
  const event = EVENTS[action]
  if (event) return `${event(actor ?? SOMEONE, detail)}.`
  const deed = DEEDS[action]
  return deed ? `${who} ${deed(detail, about ?? 'a former employee')}.` : `${who}: ${action}`
}

/** For events about signing in, the server gives only the hour. */
export const isToTheHour = ({ action }: Pick<AuditEntry, 'action'>) => action.startsWith('auth.')
