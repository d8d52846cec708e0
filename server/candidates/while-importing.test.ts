import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { csvFile, finishedUpload, somebody, storedRows, upload } from '../../testing/uploads.ts'

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
  add = async () => void (await client.candidates.addCandidate({ body: { name: 'Ada Lovelace', ...key } }))
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

test('the link of someone who is known by address is refused while an unfinished import brings it', async () => {
  const app = await createTestApp()
  onTestFinished(() => app.close())
  const admin = await app.buildAdmin()
  const client = await app.as(admin)
  const ada = { name: 'Ada Lovelace', email: 'ada@acme.test' }
  await upload(client, csvFile([somebody({ email: ada.email })]))
  const { id: upload_id } = await app.buildUpload({ employee: admin, status: 'RUNNING' })
  await app.buildConnection({ employee: admin, name: ada.name, linkedin_url: LINK, upload_id })
  const withLink = client.candidates.addCandidate({ body: { ...ada, linkedin_url: LINK } })
  await expect(withLink).rejects.toMatchObject({ status: 409 })
  expect(await client.candidates.addCandidate({ body: ada })).toMatchObject({ is_new: false })
})
