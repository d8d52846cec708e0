import { expect, test } from 'vitest'
import { ADDRESS_EXPECTED } from '../../domain/email-address.ts'
import { problemWith } from './invite.rules.ts'

test.each([
  ['', null],
  ['a@x.test, b@x.test', null],
  ['ada@localhost', { error: ADDRESS_EXPECTED, sendRest: null }],
  [
    'a@x.test\nbe n@x.test\nc@x.test',
    {
      error: 'Write whole email addresses, as in ada@example.com. (line 2: be)',
      sendRest: 'Send 3, leave 1',
    },
  ],
  [
    'a@x.test\nben@\ncleo',
    {
      error: 'Write whole email addresses, as in ada@example.com. (line 2: ben@; line 3: cleo)',
      sendRest: 'Send 1, leave 2',
    },
  ],
  [
    'ben\ncleo',
    {
      error: 'Write whole email addresses, as in ada@example.com. (line 1: ben; line 2: cleo)',
      sendRest: null,
    },
  ],
])('%j', (text, problem) => expect(problemWith(text)).toEqual(problem))
