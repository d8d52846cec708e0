import { ApiError } from '../../contract/client.ts'
import { checkServer } from './reachable.ts'

const NO_ANSWER = new Set([0, 502, 504])

/**
 * Sends a change that may reach the server twice. While the server is away, it waits for it, as the message on the screen says. Fails
 * as `send` does if the server is there.
 */
export async function untilSent<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;)
    try {
      return await send()
    } catch (error) {
      const isUnanswered = error instanceof ApiError && NO_ANSWER.has(error.status)
      if (!isUnanswered || !(await checkServer())) throw error
    }
}
