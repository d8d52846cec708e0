import { describe, expect, test, vi } from 'vitest'
import { buildPerson } from '../../../testing/people.ts'
import { createTriageServer, PREFIX, triageOn } from '../../../testing/triage-server.ts'

const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000 })

function runOn(...args: Parameters<typeof triageOn>) {
  const { queue, ...run } = triageOn(...args)
  const leave = queue.start()
  return {
    ...run,
    leave,
    load: () => queue.load(),
    isSending: () => queue.isSending(),
    decide: (is_favorite: boolean) => queue.decide(is_favorite),
    undo: () => queue.undo(),
    retry: () => queue.retry(),
    hear: (key: string | null, value: string | null) => queue.hear(key, value),
  }
}

/** A run of so many people that shows the first of them. */
async function begun(count: number) {
  const server = createTriageServer(count)
  const run = runOn(server)
  await soon(() => expect(run.current()).toBe('p1'))
  return { server, run }
}

/** The same once the first decision is made and saved. */
async function decidedOne(count: number) {
  const { server, run } = await begun(count)
  run.decide(true)
  await soon(() => expect(run.isSaved('p1')).toBe(true))
  return { server, run, reload: () => runOn(server, new Map(run.map)) }
}

/** Two tabs of one admin, each with a session storage of its own. */
async function twoTabs(count: number) {
  const server = createTriageServer(count)
  const tabs: ReturnType<typeof runOn>[] = []
  for (const me of [0, 1]) tabs.push(runOn(server, new Map(), (key, value) => tabs[1 - me]?.hear(key, value)))
  const [one, other] = tabs as [(typeof tabs)[0], (typeof tabs)[0]]
  await soon(() => expect([one.current(), other.current()]).toEqual(['p1', 'p1']))
  return { server, one, other }
}

test('a run shows everybody on all pages once', async () => {
  const server = createTriageServer(130)
  const run = runOn(server)
  const met: string[] = []
  while (met.length < 130) {
    await soon(() => expect(run.current()).toBeDefined())
    met.push(run.decide(met.length % 2 === 0)!.id)
  }
  expect(new Set(met).size).toBe(130)
  await soon(() => expect(run.view().isDone).toBe(true))
  await soon(() => expect(server.undecided.size).toBe(0))
  expect(server.saves.length).toBe(130)
})

test('with slow saves the count falls by one with each decision and never rises', async () => {
  const server = createTriageServer(230)
  const run = runOn(server)
  await soon(() => expect(run.remaining()).toBe(230))
  server.holding = true
  for (let left = 229; left >= 0; left--) {
    if (left % 50 === 0) server.release()
    await soon(() => expect(run.current()).toBeDefined())
    run.decide(true)
    expect(run.remaining()).toBe(left)
    await Promise.resolve()
    expect(run.remaining()).toBe(left)
  }
  server.holding = false
  server.release()
  await soon(() => expect(run.view().isDone).toBe(true))
})

test('after a hundred decisions that are still being saved, the next card comes with the first answers', async () => {
  const server = createTriageServer(130)
  const run = runOn(server)
  await soon(() => expect(run.current()).toBe('p1'))
  server.holding = true
  for (let count = 0; count < 100; count++) run.decide(true)
  expect([run.current(), run.view().isDone, run.remaining()]).toEqual([undefined, false, 30])
  server.holding = false
  await soon(() => expect(server.saves).toHaveLength(100))
  server.release()
  await soon(() => expect([run.current(), run.remaining()]).toEqual(['p101', 30]))
})

test('the next card does not wait for the server', async () => {
  const { server, run } = await begun(3)
  server.holding = true
  run.decide(true)
  expect(run.current()).toBe('p2')
})

test('a failed save brings the card back and reports it', async () => {
  const { server, run } = await begun(3)
  server.refuse.add('p1')
  run.decide(true)
  await soon(() => expect(run.failures).toEqual(['decision p1']))
  expect(run.current()).toBe('p1')
  expect(run.remaining()).toBe(3)
})

