import { expect, test } from 'vitest'
import { withoutEach } from './recorded-statements.ts'

test('each comparison of companies is taken away alone, and shown where it stood', () => {
  const text = 'select 1 from tip t join job j on j.company_id = t.company_id where t.company_id = $1'
  expect(withoutEach({ text, values: ['a'] })).toEqual([
    {
      text: 'select 1 from tip t join job j on true where t.company_id = $1',
      values: ['a'],
      marked: 'select 1 from tip t join job j on >>> j.company_id = t.company_id <<< where t.company_id = $1',
    },
    {
      text: 'select 1 from tip t join job j on j.company_id = t.company_id where ($1::uuid is not null)',
      values: ['a'],
      marked: 'select 1 from tip t join job j on j.company_id = t.company_id where >>> t.company_id = $1 <<<',
    },
  ])
})
