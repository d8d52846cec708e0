import { expect, test } from 'vitest'
import { mailboxKey } from './mailbox.rules.ts'

test.each([
  ['ben@acme.io', 'ben@acme.io'],
  ['BEN@Acme.IO', 'ben@acme.io'],
  ['ben+news@acme.io', 'ben@acme.io'],
  ['ben+a+b@acme.io', 'ben@acme.io'],
  ['b.e.n@acme.io', 'ben@acme.io'],
  ['B.en+x.y@acme.io.', 'ben@acme.io'],
  ['ben.kim@müller.example', 'benkim@xn--mller-kva.example'],
  ['+ben@acme.io', '+ben@acme.io'],
  ['ben-kim@acme.io', 'ben-kim@acme.io'],
  ['ben@other.io', 'ben@other.io'],
])('%s leads to the mailbox %s', (email, key) => expect(mailboxKey(email)).toBe(key))
