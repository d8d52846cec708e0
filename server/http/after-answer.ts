import type { FastifyReply } from 'fastify'
import type { Background } from '../running/background.ts'

/** Work that starts once the caller has the answer, and the sentence to log if it fails. */
export type AfterAnswer = (failure: string, work: () => Promise<unknown>) => void

/** Resolves once the answer is sent or the caller has hung up. */
const answered = ({ raw }: FastifyReply) =>
  new Promise<void>((resolve) => void raw.once('finish', resolve).once('close', resolve))

/** Work after the answer affects neither the answer nor its time. A server that stops waits for it. */
export const afterAnswerOf =
  (background: Background, reply: FastifyReply): AfterAnswer =>
  (failure, work) =>
    background.run(failure, async () => {
      await answered(reply)
      await work()
    })
