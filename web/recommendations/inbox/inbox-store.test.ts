import { expect, test, vi } from 'vitest'
import { createQueueServer } from '../../../testing/queue-server.ts'
import { currentOf, isDone, remainingOf } from './inbox.rules.ts'
import { createVisit, type Kept, type Word, type World } from './inbox-store.ts'

const soon = (check: () => void) => vi.waitFor(check)

function visitOf(server: ReturnType<typeof createQueueServer>, kept: Kept | null = null) {
  const refused: string[] = []
  const told: Word[] = []
  const memory = { kept }
  let hear: (word: Word) => void = () => undefined
  const listen: World['tabs']['listen'] = (heard) => {
    hear = heard
    return () => undefined
  }
  const world: World = {
    list: server.list,
    save: server.save,
    memory: {
      read: () => memory.kept,
      write: (next) => void (memory.kept = next),
      forget: () => void (memory.kept = null),
    },
    tabs: { tell: (word) => void told.push(word), listen },
    onRefused: (person, what) => refused.push(`${what} ${person.id}`),
  }
  const visit = createVisit(world)
  const leave = visit.start()
  return {
    leave,
    ...visit,
    refused,
    told,
    hear: (word: Word) => hear(word),
    memory,
    current: () => currentOf(visit.view().queue)?.id,
    remaining: () => remainingOf(visit.view().queue),
  }
}

test('the whole queue is gone through, over all pages, each person once', async () => {
  const server = createQueueServer(130)
  const visit = visitOf(server)
  const met: string[] = []
  while (met.length < 130) {
    await soon(() => expect(visit.current()).toBeDefined())
    met.push(visit.decide(met.length % 2 === 0)!.id)
  }
  expect(new Set(met).size).toBe(130)
  await soon(() => expect(isDone(visit.view().queue)).toBe(true))
  await soon(() => expect(server.undecided.size).toBe(0))
  expect(server.saves.length).toBe(130)
})

test('with slow saves the count falls by one a decision and never rises', async () => {
  const server = createQueueServer(130)
  const visit = visitOf(server)
  await soon(() => expect(visit.remaining()).toBe(130))
  server.holding = true
  for (let left = 129; left >= 0; left--) {
    await soon(() => expect(visit.current()).toBeDefined())
    visit.decide(true)
    expect(visit.remaining()).toBe(left)
    await Promise.resolve()
    expect(visit.remaining()).toBe(left)
  }
  server.holding = false
  server.release()
  await soon(() => expect(isDone(visit.view().queue)).toBe(true))
})

test('the next card is there at once, without waiting for the server', async () => {
  const server = createQueueServer(3)
  const visit = visitOf(server)
  await soon(() => expect(visit.current()).toBe('p1'))
  server.holding = true
  visit.decide(true)
  expect(visit.current()).toBe('p2')
})

test('a refused save brings the card back and says so', async () => {
  const server = createQueueServer(3)
  const visit = visitOf(server)
  await soon(() => expect(visit.current()).toBe('p1'))
  server.refuse.add('p1')
  visit.decide(true)
  await soon(() => expect(visit.refused).toEqual(['decision p1']))
  expect(visit.current()).toBe('p1')
  expect(visit.remaining()).toBe(3)
})

test('undo tells the server after the decision itself, however slow that was', async () => {
  const server = createQueueServer(2)
  const visit = visitOf(server)
  await soon(() => expect(visit.current()).toBe('p1'))
  server.holding = true
  visit.decide(true)
  await Promise.resolve()
  visit.undo()
  server.holding = false
  server.release()
  await soon(() => expect(server.saves.length).toBe(2))
  expect(server.saves[1]).toEqual(['p1', { is_favorite: false, is_reviewed: false }])
  expect(visit.current()).toBe('p1')
  expect(server.undecided.has('p1')).toBe(true)
})

test('a refused undo leaves the person decided, says so, and can be tried again', async () => {
  const server = createQueueServer(3)
  const visit = visitOf(server)
  await soon(() => expect(visit.current()).toBe('p1'))
  visit.decide(true)
  await soon(() => expect(server.undecided.has('p1')).toBe(false))
  server.refuse.add('p1')
  visit.undo()
  expect(visit.current()).toBe('p1')
  await soon(() => expect(visit.refused).toEqual(['undo p1']))
  expect(visit.current()).toBe('p2')
  expect(visit.remaining()).toBe(2)
  expect(visit.memory.kept?.decided).toMatchObject([{ person: { id: 'p1' }, is_favorite: true, saved: true }])
  expect(visit.told.at(-1)).toEqual({ decided: 'p1' })
  server.refuse.clear()
  expect(visit.undo()?.id).toBe('p1')
  await soon(() => expect(server.undecided.has('p1')).toBe(true))
  expect(visit.current()).toBe('p1')
  expect(visit.remaining()).toBe(3)
})

