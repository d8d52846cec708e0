import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { inboxWorldOf, MORNING } from '../../testing/inbox-world.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, upload } from '../../testing/uploads.ts'

const app = await sharedTestApp()
const { goAhead } = claimsOf(() => app)
const { at, world, entriesOf, kindsOf, readAll, ask, thank } = inboxWorldOf(
  app,
  (time) => void vi.setSystemTime(time),
)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('an email', () => {
  const mailsTo = async ({ email }: BuiltEmployee, time: string) =>
    (await at(time)).filter(({ to }) => to === email)

  test('leaves out what was read, and is not sent if all was', async () => {
    const made = await world()
    await ask(made)
    await goAhead(made.admin, made.person, made.ada)
    const asAda = await app.as(made.ada)
    const asked = (await entriesOf(made.ada)).find(({ kind }) => kind === 'asked')!
    await asAda.inbox.markRead({ body: { entries: [{ kind: 'asked', id: asked.id }] } })
    const [mail] = await mailsTo(made.ada, MORNING)
    expect(mail!.text).toContain('Write to one person by 10 March.')
    expect(mail!.text).not.toContain('introduce')
    expect((await entriesOf(made.ada)).map(({ kind, is_mailed }) => [kind, is_mailed])).toEqual(
      expect.arrayContaining([
        ['asked', false],
        ['to_write', true],
      ]),
    )
    const other = await world()
    await ask(other)
    await readAll(other.ada)
    expect(await mailsTo(other.ada, MORNING)).toEqual([])
  })

  test('says nothing of a move or of thanks that were read', async () => {
    const made = await world()
    await thank(made)
    await at('2027-03-04T08:01:00Z')
    expect(await kindsOf(made.ada)).toEqual(['moved', 'thanks'])
    await readAll(made.ada)
    expect(await mailsTo(made.ada, MORNING)).toEqual([])
  })

  test('reminds of the upload on the next morning alone, unless a file was uploaded before', async () => {
    const { ada, ben } = await world()
    for (const one of [ada, ben]) await (await app.as(one)).uploads.remindTomorrow()
    await upload(await app.as(ben), csvFile(2))
    const [mail] = await mailsTo(ada, MORNING)
    expect(mail!.subject).toBe('Is your file from LinkedIn there? Upload it now')
    expect(mail!.text).toMatch(/^http\S+\/upload$/m)
    expect(await kindsOf(ben)).not.toContain('upload')
    expect(await mailsTo(ada, '2027-03-05T08:10:00Z')).toEqual([])
    await upload(await app.as(ada), csvFile(2))
    expect(await kindsOf(ada)).not.toContain('upload')
  })
})
