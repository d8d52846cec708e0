import { expect, test } from 'vitest'
import { createTriageServer, triageOn } from '../../../testing/triage-server.ts'

async function begun(count: number) {
  const server = createTriageServer(count)
  const run = triageOn(server)
  const triage = run.queue
  triage.start()
  const { current } = run
  await expect.poll(() => current()).toBe('p1')
  return { server, triage, current }
}

test('who another admin decided on leaves the count, and nothing is saved', async () => {
  const { server, triage, current } = await begun(3)
  triage.postpone()
  triage.leave('p2')
  expect([current(), triage.view.get().remaining, triage.view.get().total]).toEqual(['p3', 2, 2])
  triage.leave('p1')
  triage.leave('p1')
  expect([triage.view.get().remaining, triage.view.get().last]).toEqual([1, null])
  expect(server.saves).toEqual([])
})

test('who is put off comes again after the others, and nothing is saved', async () => {
  const { server, triage, current } = await begun(3)
  triage.postpone()
  expect([current(), triage.view.get().remaining]).toEqual(['p2', 3])
  triage.postpone()
  expect(triage.view.get().waitingIds).toEqual(['p3', 'p1', 'p2'])
  triage.decide(true)
  expect(current()).toBe('p1')
  triage.postpone()
  expect(current()).toBe('p2')
  expect(triage.view.get().isDone).toBe(false)
  await expect.poll(() => server.saves).toHaveLength(1)
})

test('undo takes back what came last, whether put off or decided', async () => {
  const { triage, current } = await begun(3)
  triage.postpone()
  triage.decide(false)
  triage.postpone()
  expect(current()).toBe('p1')
  expect(triage.undo()?.id).toBe('p3')
  expect(current()).toBe('p3')
  expect(triage.undo()?.id).toBe('p2')
  expect(current()).toBe('p2')
  expect(triage.undo()?.id).toBe('p1')
  expect(current()).toBe('p1')
  expect(triage.view.get().last).toBeNull()
  expect(triage.undo()).toBeNull()
})

test('going ahead is saved with Add to Favorites alone, and taken back by its undo', async () => {
  const { server, triage } = await begun(3)
  triage.decide(true, true)
  triage.decide(false, true)
  await expect.poll(() => server.saves).toHaveLength(2)
  triage.undo()
  triage.undo()
  await expect.poll(() => server.saves).toHaveLength(4)
  expect(server.saves).toEqual([
    'favorite and go ahead p1',
    'not interested p2',
    'undo p2',
    'undo and go ahead p1',
  ])
})
