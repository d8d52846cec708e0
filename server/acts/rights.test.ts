import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { CASES, type Case } from '../../testing/cases.ts'
import { claimsOf } from '../../testing/claims.ts'
import { rawCall } from '../../testing/raw-call.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const { actOwn, goAhead } = claimsOf(() => app)

/** An admin with a session, and the other admin of the company. */
async function team() {
  const company = await app.buildCompany()
  const [admin, chief] = [await app.buildAdmin({ company }), await app.buildAdmin({ company })]
  return { admin, chief, token: await app.tokenOf(admin) }
}
type Team = Awaited<ReturnType<typeof team>>

/** How an admin loses the rights of one → the answer to whatever only admins may do. */
const LOSSES: Record<string, { lose: (team: Team) => Promise<unknown>; refused: string }> = {
  demotion: {
    refused: '403 admins_only',
    lose: async ({ admin, chief }) =>
      (await app.as(chief)).employees.updateEmployee({
        params: { id: admin.employee_id },
        body: { role: 'employee' },
      }),
  },
  deactivation: {
    refused: '401 signed_out',
    lose: async ({ admin, chief }) =>
      (await app.as(chief)).employees.updateEmployee({
        params: { id: admin.employee_id },
        body: { is_active: false },
      }),
  },
  leaving: {
    refused: '401 signed_out',
    lose: async ({ admin }) =>
      (await app.as(admin)).employees.deleteAccount({ query: { recommendations: 'keep' } }),
  },
}

const caseOf = (name: string): Case => CASES.find((entry) => entry.name === name)!

async function call(name: string, args: object, token: string) {
  const { status, body } = await rawCall(app, caseOf(name).endpoint, args, token)
  const answer = JSON.parse(body) as Record<string, unknown>
  return { answer, said: status < 300 ? 'done' : `${status} ${String(answer.code)}` }
}

const keysOf = ({ response }: Case['endpoint']) => Object.keys((response as Partial<z.ZodObject>).shape ?? {})
/** Every call whose answer has the id of an act. */
const ACTS = CASES.filter(({ endpoint }) => keysOf(endpoint).includes('act_id'))

describe.each(Object.entries(LOSSES))('after %s', (loss, { lose, refused }) => {
  const isDemoted = loss === 'demotion'

  test('no act is undone that could not be done any more', async () => {
    const its = await team()
    const done: { name: string; access: string; id: unknown }[] = []
    for (const { name, endpoint, row } of ACTS) {
      const { answer } = await call(name, await row.args(app, its.admin), its.token)
      const id = answer.act_id
      expect(id, `${name}: ${JSON.stringify(answer)}`).toBeTruthy()
      done.push({ name, access: endpoint.access, id })
    }
    await lose(its)
    for (const { name, access, id } of done) {
      const { said } = await call('acts.undoAct', { params: { id } }, its.token)
      expect(said, name).toBe(isDemoted && access === 'employee' ? 'done' : refused)
    }
  })

  test.each([
    ['a comment', 'comments.changeComment', refused],
    ['a comment', 'comments.replaceComment', refused],
    ['a comment', 'comments.deleteComment', isDemoted ? 'done' : refused],
    ['a sprint', 'sprints.endSprint', refused],
    ['a sprint', 'sprints.cancelSprint', refused],
    ['a shared view', 'views.renameView', isDemoted ? '404 not_found' : refused],
    ['a shared view', 'views.deleteView', isDemoted ? '404 not_found' : refused],
  ] as const)('%s that the admin made: %s', async (what, taken, expected) => {
    const its = await team()
    const args = await MADE[what](its.admin)
    await lose(its)
    expect((await call(taken, args, its.token)).said).toBe(expected)
  })
})

const body = { text: 'Changed', mentions: [] }
/** Makes it → the arguments of whatever takes it up. */
const MADE = {
  'a comment': async (admin: BuiltEmployee) => {
    const { person_id } = await app.buildConnection({ employee: await app.buildEmployee({ company: admin }) })
    const written = { params: { id: person_id }, body: { text: 'Hello', mentions: [] } }
    return { params: await (await app.as(admin)).comments.addComment(written), body }
  },
  'a sprint': async (admin: BuiltEmployee) => {
    const { id } = await (await app.as(admin)).sprints.startSprint({ body: { title: 'Go', minutes: 20 } })
    return { params: { id } }
  },
  'a shared view': async (admin: BuiltEmployee) => {
    const view = { screen: 'candidates', name: 'All', query: '', is_shared: true } as const
    const { id } = await (await app.as(admin)).views.saveView({ body: view })
    return { params: { id }, body: { name: 'Mine' } }
  },
}

/** Someone who Ada recommends under a name of her own, in a comment that names her. */
async function named() {
  const { admin, ada, ben } = await app.buildTeam()
  const { id, person_id } = await app.buildRecommended({ employee: ada, name: 'Ana Kim' })
  await app.buildConnection({ employee: ben, person_id, name: 'Ana Secret' })
  const text = { text: 'Do you know her?', mentions: [ada.employee_id] }
  const comment = await (await app.as(admin)).comments.addComment({ params: { id: person_id }, body: text })
  return { admin, ada, id, person_id, comment }
}

test('an answer can be changed while the comment that it answers names its author, and deleted for ever', async () => {
  const { admin, ada, comment } = await named()
  const { comments } = await app.as(ada)
  const { id } = await comments.answerComment({ params: comment, body: { text: 'Yes' } })
  await comments.changeComment({ params: { id }, body: { text: 'Yes, well' } })
  await (
    await app.as(admin)
  ).comments.replaceComment({ params: comment, body: { text: 'Does anyone?', mentions: [] } })
  await expect(comments.changeComment({ params: { id }, body: { text: 'No' } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await comments.deleteComment({ params: { id } })).toEqual({ ok: true })
})

test('an employee whose undo leaves someone as they are reads the name they know, and not who changed it', async () => {
  const { admin, ada, person_id } = await named()
  const { id } = await goAhead(admin, person_id, ada)
  const { act_id } = await actOwn(ada, id, { act: 'sent' })
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  await app.move(admin, person_id, { outcome: 'hired' })
  const { kept } = await (await app.as(ada)).acts.undoAct({ params: { id: act_id! } })
  expect(kept).toEqual([{ person_id, name: 'Ana Kim', by: null }])
})
