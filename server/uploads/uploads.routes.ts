import type { api } from '../../contract/api.ts'
import { MAX_FILE_BYTES } from '../../domain/limits.ts'
import { limitsOf } from '../auth/base/limits.ts'
import { filesWaiting, notFound, noEmail, stillBusy } from '../errors.ts'
import { holderOf } from '../http/call-slots.ts'
import type { Routes } from '../http/routes.ts'
import { createSlots, type Most } from '../running/slots.ts'
import type { Services } from '../services.ts'
import { publicUrlOf, sendsEmail } from '../settings.ts'
import { receivedFile } from './received-file.ts'
import { startUpload } from './start-upload.ts'
import { letter } from '../mail/letter.ts'
import { MAILS } from '../mail/mails.ts'
import { askReminder, ownUpload, sizesWaiting } from './upload.store.ts'

const RETRY_SECONDS = 10
/** A file is stored in one long transaction. More of them at once would end no sooner, and leave none for the calls of others. */
const STORING: Most = { person: 1, company: 1, all: 2, waiting: 200 }
const MOST_WAITING_BYTES = 3 * MAX_FILE_BYTES
const LEAST_COUNTED_BYTES = 300_000 // counted for each file, so that no one enqueues thousands of small ones

export function uploadsRoutes(services: Services): Routes<typeof api.uploads> {
  const { imports, mailer, settings } = services
  const storing = createSlots(STORING, () => stillBusy(RETRY_SECONDS))
  return {
    async mailUploadLink(_, { principal: { email }, stillMay, afterAnswer }) {
      if (!sendsEmail(settings)) throw noEmail()
      await stillMay()
      await limitsOf(services).ownMail(email)
      const mail = letter(email, MAILS.uploadLink(publicUrlOf(settings)))
      afterAnswer('an email with the address of the upload page could not be sent', () => mailer.send(mail))
      return { ok: true }
    },

    async remindTomorrow(_, { principal: { employee_id }, inCompany }) {
      await inCompany((db) => askReminder(db, employee_id, services.now()))
      return { ok: true }
    },

    async upload(_input, { request, principal, inCompany }) {
      const sizes = await inCompany((db) => sizesWaiting(db, principal.employee_id))
      if (hasTooManyWaiting(sizes)) throw filesWaiting(RETRY_SECONDS)
      const file = await receivedFile(request)
      const release = await storing.take(holderOf(principal))
      const started = startUpload({ imports, inCompany }, principal, file).finally(release)
      return { job_id: await started }
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
