import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { csvFile, finishedUpload, somebody, storedRows } from '../../testing/uploads.ts'

const LINK = 'https://www.linkedin.com/in/ada'

// By link, the import cannot write its own row; by address alone, only its last transaction can tell.
test.each([
  ['link', { linkedin_url: LINK }],
  ['address', { email: 'ada@acme.test' }],
])('someone who is added by %s while their import runs is one person', async (_, key) => {
  let add = async () => {}
  const app = await createTestApp({
    async beforeBatch() {
      const once = add
      add = async () => {}
      await once()
    },
  })
  onTestFinished(() => app.close())
  const admin = await app.buildAdmin()
  const client = await app.as(admin)
  add = async () => void (await client.added.addCandidate({ body: { name: 'Ada Lovelace', ...key } }))
  const { job_id } = await client.uploads.upload({ file: csvFile([somebody(key)]) })
  expect(await finishedUpload(client, job_id)).toMatchObject({
    job_status: 'COMPLETED',
    receipt: { added: 1 },
  })
  const { connections, persons } = await storedRows(app, admin)
  expect(persons).toMatchObject([{ job_title: 'Software Engineer', candidate: true }])
  expect(persons[0]!.added_at).not.toBeNull()
  expect(connections).toMatchObject([{ person_id: persons[0]!.id }])
})
