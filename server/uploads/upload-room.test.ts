import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { csvFile, finishedUpload, somebody } from '../../testing/uploads.ts'
import { uploadRoom } from './upload-room.ts'

const LARGE = 10_000_000
const FULL = { status: 409, code: 'conflict', headers: { 'retry-after': '10' } }
const nothing = async () => []

describe('the room of an employee', () => {
  test('holds three of the largest files on the way, and more as soon as one is in', async () => {
    const inRoom = uploadRoom()
    let go = () => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    const send = (employeeId: string) =>
      inRoom({ employeeId, bytes: LARGE }, nothing, () => held.then(() => 'in'))
    const three = [send('erin'), send('erin'), send('erin')]
    await expect(send('erin')).rejects.toMatchObject(FULL)
    const finns = send('finn')
    go()
    expect(await Promise.all([...three, finns])).toEqual(['in', 'in', 'in', 'in'])
    expect(await send('erin')).toBe('in')
  })

  test.each([
    ['three of the largest', [LARGE, LARGE, LARGE], false],
    ['two of the largest', [LARGE, LARGE], true],
    ['ninety-nine small ones', Array<number>(99).fill(100), true],
    ['a hundred small ones', Array<number>(100).fill(100), false],
  ])('while %s wait for their import', async (_, waiting, isTaken) => {
    const taken = uploadRoom()(
      { employeeId: 'erin', bytes: 100 },
      async () => waiting,
      async () => 'in',
    )
    if (isTaken) expect(await taken).toBe('in')
    else await expect(taken).rejects.toMatchObject(FULL)
  })
})

describe('an upload', () => {
  let app: TestApp
  beforeAll(async () => void (app = await createTestApp()))
  afterAll(() => app.close())
  const file = () => csvFile([somebody({})])

  test('of twenty within a second is taken in', async () => {
    const { uploads, ...erin } = await app.as(await app.buildEmployee())
    const answers = await Promise.all(Array.from({ length: 20 }, () => uploads.upload({ file: file() })))
    await finishedUpload({ uploads, ...erin }, answers.at(-1)!.job_id)
  })

  test('is refused while three of the largest files of the same employee wait', async () => {
    const erin = await app.buildEmployee()
    for (let n = 0; n < 3; n++) {
      const { id: upload_id } = await app.buildUpload({ employee: erin, status: 'PENDING' })
      await app.database.inCompany(erin.company_id, (db) =>
        sql`insert into upload_part values (${erin.company_id}, ${upload_id}, 1, convert_to(repeat('x', ${LARGE}), 'UTF8'))`.execute(
          db,
        ),
      )
    }
    const message =
      'Too many of your files are already uploading or waiting. Please try again once one of them is imported.'
    await expect((await app.as(erin)).uploads.upload({ file: file() })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      message,
    })
  })
})
