import { describe, expect, test } from 'vitest'
import { askForLink, invitationFor, tokenIn } from '../../../testing/sign-in.ts'
import { sharedTestApp } from '../../../testing/test-app.ts'
import type { BuiltEmployee } from '../../../testing/builders.ts'
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts'
import { hashPassword } from '../../auth/password.ts'
import { begin } from './remove-companies.ts'

const app = await sharedTestApp()
const PASSWORD = 'copper lantern 93 orchard'
let counter = 0

const someoneWaits = async () => (await waitingForLocks(app.database)) > 0

/** A company whose deletion is due, and its admin. */
async function dueCompany() {
  const domain = `going${++counter}.test`
  const admin = await app.buildAdmin({ email: `ada@${domain}` })
  await app.database.db
    .insertInto('company_domain')
    .values({ company_id: admin.company_id, domain })
    .execute()
  const due = new Date(Date.now() - 1000)
  await app.database.inCompany(admin.company_id, (db) =>
    db
      .updateTable('company')
      .set({ deletion_asked_at: due, deletion_due_at: due })
      .where('company_id', '=', admin.company_id)
      .execute(),
  )
  return { admin, domain }
}

/** Calls while the transaction that begins the deletion is open, and commits that once the call waits or is answered → the answer. */
async function duringDeletion<T>({ company_id }: BuiltEmployee, call: () => Promise<T>) {
  const [begun, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const deleting = app.database.inDirectory(async (db) => {
    await begin(db, company_id, new Date())
    begun.resolve()
    await mayCommit.promise
  })
  await begun.promise
  let isAnswered = false
  const answer = call().then(
    (value) => ({ value, status: 200 }),
    ({ status, message }: { status: number; message: string }) => ({ value: null, status, message }),
  )
  void answer.then(() => (isAnswered = true))
  try {
    await expect.poll(async () => isAnswered || (await someoneWaits())).toBe(true)
  } finally {
    mayCommit.resolve()
    await deleting
  }
  return answer
}

const employeesOf = ({ company_id }: BuiltEmployee) =>
  app.database.inCompany(company_id, async (db) =>
    (await db.selectFrom('employee').where('company_id', '=', db.company).select('email').execute()).map(
      ({ email }) => email,
    ),
  )

const sessionsOf = ({ company_id }: BuiltEmployee) =>
  app.database.db.selectFrom('session').where('company_id', '=', company_id).select('email').execute()

// On the embedded database, transactions run one after the other.
describe.skipIf(app.database.kind === 'embedded')('while the deletion of a company begins', () => {
  test('no one joins it by its domain', async () => {
    const { admin, domain } = await dueCompany()
    const token = tokenIn(await askForLink(app, `late@${domain}`))
    const answer = await duringDeletion(admin, () => app.anonymous.auth.verifyMagicLink({ body: { token } }))
    expect(answer).toMatchObject({ status: 409, message: expect.stringMatching(/is being deleted/) })
    expect(await employeesOf(admin)).toEqual([admin.email])
    expect(await sessionsOf(admin)).toEqual([])
    const { user } = await app.anonymous.auth.verifyMagicLink({ body: { token } })
    expect(user.company.id).not.toBe(admin.company_id) // the link was not used up
  })

  test('no one joins it by an invitation, neither its own link nor an answer to the question', async () => {
    for (const how of ['link', 'answer']) {
      const { admin } = await dueCompany()
      const email = `guest${++counter}@elsewhere.test`
      await (await app.as(admin)).employees.invite({ body: { email } })
      const proof = how === 'link' ? invitationFor(app, email) : undefined
      const token = tokenIn(await askForLink(app, email, proof))
      const { auth } = app.anonymous
      const answer = await duringDeletion(admin, () =>
        how === 'link'
          ? auth.verifyMagicLink({ body: { token } })
          : auth.acceptOffer({ body: { from: admin.company_id, link: { token } } }),
      )
      expect(answer, how).toMatchObject({ status: 409 })
      expect(await employeesOf(admin)).toEqual([admin.email])
    }
  })

  test('its employees can no longer sign in, by password or link', async () => {
    for (const how of ['password', 'link']) {
      const { admin } = await dueCompany()
      const { email } = admin
      await app.database.db
        .updateTable('address')
        .set({ password_hash: await hashPassword(PASSWORD) })
        .where('email', '=', email)
        .execute()
      const { auth } = app.anonymous
      const token = how === 'link' ? tokenIn(await askForLink(app, email)) : ''
      const answer = await duringDeletion(admin, () =>
        how === 'password'
          ? auth.login({ body: { email, password: PASSWORD } })
          : auth.verifyMagicLink({ body: { token } }),
      )
      expect(answer.status, how).toBeGreaterThanOrEqual(400)
      expect(await sessionsOf(admin), how).toEqual([])
    }
  })
})

test('a sign-in that has begun first ends first, and its session goes with the company', async () => {
  const { admin } = await dueCompany()
  const token = tokenIn(await askForLink(app, admin.email))
  const [signedIn] = await Promise.allSettled([
    app.anonymous.auth.verifyMagicLink({ body: { token } }),
    app.database.inDirectory((db) => begin(db, admin.company_id, new Date())),
  ])
  if (signedIn.status === 'fulfilled') {
    const { auth } = app.clientWith(signedIn.value.access_token)
    await expect(auth.me()).rejects.toMatchObject({ status: 401 })
  }
  expect(await sessionsOf(admin)).toEqual([])
})
