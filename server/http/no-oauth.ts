import type { ErrorBody } from '../../contract/shapes.ts'

const SENTENCE =
  'This API key is not valid, or none came with the call. Vouch has no OAuth: an admin makes keys under Integrations.'

/**
 * The answer to programs that look for OAuth. Assistants do once their key was refused, and show `error_description` to the person (RFC
 * 6749, 5.2), so it says what helps.
 */
export const noOAuth = (request_id: string): ErrorBody & { error_description: string } => ({
  error: SENTENCE,
  error_description: SENTENCE,
  code: 'not_found',
  request_id,
})
