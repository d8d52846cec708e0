import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createTriageServer } from '../../../testing/triage-server.ts'
import { memoryStore } from '../../../testing/memory-store.ts'
import { createStorage } from '../../storage.ts'
import { createTriage } from './triage-store.ts'

async function begun(count: number) {
  const server = createTriageServer(count)
  const triage = createTriage({
    queryClient: new QueryClient(),
    list: server.list,
    save: server.save,
    storage: createStorage(() => memoryStore(new Map()), { tell: () => {}, listen: () => () => {} }),
    prefix: 'vouch:u:triage:',
    hasLeft: () => false,
    onFailure: () => {},
  })
  triage.start()
  const current = () => triage.view.get().current?.id
  await expect.poll(() => current()).toBe('p1')
  return { server, triage, current }
}

test('who another admin decided on leaves the count, and nothing is saved', async () => {
  const { server, triage, current } = await begun(3)
  triage.postpone()
  triage.leftOut('p2')
  expect([current(), triage.view.get().remaining, triage.view.get().total]).toEqual(['p3', 2, 2])
  triage.leftOut('p1')
  triage.leftOut('p1')
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
    ['p1', { is_favorite: true, is_reviewed: true, go_ahead: true }],
    ['p2', { is_favorite: false, is_reviewed: true }],
    ['p2', { is_favorite: false, is_reviewed: false }],
    ['p1', { is_favorite: false, is_reviewed: false, go_ahead: true }],
  ])
})
