import { expect, test } from 'vitest'
import { addressSpellings, profileSpellings, withHyphens } from '../../testing/profile-spellings.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, storedRows, upload } from '../../testing/uploads.ts'
import { erasePerson } from './erase-person.ts'

const app = await sharedTestApp()

/** All of one human: LinkedIn leads each link to the first. */
const LINKS = [
  'https://www.linkedin.com/in/zoë-quint-4c52b31',
  'https://www.linkedin.com/in/zo%C3%AB-quint-4c52b31/',
  'https://www.linkedin.com/in/zo%25C3%25AB-quint-4c52b31',
  'https://www.linkedin.com/comm/in/zo%C3%AB-quint-4c52b31?midToken=x',
  'https://www.linkedin.com/comm/mwlite/in/zo%C3%AB-quint-4c52b31',
  'https://www.linkedin.com/mwlite/in/ZO%C3%8B-QUINT-4c52b31',
  'https://www.linkedin.cn/in/zo%C3%AB-quint-4c52b31',
  'https://www.linkedin.cn/incareer/in/zo%C3%AB-quint-4c52b31',
  'https://cn.linkedin.com/in/zo%C3%AB-quint-4c52b31/zh-cn',
  'https://www.linkedin.com/pub/zo%C3%AB-quint/1/2b3/4c5',
  'https://de.linkedin.com/pub/zo%C3%AB-quint/1/2B3/4C5/de?trk=x',
  'https://www.linkedin.com/profile/view?id=zo%C3%AB-quint-4c52b31&trk=nav',
  'https://www.linkedin.com/in/zo%C3%AB-quint-4c52b31/overlay/contact-info/',
]
const ADDRESSES = [
  'zoe.quint@acme.test',
  'ZOE.QUINT@ACME.TEST',
  'zoe.quint+linkedin@acme.test',
  'zoe.quint+a+b@acme.test',
]

const rowsOf = (links: string[], addresses: string[]) => [
  ...links.map((linkedin_url, i) => somebody({ first_name: `Zoe${i}`, linkedin_url })),
  ...addresses.map((email, i) => somebody({ first_name: `Zoemail${i}`, email })),
]

test('no spelling of the link or the address brings an erased person back', async () => {
  await erasePerson(app.database, { link: LINKS[0]!, email: ADDRESSES[0]! })
  const employee = await app.buildEmployee()
  const links = [...LINKS, ...profileSpellings('zoë-quint-4c52b31'), ...withHyphens('zoë-quint-4c52b31')]
  const addresses = [...ADDRESSES, ...addressSpellings(ADDRESSES[0]!)]
  expect(links.length + addresses.length).toBeGreaterThan(150)
  const other = somebody({ first_name: 'Odo', linkedin_url: 'https://www.linkedin.com/in/odo' })
  const { receipt } = await upload(await app.as(employee), csvFile([...rowsOf(links, addresses), other]))
  expect((await storedRows(app, employee)).persons.map(({ name }) => name)).toEqual(['Odo Lovelace'])
  expect(receipt).toMatchObject({ added: 1, skipped: links.length + addresses.length })
})

test('no address of a recruiter’s page brings an erased person back', async () => {
  const page = (path: string) => `https://www.linkedin.com/talent/${path}`
  await erasePerson(app.database, { link: page('profile/AEMAAAQ1x') })
  const links = ['search/profile/AEMAAAQ1x?x=1', 'hire/12/manage/all/profile/AEMAAAQ1x', 'profile/aemaaaq1x/']
  const { receipt } = await upload(
    await app.as(await app.buildEmployee()),
    csvFile(rowsOf([...links.map(page), page('search/profile/AEMAAAQ2x')], [])),
  )
  expect(receipt).toMatchObject({ added: 1, skipped: links.length })
})

test('a link that ends in a hyphen is another person’s, who is erased alone', async () => {
  const employee = await app.buildEmployee()
  const client = await app.as(employee)
  const [bare, hyphened] = ['https://www.linkedin.com/in/una-vale', 'https://www.linkedin.com/in/una-vale-']
  const file = csvFile([
    somebody({ first_name: 'Una', linkedin_url: bare }),
    somebody({ first_name: 'Unna', linkedin_url: hyphened }),
  ])
  expect((await upload(client, file)).receipt).toMatchObject({ added: 2 })
  const names = async () =>
    (await storedRows(app, employee)).persons.map(({ name, link_key }) => [name, link_key]).toSorted()
  expect(await names()).toEqual([
    ['Una Lovelace', 'linkedin.com/in/una-vale'],
    ['Unna Lovelace', 'linkedin.com/in/una-vale-'],
  ])
  expect(await erasePerson(app.database, { link: hyphened })).toMatchObject({ persons: 1, connections: 1 })
  expect((await upload(client, file)).receipt).toMatchObject({ unchanged: 1, skipped: 1 })
  expect(await names()).toEqual([['Una Lovelace', 'linkedin.com/in/una-vale']])
  await erasePerson(app.database, { link: bare })
  expect((await upload(client, file)).receipt).toMatchObject({ added: 0, skipped: 2 })
})

test('a link that was read out of a cell opens the profile and nothing else', async () => {
  const employee = await app.buildEmployee()
  const login =
    'https://www.linkedin.com/login?session_redirect=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fida-bay'
  const cells = [login, `(https://www.linkedin.com/in/ida-bay), ${login}`]
  await upload(await app.as(employee), csvFile(rowsOf(cells, [])))
  const { persons } = await storedRows(app, employee)
  expect(persons.map(({ linkedin_url }) => linkedin_url)).toEqual(['https://www.linkedin.com/in/ida-bay'])
})

test.each(LINKS.slice(2))('a person erased by %s is gone and stays away', async (link) => {
  const fresh = link.replaceAll(/quint/gi, `q${LINKS.indexOf(link)}`)
  const usual = LINKS[0]!.replace('quint', `q${LINKS.indexOf(link)}`)
  const employee = await app.buildEmployee()
  const client = await app.as(employee)
  const file = csvFile([somebody({ linkedin_url: usual })])
  expect((await upload(client, file)).receipt).toMatchObject({ added: 1 })
  expect(await erasePerson(app.database, { link: fresh })).toMatchObject({ persons: 1, connections: 1 })
  expect((await upload(client, file)).receipt).toMatchObject({ added: 0, skipped: 1 })
})

test('invitations and links to other spellings of an address go with the person', async () => {
  const admin = await app.buildAdmin()
  await (await app.as(admin)).employees.invite({ body: { email: 'm.ada+work@googlemail.com' } })
  expect(await erasePerson(app.database, { email: 'mada@gmail.com' })).toMatchObject({ invitations: 1 })
})
