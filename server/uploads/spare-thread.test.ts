import { expect, onTestFinished, test } from 'vitest'
import { connectionsCsv } from '../../testing/sample-files.ts'
import { openImportThread } from './import-thread.ts'
import { spareThread } from './spare-thread.ts'

const NOBODY = { key: new Uint8Array(32), hashes: [] }

/** Threads as they are opened, and how many of them there were. */
function counted() {
  const opened: ReturnType<typeof openImportThread>[] = []
  const threads = spareThread(() => {
    const thread = openImportThread()
    opened.push(thread)
    return thread
  })
  onTestFinished(async () => {
    await threads.close()
    for (const thread of opened) await thread.close()
  })
  return { threads, opened }
}

function fileInParts(people: number): Uint8Array[] {
  const file = connectionsCsv({ people })
  return [file.subarray(0, 100), file.subarray(100)]
}

async function importOf(people: number, take: ReturnType<typeof spareThread>['take']) {
  const thread = take()
  for (const part of fileInParts(people)) await thread.addPart(part)
  const read = await thread.read(NOBODY)
  await thread.merge()
  const added = await thread.place()
  const rows = await thread.nextRows(people)
  return { thread, read, added, rows }
}

test('a thread does the next import too, and keeps nothing of the first', async () => {
  const { threads, opened } = counted()
  const first = await importOf(30, threads.take)
  await first.thread.close()
  const second = await importOf(7, threads.take)
  expect(second).toMatchObject({ read: { ok: true, rows: 7 }, added: 7, rows: { size: 7 } })
  expect(opened).toHaveLength(1)
})

test('an upload right after an import starts no second thread', async () => {
  const { threads, opened } = counted()
  const first = await importOf(30, threads.take)
  const forgetting = first.thread.close()
  threads.warm()
  expect(await importOf(7, threads.take)).toMatchObject({ read: { ok: true, rows: 7 }, added: 7 })
  await forgetting
  expect(opened).toHaveLength(1)
})

test('two imports at once have a thread each, and one thread is kept', async () => {
  const { threads, opened } = counted()
  const [first, second] = [threads.take(), threads.take()]
  await first.close()
  await second.close()
  expect(opened).toHaveLength(2)
  await expect(second.merge()).rejects.toThrow('has ended')
  await expect(threads.take().place()).resolves.toBe(0)
  expect(opened).toHaveLength(2)
})

test('a thread that read a bad file does the next import, and keeps nothing of the file', async () => {
  const { threads, opened } = counted()
  const taken = threads.take()
  await taken.addPart(Buffer.from('id,amount\n1,2\n'))
  expect(await taken.read(NOBODY)).toMatchObject({ ok: false })
  await taken.close()
  const next = await importOf(7, threads.take)
  expect(next).toMatchObject({ read: { ok: true, rows: 7 }, added: 7 })
  expect(opened).toHaveLength(1)
})

test('a thread that has ended is not kept', async () => {
  const { threads, opened } = counted()
  const taken = threads.take()
  await opened[0]!.close()
  await taken.close()
  await expect(threads.take().place()).resolves.toBe(0)
  expect(opened).toHaveLength(2)
})
