import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../../testing/builders.ts'
import { sharedTestApp } from '../../../testing/test-app.ts'

const app = await sharedTestApp()
let alice: BuiltEmployee
let bea: BuiltEmployee
let ada: BuiltEmployee
let person: string
beforeEach(async () => {
  const company = await app.buildCompany()
  alice = await app.buildAdmin({ company, first_name: 'Alice', last_name: 'Admin' })
  bea = await app.buildAdmin({ company, first_name: 'Bea', last_name: 'Boss' })
  ada = await app.buildEmployee({ company })
  person = (await app.buildConnection({ employee: ada, name: 'Grace' })).person_id
})

const RATING = { canReachOut: true, canMentionName: false, notes: 'Ask about compilers.' }
const rate = async (who: BuiltEmployee, id: string, body: Partial<typeof RATING> = {}) =>
  (await app.as(who)).candidates.ratePerson({ params: { id }, body: { ...RATING, ...body } })
const ratings = async (who: BuiltEmployee) =>
  (await (await app.as(who)).recommendations.personList()).connections[0]!.ratings

describe('an admin’s evaluation of a person', () => {
  test('is stored for each admin, and all admins see all evaluations', async () => {
    const byAlice = { userId: alice.employee_id, ratedBy: 'Alice Admin', ...RATING }
    expect(await rate(alice, person)).toEqual(byAlice)
    await rate(bea, person, { canReachOut: false, notes: '' })
    const byBea = {
      userId: bea.employee_id,
      ratedBy: 'Bea Boss',
      ...RATING,
      canReachOut: false,
      notes: '',
    }
    expect(await ratings(alice)).toEqual([byAlice, byBea])
    expect(await ratings(bea)).toEqual([byAlice, byBea])
  })

  test('replaces the earlier one; a repeated one changes nothing', async () => {
    await rate(alice, person)
    for (let time = 0; time < 2; time++) await rate(alice, person, { canMentionName: true, notes: 'Better.' })
    expect(await ratings(alice)).toMatchObject([{ canMentionName: true, notes: 'Better.' }])
  })

  test('needs both answers and takes 5,000 characters of notes', async () => {
    await rate(alice, person, { notes: 'ü'.repeat(5000) })
    expect((await ratings(alice))[0]!.notes).toHaveLength(5000)
    await expect(rate(alice, person, { notes: 'x'.repeat(5001) })).rejects.toMatchObject({
      status: 400,
      fields: { notes: expect.any(String) },
    })
    await expect(rate(alice, person, { canReachOut: undefined })).rejects.toMatchObject({ status: 400 })
    await rate(alice, person, { notes: 'a\u0000b\ud800' })
    expect((await ratings(alice))[0]!.notes).toBe('ab\ufffd')
  })

  test('is accepted for visible persons only, and not by a connection’s id', async () => {
    const upload = await app.buildUpload({ employee: ada, status: 'RUNNING' })
    const hidden = await app.buildConnection({ employee: ada, upload_id: upload.id })
    const known = await app.buildConnection({ employee: ada })
    for (const id of [hidden.person_id, known.id])
      await expect(rate(alice, id)).rejects.toMatchObject({ status: 404 })
  })
})
