import type { FastifyReply } from 'fastify'
import type { Background } from '../background.ts'

/** Work for when the caller has the answer, with the sentence that is logged where it fails. */
export type AfterAnswer = (failure: string, work: () => Promise<unknown>) => void

/** Resolves once the answer is handed to the network, or the caller has left. */
const answered = ({ raw }: FastifyReply) =>
  new Promise<void>((resolve) => void raw.once('finish', resolve).once('close', resolve))

/** What happens after an answer shows neither in it nor in its time. The end of the server waits for it. */
export const afterAnswerOf =
  (background: Background, reply: FastifyReply): AfterAnswer =>
  (failure, work) =>
    background.run(failure, async () => {
      await answered(reply)
      await work()
    })
