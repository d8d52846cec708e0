import { afterEach, expect, test, vi } from 'vitest'
import { moment } from './instant.ts'

afterEach(() => void vi.useRealTimers())

test('moments of one millisecond, and after the clock was set back a little, keep their order', () => {
  vi.useFakeTimers({ now: new Date('2031-05-01T10:00:00.500Z') })
  expect(moment()).toBe('2031-05-01T10:00:00.500000Z')
  const thousands = Array.from({ length: 3000 }, moment)
  expect(thousands).toEqual([...new Set(thousands)].toSorted())
  vi.setSystemTime(new Date('2031-05-01T10:00:00.100Z'))
  expect(moment() > thousands.at(-1)!).toBe(true)
  vi.setSystemTime(new Date('2031-05-01T09:00:00Z'))
  expect(moment()).toBe('2031-05-01T09:00:00.000000Z')
})
