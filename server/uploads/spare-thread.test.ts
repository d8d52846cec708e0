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
  const read = await thread.read('an upload', NOBODY)
  await thread.merge()
  const added = await thread.place()
  const rows = await thread.nextRows(people)
  return { thread, read, added, rows }
}

test('a thread that did an import does the next one too, and has forgotten the first', async () => {
  const { threads, opened } = counted()
  const first = await importOf(30, threads.take)
  await first.thread.close()
  const second = await importOf(7, threads.take)
  expect(second).toMatchObject({ read: { ok: true, rows: 7 }, added: 7, rows: { size: 7 } })
  expect(opened).toHaveLength(1)
})

test('two imports at once have a thread each, of which one is kept', async () => {
  const { threads, opened } = counted()
  const [first, second] = [threads.take(), threads.take()]
  await first.close()
  await second.close()
  expect(opened).toHaveLength(2)
  await expect(second.merge()).rejects.toThrow('has ended')
  await expect(threads.take().place()).resolves.toBe(0)
  expect(opened).toHaveLength(2)
})

test('a thread that read a bad file is not kept, and its memory with it', async () => {
  const { threads, opened } = counted()
  const taken = threads.take()
  await taken.addPart(Buffer.from('id,amount\n1,2\n'))
  expect(await taken.read('an upload', NOBODY)).toMatchObject({ ok: false })
  await taken.close()
  await expect(opened[0]!.place()).rejects.toThrow('has ended')
  await expect(threads.take().place()).resolves.toBe(0)
  expect(opened).toHaveLength(2)
})

test('a thread that has ended is not kept', async () => {
  const { threads, opened } = counted()
  const taken = threads.take()
  await opened[0]!.close()
  await taken.close()
  await expect(threads.take().place()).resolves.toBe(0)
  expect(opened).toHaveLength(2)
})

test('a file is read before its import takes the thread, and left as it was', async () => {
  const { threads, opened } = counted()
  const [file, whole] = [fileInParts(5), fileInParts(5)]
  threads.warm()
  threads.readAhead('this upload', file)
  expect(file).toEqual(whole)
  const thread = threads.take()
  expect(await thread.hasRead('this upload')).toBe(true)
  expect(await thread.read('this upload', NOBODY)).toEqual({ ok: true, rows: 5 })
  expect(await thread.hasRead('this upload')).toBe(false)
  expect(opened).toHaveLength(1)
})

test('a file that was read ahead is never taken for another upload’s', async () => {
  const { threads } = counted()
  threads.warm()
  threads.readAhead('one upload', fileInParts(5))
  threads.readAhead('the next upload', fileInParts(6))
  const thread = threads.take()
  expect(await thread.hasRead('one upload')).toBe(false)
  await thread.addPart(connectionsCsv({ people: 7 }))
  expect(await thread.read('one upload', NOBODY)).toEqual({ ok: true, rows: 7 })
  expect(await thread.hasRead('the next upload')).toBe(false)
})

test('without a thread that waits nothing is read ahead, and one that ends in it is not kept', async () => {
  const { threads, opened } = counted()
  threads.readAhead('an upload', fileInParts(5))
  expect(opened).toHaveLength(0)
  threads.warm()
  const ended = opened[0]!.close()
  threads.readAhead('an upload', fileInParts(5))
  await ended
  await expect(opened[0]!.place()).rejects.toThrow('has ended')
  await expect(threads.take().place()).resolves.toBe(0)
  expect(opened).toHaveLength(2)
})
