import { expect, test } from 'vitest'
import { hiredMail } from './news-mail.ts'

test('thanks are one line of their own words, without what turns text around or hides it', () => {
  const by = { first_name: 'Bea', last_name: 'Boss', email: 'bea@acme.test' }
  const { items } = hiredMail([
    { person: 'Mira\u202E Sol', text: 'Thank\n\u202Eyou\u0007 👩‍👧 <b>all</b>!', by },
  ])
  expect(items[0]!.says).toBe('Mira Sol was hired. Bea Boss writes: “Thank you 👩‍👧 <b>all</b>!”')
})