test('undo reaches the server after the decision itself, however slow that was', async () => {
  const { server, run } = await begun(2)
  server.holding = true
  run.decide(true)
  await Promise.resolve()
  run.undo()
  server.holding = false
  server.release()
  await soon(() => expect(server.saves.length).toBe(2))
  expect(server.saves[1]).toBe('undo p1')
  expect(run.current()).toBe('p1')
  expect(server.undecided.has('p1')).toBe(true)
})

test('a failed undo leaves the person decided, reports it, and can be tried again', async () => {
  const { server, run } = await begun(3)
  run.decide(true)
  await soon(() => expect(server.undecided.has('p1')).toBe(false))
  server.refuse.add('p1')
  run.undo()
  expect(run.current()).toBe('p1')
  await soon(() => expect(run.failures).toEqual(['undo p1']))
  expect(run.current()).toBe('p2')
  expect(run.remaining()).toBe(2)
  expect(run.isSaved('p1')).toBe(true)
  server.refuse.clear()
  expect(run.undo()?.id).toBe('p1')
  await soon(() => expect(server.undecided.has('p1')).toBe(true))
  expect(run.current()).toBe('p1')
  expect(run.remaining()).toBe(3)
})

test('an undo that fails after a reload leaves the person decided, too', async () => {
  const { server, reload } = await decidedOne(2)
  const reloaded = reload()
  await soon(() => expect(reloaded.current()).toBe('p2'))
  server.refuse.add('p1')
  reloaded.undo()
  await soon(() => expect(reloaded.failures).toEqual(['undo p1']))
  expect(reloaded.current()).toBe('p2')
})

test('a decision that never arrived is not undone, and its card stays where it is', async () => {
  const { server, run } = await begun(2)
  server.refuse.add('p1')
  run.decide(true)
  run.undo()
  await soon(() => expect(run.isSending()).toBe(false))
  expect([server.saves, run.current(), run.remaining(), run.failures]).toEqual([['favorite p1'], 'p1', 2, []])
})

test('someone who a colleague acted on leaves, with what the server says of it', async () => {
  const { server, run } = await begun(3)
  server.taken.add('p1')
  server.undecided.delete('p1')
  run.decide(true)
  await soon(() => expect(run.failures).toEqual(['refused p1']))
  expect([run.current(), run.remaining(), run.view().last]).toEqual(['p2', 2, null])
  expect(server.lists).toBe(2)
})

test('an undo does not bring back someone who a colleague changed since', async () => {
  const { server, run } = await decidedOne(3)
  server.taken.add('p1')
  run.undo()
  expect(run.current()).toBe('p1')
  await soon(() => expect(run.current()).toBe('p2'))
  expect([run.remaining(), run.failures]).toEqual([2, []])
})

test('the list that is asked again brings new people, and takes those who are new no more', async () => {
  const { server, run } = await begun(3)
  server.undecided.delete('p2')
  server.undecided.set('p9', buildPerson({ id: 'p9' }))
  await run.load()
  expect([run.view().waitingIds, run.remaining()]).toEqual([['p1', 'p3', 'p9'], 3])
  run.decide(true)
  expect(run.current()).toBe('p3')
})

test('a decision that was replaced before it failed brings nothing back', async () => {
  const { server, run } = await begun(2)
  server.holding = true
  server.refuse.add('p1')
  run.decide(true)
  await Promise.resolve()
  run.undo()
  run.decide(false)
  server.refuse.clear()
  server.holding = false
  server.release()
  await soon(() => expect(server.undecided.has('p1')).toBe(false))
  expect(run.failures).toEqual([])
  expect(run.current()).toBe('p2')
})

