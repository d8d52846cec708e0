import { expect, test } from 'vitest'
import { createTriageServer, PREFIX, triageOn, type TriageServer } from '../../../testing/triage-server.ts'

/** The queue in a page whose tab has this storage. */
function pageOf(server: TriageServer, map: Map<string, string>) {
  const { queue, ...page } = triageOn(server, map)
  const decide = (is_favorite: boolean) => queue.decide(is_favorite)
  return {
    ...page,
    decide,
    start: () => queue.start(),
    undo: () => queue.undo(),
    resume: () => queue.resume(),
  }
}

/** The first of these people is decided on and saved. */
async function decided(count = 3) {
  const server = createTriageServer(count)
  const map = new Map<string, string>()
  const page = pageOf(server, map)
  page.start()
  await expect.poll(() => page.current()).toBe('p1')
  page.decide(true)
  await expect.poll(() => map.get(`${PREFIX}p1`)).toContain('"saved":true')
  return { server, map, page }
}

/** What a page that is gone had sent never arrives. */
const reloaded = (server: TriageServer, map: Map<string, string>) => {
  server.holding = false
  return pageOf(server, new Map(map))
}

test('a decision that can no longer be taken back stands, before and after a reload, and the one before it can be undone', async () => {
  const { server, map, page } = await decided()
  page.decide(false)
  await expect.poll(() => map.get(`${PREFIX}p2`)).toContain('"saved":true')
  server.tooLate.add('p2')
  expect(page.undo()?.id).toBe('p2')
  await expect.poll(() => page.failures).toEqual(['stands p2'])
  expect([page.current(), page.view().last?.what]).toEqual(['p3', 'favorite'])
  const again = pageOf(server, new Map(map))
  again.start()
  await expect.poll(() => again.current()).toBe('p3')
  expect(again.undo()?.id).toBe('p1')
  await expect.poll(() => server.undecided.has('p1')).toBe(true)
  expect(server.undecided.has('p2')).toBe(false)
})

test('a decision that a reload interrupted is sent on another screen, which lists no one', async () => {
  const { server, map, page } = await decided()
  server.holding = true
  page.decide(false)
  const later = new Map(map)
  const elsewhere = pageOf(server, later)
  server.holding = false
  elsewhere.resume()
  await expect.poll(() => [...server.undecided.keys()]).toEqual(['p3'])
  expect(later.get(`${PREFIX}p2`)).toContain('"saved":true')
})

test('an undo that a reload interrupted is sent again, and its person is in front', async () => {
  const { server, map, page } = await decided()
  server.holding = true
  page.undo()
  const next = reloaded(server, map)
  next.start()
  expect(next.current()).toBe('p1')
  await expect.poll(() => [...server.undecided.keys()]).toContain('p1')
  await expect.poll(() => next.view().remaining).toBe(3)
  expect(next.current()).toBe('p1')
  const third = reloaded(server, map)
  third.start()
  await expect.poll(() => third.view().remaining).toBe(3)
})

test('an undo that is refused after a reload leaves the decision, and says so', async () => {
  const { server, map, page } = await decided()
  server.holding = true
  page.undo()
  server.refuse.add('p1')
  const next = reloaded(server, map)
  next.start()
  await expect.poll(() => next.failures).toEqual(['undo p1'])
  expect([next.current(), next.view().lastDecided?.id]).toEqual(['p2', 'p1'])
})

test('an undo that arrived leaves nothing behind', async () => {
  const { map, page, server } = await decided()
  page.undo()
  await expect.poll(() => server.undecided.size).toBe(3)
  await expect.poll(() => [...map.keys()]).toEqual([])
})

test('a reload of a long list counts a decision that is still on its way once', async () => {
  const { server, map, page } = await decided(300)
  server.holding = true
  page.decide(false)
  const again = pageOf(server, new Map(map))
  again.start()
  await expect.poll(() => again.current()).toBe('p3')
  expect(again.remaining()).toBe(298)
})
