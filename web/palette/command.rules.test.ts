import { expect, test } from 'vitest'
import { addressCommands, isBegun, isMatch, stepFrom } from './command.rules.ts'

test.each([
  ['Company Network', '', true],
  ['Company Network', 'net', true],
  ['Company Network', 'net comp', true],
  ['Company Network', 'work', false],
  ['Ingeniería', 'ingenieria', true],
  ['Sales/Logistics', 'log', true],
  ['Technology', 'log', false],
  ['Jean-Luc Godard', 'jean-luc', true],
  ['Full Stack Engineer', 'full-stack', true],
  ['Front-End Developer', 'frontend', true],
  ['Frontend Developer', 'front-end', true],
  ['Frontend Developer', 'end', false],
])('%j matches %j: %j', (label, typed, matches) => expect(isMatch(label, typed)).toBe(matches))

test.each([
  ['Company Network', 'comp net', true],
  ['Company Network', 'net', false],
  ['Insight', 'in', false],
  ['Insight', 'ins', true],
  ['Company Network', 'company dash', false],
])('%j is begun by %j: %j', (label, typed, begins) => expect(isBegun(label, typed)).toBe(begins))

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 0, 0],
] as const)('from %i by %i of %i the arrows reach %i', (active, by, count, next) =>
  expect(stepFrom(active, by, count)).toBe(next),
)

test('employees get no commands for admin screens', () => {
  const addresses = (role: 'admin' | 'employee') => {
    const led: string[] = []
    for (const { run } of addressCommands(role, (to) => led.push(to))) run()
    return led
  }
  expect(addresses('employee').filter((to) => to.startsWith('/admin'))).toEqual([])
  expect(addresses('admin')).toContain('/admin/all-connections')
  expect(addresses('employee')).toContain('/upload')
})
