import type { AuditEntry } from '../../contract/audit.ts'

const EVENTS: Record<string, string> = {
  'auth.signIn': 'Signed in',
  'auth.signInRefused': 'Wrong password',
  'auth.codeRefused': 'Wrong code',
  'auth.refreshReplayed': 'Session ended: someone else used its token',
  'auth.signOut': 'Signed out',
  'auth.createAdmin': 'Made an admin',
  'auth.joinByDomain': 'Joined by email domain',
  denied: 'Turned away',
  'recommendations.exportAll': 'Exported people',
  'jobs.exportJobs': 'Exported job recommendations',
  'employees.updateEmployee': 'Changed an employee',
  'employees.remindToUpload': 'Reminded colleagues to upload',
  'employees.undoJoin': 'Undid a join by email domain',
  'employees.invite': 'Invited',
  'employees.withdrawInvitation': 'Withdrew an invitation',
  'employees.updateCompany': 'Changed the company',
  'employees.deleteCompany': 'Asked to delete the company',
  'employees.undoCompanyDeletion': 'Kept the company',
  'employees.deleteAccount': 'Deleted their account',
  'jobs.deleteJob': 'Deleted a job',
  'tips.deleteTip': 'Deleted a tip',
  'privacy.erase': 'Erased a person',
  'privacy.personData': 'Read what is held on a person',
  'privacy.purge': 'Removed people no one recommends',
}

/** The label of an audit event; an unknown action keeps its name. */
export const eventLabel = ({ action }: Pick<AuditEntry, 'action'>) => EVENTS[action] ?? action

/** For events about signing in, the server gives only the hour. */
export const isToTheHour = ({ action }: Pick<AuditEntry, 'action'>) => action.startsWith('auth.')

const valueOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(valueOf).join(', ')
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : typeof value === 'object' && value !== null
        ? JSON.stringify(value)
        : String(value)

const PHRASES: Record<string, string> = {
  'by: link': 'with a sign-in link',
  'by: password': 'with a password',
  'by: registration': 'by registering',
  'by: invitation': 'by accepting an invitation',
  'favorite: yes': 'favorites only',
}

/** 'role: admin · is active: no'; null for an event without details. */
export function detailsOf({ detail }: Pick<AuditEntry, 'detail'>): string | null {
  const parts = Object.entries(detail).map(([name, value]) => {
    const part = `${name.replaceAll('_', ' ')}: ${valueOf(value)}`
    return PHRASES[part] ?? part
  })
  return parts.join(' · ') || null
}
