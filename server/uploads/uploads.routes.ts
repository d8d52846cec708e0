import type { api } from '../../contract/api.ts'
import { MAX_FILE_BYTES } from '../../domain/limits.ts'
import { limitsOf } from '../auth/base/limits.ts'
import { filesWaiting, notFound, noEmail } from '../errors.ts'
import type { Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { publicUrlOf, sendsEmail } from '../settings.ts'
import { receivedFile } from './received-file.ts'
import { startUpload } from './start-upload.ts'
import { uploadLinkMail } from './upload-link-mail.ts'
import { ownUpload, sizesWaiting } from './upload.store.ts'

const RETRY_SECONDS = 10
const MOST_WAITING_BYTES = 3 * MAX_FILE_BYTES
const LEAST_COUNTED_BYTES = 300_000 // counted for each file, so that no one enqueues thousands of small ones

export function uploadsRoutes(services: Services): Routes<typeof api.uploads> {
  const { imports, mailer, settings } = services
  return {
    async mailUploadLink(_, { principal: { email }, stillMay, afterAnswer }) {
      if (!sendsEmail(settings)) throw noEmail()
      await stillMay()
      await limitsOf(services).ownMail(email)
      const mail = uploadLinkMail(email, `${publicUrlOf(settings)}/upload`)
      afterAnswer('an email with the address of the upload page could not be sent', () => mailer.send(mail))
      return { ok: true }
    },

    async upload(_input, { request, principal, inCompany }) {
      const sizes = await inCompany((db) => sizesWaiting(db, principal.employee_id))
      if (hasTooManyWaiting(sizes)) throw filesWaiting(RETRY_SECONDS)
      const file = await receivedFile(request)
      return { job_id: await startUpload({ imports, inCompany }, principal, file) }
    },

    async jobStatus({ params }, { principal, inCompany }) {
      const job = await inCompany((db) => ownUpload(db, principal.employee_id, params.id))
      if (!job) throw notFound('Upload')
      return job
    },
  }
}

/** Whether an employee whose files of these sizes are waiting for import has to wait before uploading another one. */
const hasTooManyWaiting = (sizes: number[]): boolean =>
  sizes.reduce((sum, size) => sum + Math.max(size, LEAST_COUNTED_BYTES), 0) >= MOST_WAITING_BYTES
