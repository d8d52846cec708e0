import { expect, test } from 'vitest'
import { previewNotes, sourceLine } from './preview-labels.ts'

const archive = new File([], 'Basic.zip')

test.each([
  [{ archive: null, taken: null, name: 'Connections.csv' }, 'Connections.csv'],
  [{ archive: null, taken: null, name: 'list.csv' }, 'list.csv'],
  [
    { archive, taken: { path: 'a/Connections.csv', of: 1 }, name: 'Basic.zip' },
    'Connections.csv in Basic.zip',
  ],
  [
    { archive, taken: { path: 'new/Connections.csv', of: 2 }, name: 'Basic.zip' },
    'new/Connections.csv in Basic.zip · the newest of 2 lists',
  ],
  [
    { archive, taken: { path: 'Basic.zip/Connections.csv', of: 1 }, name: 'all.zip' },
    'Basic.zip/Connections.csv in all.zip',
  ],
])('%o reads %s', (chosen, line) => {
  expect(sourceLine(chosen)).toBe(line)
})

const QUIET = {
  encoding: 'utf-8' as const,
  readings: null,
  has_links: true,
  has_titles: true,
  unread_dates: null,
  mended: null,
  unused: [],
}

test.each([
  [{}, []],
  [{ encoding: 'shift_jis' as const }, ['Read as Shift JIS (Japanese).']],
  [{ encoding: 'gbk' as const, readings: [{ encoding: 'gbk' as const, sample: '王' }] }, []],
  [{ has_links: false }, [expect.stringMatching(/link/)]],
  [
    { mended: { people: 18, before: 'JosÃ©', after: 'José' } },
    ['Broken letters of 18 people are mended: JosÃ© becomes José.'],
  ],
  [{ has_titles: false }, [expect.stringMatching(/job title/)]],
  [
    { unread_dates: { rows: 3, example: 'autumn' } },
    [expect.stringMatching(/^3 dates could not be read, such as “autumn”/)],
  ],
  [{ unused: ['Score', 'Tags'] }, ['Unused columns: Score, Tags.']],
  [{ unused: Array.from({ length: 14 }, (_, n) => `c${n}`) }, [expect.stringMatching(/c11 and 2 more\.$/)]],
])('of a file with %o the preview notes %o', (some, notes) => {
  expect(previewNotes({ ...QUIET, ...some })).toEqual(notes)
})
