import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { passwordWork } from './password.ts'

/** A hash function that records its calls and ends when the test says so. */
function watched(time: () => Promise<unknown> = () => setImmediate()) {
  const seen = { running: 0, most: 0, verified: [] as string[] }
  const work = async <T>(result: T) => {
    seen.most = Math.max(seen.most, ++seen.running)
    await time()
    seen.running--
    return result
  }
  const argon2 = {
    hash: (password: unknown) => work(`hash of ${String(password)}`),
    verify: (stored: unknown, password: unknown) => {
      seen.verified.push(String(stored))
      return work(stored === `hash of ${String(password)}` || password === 'the password of nobody')
    },
  }
  return { seen, ...passwordWork(argon2) }
}

test('at most two passwords are hashed or compared at once, and all are in the end', async () => {
  const { seen, hashPassword, isPassword } = watched()
  const hashes = Array.from({ length: 10 }, (_, n) => hashPassword(`p${n}`))
  const verdicts = Array.from({ length: 10 }, (_, n) => isPassword(`hash of p${n}`, `p${n % 2}`))
  expect(await Promise.all(hashes)).toEqual(Array.from({ length: 10 }, (_, n) => `hash of p${n}`))
  expect((await Promise.all(verdicts)).filter(Boolean)).toHaveLength(2)
  expect(seen.most).toBe(2)
})

test('without a stored password, a hash of the same cost that matches nothing is compared', async () => {
  const { seen, isPassword } = watched()
  for (const stored of [null, undefined]) {
    expect(await isPassword(stored, 'the password of nobody')).toBe(false)
    expect(seen.verified.pop()).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  }
})

test('a call beyond a hundred that wait is refused', async () => {
  let go = () => {}
  const hold = new Promise<void>((resolve) => (go = resolve))
  const { hashPassword } = watched(() => hold)
  const patient = Array.from({ length: 102 }, () => hashPassword('p'))
  await expect(hashPassword('p')).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
  go()
  await Promise.all(patient)
})