test('an undo that is refused after a reload leaves the person decided, too', async () => {
  const server = createQueueServer(2)
  const before = visitOf(server)
  await soon(() => expect(before.current()).toBe('p1'))
  before.decide(true)
  await soon(() => expect(before.memory.kept?.decided[0]?.saved).toBe(true))
  const reloaded = visitOf(server, structuredClone(before.memory.kept))
  await soon(() => expect(reloaded.current()).toBe('p2'))
  server.refuse.add('p1')
  reloaded.undo()
  await soon(() => expect(reloaded.refused).toEqual(['undo p1']))
  expect(reloaded.current()).toBe('p2')
})

test('where the decision never arrived, its refused undo leaves the card where it is, without a word', async () => {
  const server = createQueueServer(2)
  const visit = visitOf(server)
  await soon(() => expect(visit.current()).toBe('p1'))
  server.refuse.add('p1')
  visit.decide(true)
  visit.undo()
  await soon(() => expect(server.saves.length).toBe(2))
  await new Promise((resolve) => setTimeout(resolve))
  expect(visit.current()).toBe('p1')
  expect(visit.remaining()).toBe(2)
  expect(visit.refused).toEqual([])
})

test('a refused undo does not take away whom another tab decided on meanwhile, or count them twice', async () => {
  const server = createQueueServer(3)
  const visit = visitOf(server)
  await soon(() => expect(visit.current()).toBe('p1'))
  visit.decide(true)
  await soon(() => expect(server.undecided.has('p1')).toBe(false))
  server.refuse.add('p1')
  visit.undo()
  visit.hear({ decided: 'p1' })
  await soon(() => expect(visit.refused).toEqual(['undo p1']))
  expect(visit.remaining()).toBe(2)
  expect(visit.view().queue.decided).toEqual([])
})

test('a decision that was replaced before it failed brings nothing back', async () => {
  const server = createQueueServer(2)
  const visit = visitOf(server)
  await soon(() => expect(visit.current()).toBe('p1'))
  server.holding = true
  server.refuse.add('p1')
  visit.decide(true)
  await Promise.resolve()
  visit.undo()
  visit.decide(false)
  server.refuse.clear()
  server.holding = false
  server.release()
  await soon(() => expect(server.undecided.has('p1')).toBe(false))
  expect(visit.refused).toEqual([])
  expect(visit.current()).toBe('p2')
})

test('a reload keeps the count and undo, and sends again what the server may not have', async () => {
  const server = createQueueServer(5)
  const before = visitOf(server)
  await soon(() => expect(before.current()).toBe('p1'))
  before.decide(true)
  await soon(() => expect(before.memory.kept?.decided[0]?.saved).toBe(true))
  server.holding = true
  before.decide(false)
  server.holding = false
  const reloaded = visitOf(server, structuredClone(before.memory.kept))
  await soon(() => expect(reloaded.current()).toBe('p3'))
  expect(reloaded.remaining()).toBe(3)
  await soon(() => expect(server.undecided.has('p2')).toBe(false))
  expect(reloaded.undo()?.id).toBe('p2')
  expect(reloaded.undo()?.id).toBe('p1')
  expect(reloaded.remaining()).toBe(5)
})

test('a list that cannot be loaded says so and can be asked for again', async () => {
  const server = createQueueServer(2)
  server.broken = true
  const visit = visitOf(server)
  await soon(() => expect(visit.view().loadingFailed).toBe(true))
  server.broken = false
  visit.retry()
  await soon(() => expect(visit.current()).toBe('p1'))
})

test('once everybody is known the server is not asked again', async () => {
  const server = createQueueServer(3)
  const visit = visitOf(server)
  await soon(() => expect(visit.current()).toBe('p1'))
  visit.decide(true)
  visit.decide(true)
  visit.decide(true)
  await soon(() => expect(server.undecided.size).toBe(0))
  expect(server.lists).toBe(1)
})

test('leaving keeps what a return needs, unless the queue was gone through to its end', async () => {
  const server = createQueueServer(2)
  const visit = visitOf(server)
  await soon(() => expect(visit.current()).toBe('p1'))
  visit.decide(true)
  visit.leave()
  expect(visit.memory.kept?.count).toBe(1)
  visit.decide(true)
  await soon(() => expect(visit.memory.kept?.decided.map(({ saved }) => saved)).toEqual([true, true]))
  visit.leave()
  expect(visit.memory.kept).toBeNull()
})
