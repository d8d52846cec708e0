import { randomUUIDv7 } from 'node:crypto'
import type { SignedInContext } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { addUpload } from './upload.store.ts'

/** Stores an employee's file, given in parts, and starts its import → the id of the upload. */
export async function startUpload(
  { imports, inCompany }: Pick<Services, 'imports'> & Pick<SignedInContext, 'inCompany'>,
  { employee_id, is_unproven }: { employee_id: string; is_unproven: boolean },
  file: Buffer[],
): Promise<string> {
  const upload_id = randomUUIDv7()
  await inCompany(async (db) => {
    await addUpload(db, { upload_id, employee_id }, file)
    await imports.enqueue(db, upload_id, is_unproven)
  })
  imports.wake()
  return upload_id
}
