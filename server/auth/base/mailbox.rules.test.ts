import { expect, test } from 'vitest'
import { maybeSameMailbox } from './mailbox.rules.ts'

test.each([
  ['ben@acme.io', 'ben@acme.io', true],
  ['ben@acme.io', 'BEN@Acme.IO', true],
  ['ben@acme.io', 'ben+news@acme.io', true],
  ['ben+one@acme.io', 'ben+a+b@acme.io', true],
  ['ben.kim@acme.io', 'b.e.nkim@acme.io', true],
  ['ben@acme.io', 'B.en+x.y@acme.io.', true],
  ['benkim@müller.example', 'ben.kim@xn--mller-kva.example', true],
  ['+ben@acme.io', '+eve@acme.io', false],
  ['ben-kim@acme.io', 'benkim@acme.io', false],
  ['ben@acme.io', 'ben@other.io', false],
  ['ben@acme.io', 'benjamin@acme.io', false],
])('%s and %s may be one mailbox: %s', (one, other, same) => expect(maybeSameMailbox(one, other)).toBe(same))
