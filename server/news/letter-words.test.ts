import { expect, test } from 'vitest'
import { itemsOf, letterOf } from './letter-words.ts'

const by = { first_name: 'Bea', last_name: 'Boss', email: 'bea@acme.test' }
const row = {
  about: '',
  at: '',
  person_id: null,
  person: null,
  by: null,
  what: null,
  text: null,
  is_new: true,
}

test('thanks are one line of their own words, without what turns text around or hides it', () => {
  const text = 'Thank\n\u202Eyou\u0007 👩‍👧 <b>all</b>!'
  const [item] = itemsOf([{ ...row, kind: 'thanks', person: 'Mira\u202E Sol', text, by }])
  expect(item!.says).toBe('Mira Sol was hired. Bea Boss writes: “Thank you 👩‍👧 <b>all</b>!”')
  expect(item!.subject).toBe('Your recommendation was hired.')
})

test('kinds come in the order of the inbox’s list, each once, and the first is the subject', () => {
  const moved = (what: string) => ({ ...row, kind: 'moved', what })
  const [first, ...more] = itemsOf([
    moved('contacted'),
    moved('hired'),
    { ...row, kind: 'mention' },
    moved('contacted'),
  ])
  const reader = { email: 'ada@acme.test', first_name: 'Ada', last_name: null, company: 'Acme' } as never
  const mail = letterOf('key', reader, [first!, ...more], { base: 'https://v.test', stop: '', oneClick: '' })
  expect(mail.subject).toBe('One comment names you (and 1 more)')
  expect(mail.text).toContain('3 of your people moved: 2 contacted, 1 hired.\n\nhttps://v.test/referrals')
})
