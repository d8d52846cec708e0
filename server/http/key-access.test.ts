import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { ErrorBody } from '../../contract/shapes.ts'
import { buildApiKey } from '../../testing/api-keys.ts'
import { companyMark, ownMark, recommendedBy } from '../../testing/call-makers.ts'
import { argsOnce, CASES, type Case } from '../../testing/cases.ts'
import { idsOfCompany } from '../../testing/company-ids.ts'
import { rawCall, type RawAnswer } from '../../testing/raw-call.ts'
import { valueAt, withValue } from '../../testing/slots.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const [admin, otherAdmin] = [await app.buildAdmin(), await app.buildAdmin()]
const { argsOf, answered } = argsOnce(app)

const RIGHTS = {
  reads: {},
  writes: { may_write: true },
  exports: { may_export: true },
  'does all': { may_write: true, may_export: true },
}
/** These answer a key less than its maker: comments, and views of the maker alone, are left out. */
const READ_LESS = ['candidates.personHistory', 'views.savedViews']
/** A key undoes what it did; the act of this call is one of its maker's. */
const OWN_ACTS = 'acts.undoAct'

type Kind = keyof typeof RIGHTS
const KINDS = Object.keys(RIGHTS) as Kind[]

const mayCall = ({ endpoint: { key } }: Case, kind: Kind) =>
  key === 'read' ||
  (key === 'write' && 'may_write' in RIGHTS[kind]) ||
  (key === 'export' && 'may_export' in RIGHTS[kind])

/** Ids that the other company sent: its own audit trail names them. */
const sent = new Set<string>()

async function call(entry: Case, caller: typeof admin, args: object, kind: Kind = 'does all') {
  if (caller === otherAdmin) for (const [id] of JSON.stringify(args).matchAll(/[\da-f-]{36}/g)) sent.add(id)
  const { token } = await buildApiKey(app, caller, RIGHTS[kind])
  const answer = await rawCall(app, entry.endpoint, args, token)
  answered(entry, answer.status)
  return answer
}

function expectRefusal(answer: RawAnswer, status: number, code: string) {
  expect(answer.status, answer.body).toBe(status)
  expect(ErrorBody.parse(JSON.parse(answer.body)).code).toBe(code)
}

const bodyOf = ({ body }: RawAnswer) => body.replace(/"request_id":"[^"]+"/, '')

describe.each(CASES)('$name', (entry) => {
  const { endpoint, row, idSlots } = entry

  test('answers each kind of key as the contract says', async () => {
    for (const kind of KINDS) {
      const answer = await call(entry, admin, await argsOf(entry, admin), kind)
      const isStranger = endpoint.access === 'anyone'
      if (!isStranger && !mayCall(entry, kind)) expectRefusal(answer, 403, 'key_refused')
      else if (entry.name === OWN_ACTS) expectRefusal(answer, 404, 'not_found')
      else expect(answer.status, `${kind}: ${answer.body}`).toBe(endpoint.status ?? 200)
    }
  })

  test.runIf(endpoint.key && endpoint.method === 'GET' && !READ_LESS.includes(entry.name))(
    'reads what the admin who made the key reads',
    async () => {
      const args = await argsOf(entry, admin)
      const { body } = await rawCall(app, endpoint, args, await app.tokenOf(admin))
      const own = await call(entry, admin, args)

      expect(own.body).toBe(body)
    },
  )

  test.runIf(endpoint.key)('is in the audit trail under the name of the key, if at all', async () => {
    const { auditTrail } = (await app.as(admin)).audit
    const args = await argsOf(entry, admin)
    const before = new Set((await auditTrail()).entries.map(({ id }) => id))
    await call(entry, admin, args)
    const entries = (await auditTrail()).entries.filter(({ id }) => !before.has(id))
    for (const { action, detail } of entries)
      expect(detail, action).toHaveProperty('api_key', expect.stringContaining(companyMark(admin)))
  })

  test.runIf(endpoint.key)('tells the key of another company nothing', async () => {
    const ours = await argsOf(entry, admin)
    const narrows = new Set(row.narrows)
    for (const slot of idSlots) {
      const own = await argsOf(entry, otherAdmin)
      const foreign = await call(entry, otherAdmin, withValue(own, slot, String(valueAt(ours, slot))))
      const unknown = await call(entry, otherAdmin, withValue(own, slot, randomUUID()))
      if (!narrows.has(slot)) expectRefusal(foreign, 404, 'not_found')
      expect(bodyOf(foreign), slot).toBe(bodyOf(unknown))
    }
    const { body } = await call(entry, otherAdmin, await argsOf(entry, otherAdmin))
    const ids = (await idsOfCompany(app.database, admin)).map(({ id }) => id).filter((id) => !sent.has(id))
    expect([companyMark(admin), ownMark(admin), ...ids].filter((trace) => body.includes(trace))).toEqual([])
  })

  test.runIf(endpoint.access !== 'anyone')('refuses a key that was revoked', async () => {
    const { id, token } = await buildApiKey(app, admin, RIGHTS['does all'])
    const asAdmin = await app.as(admin)
    const args = await argsOf(entry, admin)
    await asAdmin.keys.revokeKey({ params: { id } }).catch(() => undefined) // the call may have made room for new ones
    const answer = await rawCall(app, endpoint, args, token)
    expectRefusal(answer, 401, 'bad_key')
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })
})

