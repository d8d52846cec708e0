import type { api } from '../../contract/api.ts'
import { notFound } from '../errors.ts'
import type { Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { giveMemoryBack } from './give-memory-back.ts'
import { announcedBytes, receivedFile } from './received-file.ts'
import { startUpload } from './start-upload.ts'
import { uploadRoom } from './upload-room.ts'
import { ownUpload, sizesWaiting } from './upload.store.ts'

export function uploadsRoutes(services: Pick<Services, 'database' | 'imports'>): Routes<typeof api.uploads> {
  const inRoom = uploadRoom()
  return {
    async upload(_input, { request, principal, inCompany }) {
      const { employee_id } = principal
      return inRoom(
        { employeeId: employee_id, bytes: announcedBytes(request) },
        () => inCompany((db) => sizesWaiting(db, employee_id)),
        async () => {
          const file = await receivedFile(request, services.imports.expect).catch((refusal: unknown) => {
            giveMemoryBack()
            throw refusal
          })
          return { job_id: await startUpload(services, principal, file) }
        },
      )
    },

    async jobStatus({ params }, { principal, inCompany }) {
      const job = await inCompany((db) => ownUpload(db, principal.employee_id, params.id))
      if (!job) throw notFound('Upload')
      return job
    },
  }
}
