import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createInboxServer } from '../../../testing/inbox-server.ts'
import { memoryStore } from '../../../testing/memory-store.ts'
import { createStorage } from '../../storage.ts'
import { createInbox } from './inbox-store.ts'

async function begun(count: number) {
  const server = createInboxServer(count)
  const inbox = createInbox({
    queryClient: new QueryClient(),
    list: server.list,
    save: server.save,
    storage: createStorage(() => memoryStore(new Map()), { tell: () => {}, listen: () => () => {} }),
    prefix: 'vouch:u:inbox:',
    hasLeft: () => false,
    onFailure: () => {},
  })
  inbox.start()
  const current = () => inbox.view.get().current?.id
  await expect.poll(() => current()).toBe('p1')
  return { server, inbox, current }
}

test('who is put off comes again after the others, and nothing is saved', async () => {
  const { server, inbox, current } = await begun(3)
  inbox.postpone()
  expect([current(), inbox.view.get().remaining]).toEqual(['p2', 3])
  inbox.postpone()
  expect(inbox.view.get().waitingIds).toEqual(['p3', 'p1', 'p2'])
  inbox.decide(true)
  expect(current()).toBe('p1')
  inbox.postpone()
  expect(current()).toBe('p2')
  expect(inbox.view.get().isDone).toBe(false)
  await expect.poll(() => server.saves).toHaveLength(1)
})

test('undo takes back what came last, whether put off or decided', async () => {
  const { inbox, current } = await begun(3)
  inbox.postpone()
  inbox.decide(false)
  inbox.postpone()
  expect(current()).toBe('p1')
  expect(inbox.undo()?.id).toBe('p3')
  expect(current()).toBe('p3')
  expect(inbox.undo()?.id).toBe('p2')
  expect(current()).toBe('p2')
  expect(inbox.undo()?.id).toBe('p1')
  expect(current()).toBe('p1')
  expect(inbox.view.get().canUndo).toBe(false)
  expect(inbox.undo()).toBeNull()
})

test('going ahead is saved with Add to Favorites alone, and taken back by its undo', async () => {
  const { server, inbox } = await begun(3)
  inbox.decide(true, true)
  inbox.decide(false, true)
  await expect.poll(() => server.saves).toHaveLength(2)
  inbox.undo()
  inbox.undo()
  await expect.poll(() => server.saves).toHaveLength(4)
  expect(server.saves).toEqual([
    ['p1', { is_favorite: true, is_reviewed: true, go_ahead: true }],
    ['p2', { is_favorite: false, is_reviewed: true }],
    ['p2', { is_favorite: false, is_reviewed: false }],
    ['p1', { is_favorite: false, is_reviewed: false, go_ahead: true }],
  ])
})