test('a reload keeps the count and undo, and sends unsaved decisions again', async () => {
  const { server, run, reload } = await decidedOne(5)
  server.holding = true
  run.decide(false)
  server.holding = false
  const reloaded = reload()
  await soon(() => expect(reloaded.current()).toBe('p3'))
  expect(reloaded.remaining()).toBe(3)
  await soon(() => expect(server.undecided.has('p2')).toBe(false))
  expect(reloaded.undo()?.id).toBe('p2')
  expect(reloaded.undo()?.id).toBe('p1')
  expect(reloaded.remaining()).toBe(5)
})

test('a list that cannot be loaded reports it and can be loaded again', async () => {
  const server = createTriageServer(2)
  server.broken = true
  const run = runOn(server)
  await soon(() => expect(run.view().loadingFailed).toBe(true))
  server.broken = false
  run.retry()
  await soon(() => expect(run.current()).toBe('p1'))
})

test('once everybody is known, the list is not loaded again', async () => {
  const { server, run } = await begun(3)
  run.decide(true)
  run.decide(true)
  run.decide(true)
  await soon(() => expect(server.undecided.size).toBe(0))
  expect(server.lists).toBe(1)
})

test('leaving keeps the run for a return, unless it reached its end', async () => {
  const { run } = await begun(2)
  run.decide(true)
  run.leave()
  expect(run.map.size).toBe(1)
  run.decide(true)
  await soon(() => expect([run.isSaved('p1'), run.isSaved('p2')]).toEqual([true, true]))
  run.leave()
  expect(run.map.size).toBe(0)
})

test('a save that ends after a log-out leaves no name in storage', async () => {
  const { server, run } = await decidedOne(2)
  server.holding = true
  server.refuse.add('p1')
  run.undo()
  run.logOut()
  run.map.clear()
  server.holding = false
  await soon(() => expect(server.saves.length).toBe(2))
  server.release()
  await new Promise((resolve) => setTimeout(resolve))
  expect(run.map.size).toBe(0)
})

test('a person whose saved decision was taken back elsewhere is shown again after a reload', async () => {
  const { server, run, reload } = await decidedOne(2)
  await server.takeBack(JSON.parse(run.map.get(`${PREFIX}p1`)!))
  const reloaded = reload()
  await soon(() => expect(reloaded.remaining()).toBe(2))
})

test('a broken entry in storage is ignored', async () => {
  const map = new Map([
    [`${PREFIX}p1`, '{"at":1}'],
    [`${PREFIX}p2`, 'YES'],
  ])
  const run = runOn(createTriageServer(2), map)
  await soon(() => expect([run.current(), run.remaining()]).toEqual(['p1', 2]))
  expect(run.undo()).toBeNull()
})

describe('two tabs', () => {
  test('agree on who is decided and how many remain', async () => {
    const { one, other } = await twoTabs(3)
    one.decide(true)
    expect([other.current(), other.remaining()]).toEqual(['p2', 2])
    other.decide(false)
    expect([one.current(), one.remaining()]).toEqual(['p3', 1])
  })

  test('agree on what undo takes back', async () => {
    const { server, one, other } = await twoTabs(2)
    one.decide(true)
    await soon(() => expect(one.isSaved('p1')).toBe(true))
    expect(other.undo()?.id).toBe('p1')
    expect([one.current(), one.remaining()]).toEqual(['p1', 2])
    await soon(() => expect(server.undecided.has('p1')).toBe(true))
    expect(one.undo()).toBeNull()
  })

  test('agree after an undo of the other one’s decision failed', async () => {
    const { server, one, other } = await twoTabs(2)
    one.decide(true)
    await soon(() => expect(one.isSaved('p1')).toBe(true))
    server.refuse.add('p1')
    other.undo()
    await soon(() => expect(other.failures).toEqual(['undo p1']))
    expect([one.current(), other.current()]).toEqual(['p2', 'p2'])
  })

  test('both show a card again whose save failed in one of them', async () => {
    const { server, one, other } = await twoTabs(2)
    server.refuse.add('p1')
    one.decide(true)
    await soon(() => expect(one.failures).toEqual(['decision p1']))
    expect([one.current(), other.current(), other.remaining()]).toEqual(['p1', 'p1', 2])
  })
})
