import { expect, test } from 'vitest'
import { growth, LINEAR } from './growth.ts'

/** So many steps of arithmetic that the compiler cannot remove. */
function steps(count: number): number {
  let sum = 1
  for (let i = 0; i < count; i++) sum = (sum * 31 + i) % 1_000_003
  return sum
}

test('tells what grows with the size from what grows with its square', async () => {
  expect(await growth(1_000, (size) => steps(size * 500))).toBeLessThan(LINEAR)
  expect(await growth(400, (size) => steps(size * size))).toBeGreaterThan(LINEAR)
})

test('what takes no time at all has not grown', async () => {
  expect(await growth(1, () => undefined)).toBeLessThan(LINEAR)
})
