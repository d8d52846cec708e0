/** Ends a start or a command with a sentence for the operator, without a stack. */
export class UserError extends Error {}

/** A refusal for the caller: status, stable code, and a sentence that says what to do. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly fields?: Record<string, string>
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = more.fields
    this.headers = more.headers ?? {}
  }
}

// Refusals that belong to no rule have their texts here; a rule has its own sentence and passes it as `message`.

/** `thing` is the name of a domain object: notFound('Tip'). */
export const notFound = (thing: string, fields?: Record<string, string>) =>
  new HttpError(404, 'not_found', `${thing} not found.`, { fields })
/** For an address that nothing has. */
export const nothingHere = () => new HttpError(404, 'not_found', 'There is nothing at this address.')
/** For text that is not an id. */
export const unknownId = () => new HttpError(404, 'not_found', 'There is nothing with this id.')
export const invalid = (message: string, fields?: Record<string, string>) =>
  new HttpError(400, 'invalid', message, { fields })
const unauthenticated = (code: string, message: string) =>
  new HttpError(401, code, message, { headers: { 'www-authenticate': 'Bearer' } })
export const signInFirst = (message = 'Please sign in first.') => unauthenticated('signed_out', message)
export const badKey = () =>
  unauthenticated('bad_key', 'This API key is not valid: it is incomplete, has ended or was revoked.')
/** With OIDC_ONLY. */
export const pausedKey = (issuer: string) =>
  unauthenticated(
    'paused_key',
    `This API key is paused, because the admin who made it has not signed in with ${issuer} for 30 days. It works again once they sign in to Vouch.`,
  )
export const badLink = () =>
  unauthenticated('bad_link', 'This sign-in link is not valid or has expired. Please request a new one.')
export const usedLink = () =>
  unauthenticated('used_link', 'This sign-in link has already been used. Please request a new one.')
/** A link to a new address that is not the caller's, or no longer works. */
export const badChange = () =>
  new HttpError(
    404,
    'not_found',
    'This link has expired, or was sent for another account. Sign in with the account whose address you want to change, and ask for a new link.',
  )
export const badSignOn = () =>
  unauthenticated('bad_sign_on', 'This sign-in has expired or was used before. Please sign in again.')
export const badUnsubscribe = () =>
  new HttpError(
    404,
    'not_found',
    'This link is incomplete or not from this Vouch. Open the whole link from the email, or sign in and choose Email in the account menu.',
  )
export const badCode = () =>
  unauthenticated(
    'bad_code',
    'This code is wrong, has expired, or was asked for in another browser. Check it, or request a new sign-in link.',
  )
export const badPassword = () =>
  unauthenticated('bad_password', 'The email address or the password is wrong.')
/** The sign-in is too old for this call (`fresh` in contract/endpoint.ts). */
export const confirmFirst = () =>
  new HttpError(403, 'confirm_first', 'You signed in too long ago for this. Please confirm that it’s you.')
export const adminsOnly = () => new HttpError(403, 'admins_only', 'Only admins of your company can do this.')
/** A call with an API key that the endpoint, or the rights of the key, does not allow. */
export const keyRefused = (message: string) => new HttpError(403, 'key_refused', message)
export const forbidden = (message: string) => new HttpError(403, 'forbidden', message)
export const deactivated = () =>
  new HttpError(403, 'deactivated', 'Your account is deactivated. Please ask an admin of your company.')
export const mailboxDeactivated = () =>
  new HttpError(
    403,
    'deactivated',
    'An account with this mailbox was deactivated. Please ask an admin of your company to invite this address.',
  )
export const invitedOnly = () =>
  new HttpError(
    403,
    'invited_only',
    'This email address has no access to this Vouch yet. Please ask an admin of your company to invite you.',
  )
/** Only an invitation lets them in, and they have not agreed to it yet. */
export const invitationAsks = () =>
  new HttpError(
    403,
    'invitation_asks',
    'You have more than one way in. Open this link in Vouch and choose which invitation you accept.',
  )
/** Someone would get into a company that is being deleted. */
export const companyGoes = () =>
  conflict('This company is being deleted from Vouch, so no one can join it. Please try again in a minute.')
export const registerByInvitation = () =>
  new HttpError(
    403,
    'invited_only',
    'You need an invitation to create an account with a password here. Ask for a sign-in link instead, or ask an admin of your company to invite you.',
  )
