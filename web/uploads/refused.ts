import { ApiError } from '../../contract/client.ts'

export type Refused = { message: string; retryable: boolean }

const OWN_FAULT = 'Something went wrong on this page. Please try again.'

/** Why the file is still here. Whatever it was: a screen that says 'Uploading' for ever says nothing. */
export function refusedBy(error: unknown): Refused {
  if (!(error instanceof ApiError)) return { message: OWN_FAULT, retryable: true }
  const retryable = error.status === 0 || error.status === 429 || error.status >= 500
  return { message: error.message, retryable }
}
