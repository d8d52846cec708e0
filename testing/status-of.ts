import { ApiError } from '../contract/client.ts'

/** 200 for an answer, otherwise the status of the refusal. */
export const statusOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  )
