import { expect, test } from 'vitest'
import { forAssistants } from './answers.ts'

test.each([
  ['Write to grace@acme.test.', 'Write to [email address left out].'],
  ['<o\u2019grace+x@mail.acme.test>,b@c.de', '<[email address left out]>,[email address left out]'],
  ['a@b@acme.test', 'a@[email address left out]'],
  ['jose\u0301@acme.test and {grace}!@acme.test', '[email address left out] and [email address left out]'],
  ['mailto:grace@acme.test?subject=x', 'mailto:[email address left out]?subject=x'],
  ['https://chat.test/@grace.h', 'https://chat.test/@grace.h'],
  ['@acme, at acme@ 5', '@acme, at acme@ 5'],
])('leaves the addresses out of %j', (text, shown) =>
  expect(forAssistants({ title: text })).toEqual({ title: shown }),
)

test('a long word does not stop the server', () => {
  for (const text of ['a'.repeat(100_000), 'a@'.repeat(50_000)]) expect(forAssistants(text)).toBe(text)
})
