import { expect, test } from 'vitest'
import { invitedAddress } from './invited-address.rules.ts'

test.each([
  ['', ''],
  ['#', ''],
  ['#content', ''],
  ['#email=ada%40example.com', 'ada@example.com'],
  ['#email=ada%2Bwork%40example.com', 'ada+work@example.com'],
  ['#email=%', '%'],
])('%o holds the address %o', (hash, email) => expect(invitedAddress(hash)).toBe(email))
