import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { csvFile, finishedUpload, somebody, storedRows } from '../../testing/uploads.ts'

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

test('an import that begins again deletes what it had written, and nothing else', async () => {
  const app = await createTestApp()
  const company = await app.buildCompany()
  const [erin, finn] = [await app.buildEmployee({ company }), await app.buildEmployee({ company })]
  const earlier = await app.buildUpload({ employee: erin })
  const kept = [
    await app.buildConnection({ employee: erin, upload_id: earlier.id }),
    await app.buildConnection({ employee: erin }),
    await app.buildConnection({ employee: finn }),
  ]
  const client = await app.as(erin)
  await app.services.imports.close()
  const { job_id } = await client.uploads.upload({ file: csvFile([somebody({ email: 'new@acme.test' })]) })
  await app.database.inCompany(company.company_id, (db) =>
    db.updateTable('upload').set({ status: 'RUNNING', run: 1 }).where('id', '=', job_id).execute(),
  )
  const written = await app.buildConnection({ employee: erin, upload_id: job_id })

  const second = await createTestApp({ database: { ...app.database, close: async () => undefined } })
  expect(await finishedUpload(await second.as(erin), job_id)).toMatchObject({ receipt: { added: 1 } })
  const { connections, persons } = await storedRows(second, company)
  expect(ids(connections)).toEqual(expect.arrayContaining(kept.map(({ id }) => id)))
  expect(ids(persons)).toEqual(expect.arrayContaining(kept.map(({ person_id }) => person_id)))
  expect([connections.length, persons.length]).toEqual([kept.length + 1, kept.length + 1])
  expect(ids(connections)).not.toContain(written.id)
  await second.close()
  await app.close()
})
