import { expect, test } from 'vitest'
import { storedKey, type Secrets } from '../secret/secret.rules.ts'
import { secretFinding } from './secret.rules.ts'

const [OLD, NEW]: Secrets[] = ['old', 'new'].map((current) => ({ current, before: undefined })) as [
  Secrets,
  Secrets,
]
const BOTH: Secrets = { current: 'new', before: 'old' }
const storedWith = (secrets: Secrets) => {
  const name = 'signing'
  return [{ name, value: storedKey(secrets, name, Buffer.from('key')) }]
}

test.each<[string, Secrets, Secrets, RegExp]>([
  ['in the clear', null, null, /^✓ the keys are in the database and in its backups/],
  [
    'in the clear, before the first start with a secret',
    null,
    NEW!,
    /^✓ VOUCH_SECRET seals .* at the next start$/,
  ],
  ['sealed', NEW!, NEW!, /^✓ VOUCH_SECRET seals the keys in the database$/],
  ['sealed anew', NEW!, BOTH, /^✓ .*: VOUCH_SECRET_BEFORE can go$/],
  [
    'sealed with the secret before',
    OLD!,
    BOTH,
    /^✗ .*still sealed with VOUCH_SECRET_BEFORE\. Run: .*rotate-secret$/,
  ],
  ['sealed, and nothing is set', OLD!, null, /^✗ VOUCH_SECRET is not set, but/],
  ['sealed with another secret', OLD!, NEW!, /^✗ VOUCH_SECRET is not the secret/],
])('the doctor tells of keys that are %s', (_, stored, set, says) => {
  expect(secretFinding(set, storedWith(stored))).toMatch(says)
})