/** A Vouch that others reach, without a mail server. */
export const noEmail = () =>
  new HttpError(
    503,
    'no_email',
    'This Vouch cannot send email, because SMTP_URL is not set. Please tell the person who runs Vouch.',
  )
/** With OIDC_ONLY. */
export const oidcOnly = (name: string) =>
  new HttpError(403, 'oidc_only', `Here people sign in with ${name} only. Open Vouch and choose that.`)
/** With PASSWORDS=off. */
export const noPasswords = () =>
  new HttpError(403, 'no_passwords', 'No one signs in with a password here. Ask for a sign-in link instead.')
export const methodNotAllowed = (allowed: string[]) =>
  new HttpError(405, 'method_not_allowed', `This address takes ${allowed.join(', ')}.`, {
    headers: { allow: allowed.join(', ') },
  })
export const conflict = (message: string) => new HttpError(409, 'conflict', message)
export const filesWaiting = (seconds: number) =>
  new HttpError(
    409,
    'conflict',
    'Too many of your files are already uploading or waiting. Please try again once one of them is imported.',
    { headers: { 'retry-after': String(seconds) } },
  )
/** Well formed, but it makes no sense. */
export const unprocessable = (message: string, fields?: Record<string, string>) =>
  new HttpError(422, 'unprocessable', message, { fields })
export const tooLarge = (message: string) => new HttpError(413, 'too_large', message)
export const wrongMediaType = (message: string) => new HttpError(415, 'wrong_media_type', message)
export const tooManyRequests = (seconds: number, says = 'Too many attempts.') =>
  new HttpError(429, 'too_many_requests', `${says} Please try again in ${waitText(seconds)}.`, {
    headers: { 'retry-after': String(Math.ceil(seconds)) },
  })
/**
 * A quota of the company or the person is used up (server/quotas). 429 for a daily quota, which starts again after `seconds`;
 * 409 for the others, because waiting does not help.
 */
export const quotaReached = (problem: string, seconds?: number) =>
  seconds === undefined
    ? new HttpError(409, 'quota_reached', problem)
    : new HttpError(429, 'quota_reached', `${problem} Please try again in ${waitText(seconds)}.`, {
        headers: { 'retry-after': String(Math.ceil(seconds)) },
      })
const databaseAway = (code: string, message: string) =>
  new HttpError(503, code, message, { headers: { 'retry-after': '2' } })
export const unavailable = () =>
  databaseAway('unavailable', 'The database is not answering at the moment. Please try again shortly.')
/** PostgreSQL ended a statement (statement_timeout). */
export const tookTooLong = () =>
  databaseAway(
    'unavailable',
    'The database took too long for this, so nothing was saved. Please try again shortly.',
  )
/** The changes are saved, or they are not: COMMIT got no answer. */
export const maybeSaved = () =>
  databaseAway(
    'maybe_saved',
    'The database stopped answering just as this was being saved, so it may have been saved. Please look before you try again.',
  )

const tooMuchAtOnce = (seconds: number, says: string) =>
  new HttpError(429, 'too_much_at_once', `${says} Please try again in ${waitText(seconds)}.`, {
    headers: { 'retry-after': String(seconds) },
  })
/** Too many calls are running. */
export const stillBusy = (seconds: number) =>
  tooMuchAtOnce(seconds, 'Vouch is still busy with earlier calls, so this was not started.')
/** The caller's share of the memory for bodies, or all of it, is used up. */
export const tooMuchSent = (seconds: number) =>
  tooMuchAtOnce(seconds, 'Too much is being sent at once, so nothing was saved.')
/** The body arrived too slowly, so the connection is closed. */
export const tooSlow = () =>
  new HttpError(
    408,
    'timeout',
    'The request arrived too slowly, so Vouch stopped waiting for it. Please send it again, on a faster connection.',
    { headers: { connection: 'close' } },
  )

/** The database writes text in an encoding without one of its letters. */
export const noSuchLetter = () =>
  unprocessable(
    'Vouch’s database cannot store one of these letters, so nothing was saved. Please tell the people who run Vouch.',
  )

export const diskFull = () =>
  new HttpError(
    503,
    'disk_full',
    'The database’s disk is full, so nothing can be saved right now. Please tell the people who run Vouch.',
    { headers: { 'retry-after': '60' } },
  )

function waitText(seconds: number) {
  if (seconds <= 90) return `${Math.ceil(seconds)} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