test('keys read no comments', async () => {
  const client = await app.as(admin)
  const { person_id: id } = await recommendedBy(app, admin)
  await client.comments.addComment({ params: { id }, body: { text: 'Ask Theo first' } })
  const own = await client.candidates.personHistory({ params: { id } })
  const { token } = await buildApiKey(app, admin, RIGHTS['does all'])
  const { body } = await rawCall(app, api.candidates.personHistory, { params: { id } }, token)

  expect(own.events.map(({ what }) => what)).toEqual(['comment', 'recommended'])
  const { comment, ...others } = own.counts
  expect(JSON.parse(body)).toEqual({ events: own.events.slice(1), counts: { ...others, comment: 0 } })
  expect(comment).toBe(1)
})

test('keys read shared views alone', async () => {
  const { views } = await app.as(admin)
  const list = { screen: 'candidates', query: 'stage=new' } as const
  await views.saveView({ body: { ...list, name: 'Mine' } })
  const { id } = await views.saveView({ body: { ...list, name: 'Ours', is_shared: true } })
  const { token } = await buildApiKey(app, admin, RIGHTS.reads)
  const { body } = await rawCall(app, api.views.savedViews, {}, token)
  expect(JSON.parse(body)).toMatchObject({ views: [{ id, name: 'Ours' }] })
})

test('keys speak for recruiting and for no colleague, and undo that', async () => {
  const colleague = await app.buildEmployee({ company: admin })
  const { token } = await buildApiKey(app, admin, RIGHTS.writes)
  const by = (endpoint: Endpoint, args: object) => rawCall(app, endpoint, args, token)
  const { person_id } = await recommendedBy(app, colleague)
  const body = { person_id, employee_id: colleague.employee_id }
  const claim = JSON.parse((await by(api.reachOut.goAhead, { body })).body) as { id: string; act_id: string }
  const say = (act: object) => by(api.reachOut.changeReachOut, { params: { id: claim.id }, body: act })
  for (const act of ['sent', 'answered', 'close', 'later', 'remind'])
    expectRefusal(
      await say({ act, ...(act === 'answered' && { answer: 'interested' }), until: undefined }),
      403,
      'key_refused',
    )
  expect(JSON.parse((await say({ act: 'hand_over' })).body)).toMatchObject({ state: 'go', holder: null })
  const sent = JSON.parse((await say({ act: 'sent' })).body) as { act_id: string }
  expect(sent).toMatchObject({ state: 'sent' })
  expectRefusal(await say({ act: 'close' }), 403, 'key_refused')
  expect((await by(api.acts.undoAct, { params: { id: sent.act_id } })).status).toBe(200)
  const other = await buildApiKey(app, admin, RIGHTS.writes)
  const undo = { params: { id: claim.act_id } }
  expectRefusal(await rawCall(app, api.acts.undoAct, undo, other.token), 404, 'not_found')
})

test('a tip of a key names its maker', async () => {
  const { token } = await buildApiKey(app, admin, RIGHTS.writes)
  const tell = (is_anonymous: boolean) =>
    rawCall(app, api.tips.submitTip, { body: { name: 'Quentin Quark', is_anonymous } }, token)
  expectRefusal(await tell(true), 403, 'key_refused')
  expect((await tell(false)).status).toBe(201)
  const { tips } = await app.as(admin)
  expect(await tips.tipList()).toContainEqual(
    expect.objectContaining({ name: 'Quentin Quark', is_anonymous: false }),
  )
})

test('keys manage no people and delete nothing but acts of their own', () => {
  const withKey = CASES.filter(({ endpoint: { key } }) => key !== undefined)
  expect(withKey.length).toBeGreaterThan(30)
  for (const { name, endpoint } of withKey) {
    expect(name).not.toMatch(/^(?:assistants|employees|keys|news|positions)\./)
    if (name !== OWN_ACTS) expect(endpoint.method, name).not.toBe('DELETE')
    if (name !== 'tips.submitTip') expect(endpoint.untraced, name).toBeUndefined() // theirs are named
    expect(endpoint.key === 'export', name).toBe(endpoint.csv === true)
    if (endpoint.key === 'read') expect(endpoint.method, name).toBe('GET')
  }
})
