import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { journeysOf } from './journeys.mjs'

test.each([
  ['server/tips', ['tips.e2e.ts']],
  ['web/review/', expect.arrayContaining(['review-draft.e2e.ts', 'job-review.e2e.ts'])],
  ['server/views', ['saved-views.e2e.ts']],
  ['server/claims/', expect.arrayContaining(['introductions.e2e.ts', 'reach-out-work.e2e.ts'])],
  ['domain', []],
])('the journeys of %s', (folder, journeys) => {
  expect(journeysOf([folder])).toEqual(journeys)
})

test('a journey names folders that are there', () => {
  const folders = new Set(['server', 'web'].flatMap((tier) => readdirSync(tier)))
  const named = readdirSync('e2e', { withFileTypes: true }).flatMap((entry) => {
    const [first] = entry.isFile() ? readFileSync(`e2e/${entry.name}`, 'utf8').split('\n') : ['']
    return first!.startsWith('// Also for ') ? first!.slice('// Also for '.length).split(', ') : []
  })
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((folder) => !folders.has(folder))).toEqual([])
})
