import type { api } from '../../contract/api.ts'
import { notFound } from '../errors.ts'
import type { Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { receivedFile } from './received-file.ts'
import { startUpload } from './start-upload.ts'
import { ownUpload } from './upload.store.ts'

export function uploadsRoutes(services: Pick<Services, 'database' | 'imports'>): Routes<typeof api.uploads> {
  return {
    async upload(_input, { request, principal }) {
      services.imports.expect()
      const file = await receivedFile(request)
      return { job_id: await startUpload(services, principal, file) }
    },

    async jobStatus({ params }, { principal, inCompany }) {
      const job = await inCompany((db) => ownUpload(db, principal.employee_id, params.id))
      if (!job) throw notFound('Upload')
      return job
    },
  }
}
