import { beforeEach, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, upload } from '../../testing/uploads.ts'

const app = await sharedTestApp()
const LINK = 'https://www.linkedin.com/in/ana-kim'
const ANA = { first_name: 'Ana', last_name: 'Kim' }

let admin: BuiltEmployee
let ada: BuiltEmployee
let ben: BuiltEmployee
beforeEach(async () => {
  ;({ admin, ada } = await app.buildTeam())
  ben = await app.buildEmployee({ company: admin })
})

const share = async (employee: BuiltEmployee, text: string) =>
  (await app.as(employee)).connections.sharedProfile({ query: { text } })

test('a shared profile finds your own connection, with its status', async () => {
  await upload(await app.as(ada), csvFile([somebody({ ...ANA, linkedin_url: LINK })]))
  const found = await share(ada, `Look at this ${LINK}… `)
  expect(found).toMatchObject({
    link: LINK,
    is_profile: true,
    connection: { name: 'Ana Kim', status: 'not_reviewed' },
  })
  await app.decide(ada, { connection_id: found.connection!.id, general_decision: 'skip' })
  expect((await share(ada, encodeURIComponent(LINK))).connection).toMatchObject({ status: 'skip' })
})

test('it tells no one, not even an admin, what colleagues know', async () => {
  const unknown = { link: LINK, is_profile: true, connection: null }
  expect(await share(ben, LINK)).toEqual(unknown)
  await upload(await app.as(ada), csvFile([somebody({ ...ANA, linkedin_url: LINK, email: 'ana@kim.test' })]))
  expect(await share(ben, LINK)).toEqual(unknown)
  expect(await share(admin, LINK)).toEqual(unknown)
  // Ben knows her by address alone: that she has this link is what only Ada knows.
  await upload(await app.as(ben), csvFile([somebody({ ...ANA, linkedin_url: '', email: 'ana@kim.test' })]))
  expect(await share(ben, LINK)).toEqual(unknown)
})

test('a text that is too long is refused', async () => {
  await expect(share(ada, 'x'.repeat(2001))).rejects.toMatchObject({ status: 400 })
})
