import { expect, test } from 'vitest'
import { undoneToast } from './undone-toast.rules.ts'

const cem = { name: 'Cem Escobar', by: 'Theo' }

test.each([
  [
    { undone: 1, kept: [] },
    { title: 'Undone', kind: 'success' },
  ],
  [
    { undone: 0, kept: [cem] },
    { title: 'Not undone as a whole', description: 'Theo changed Cem Escobar meanwhile.', kind: 'error' },
  ],
  [
    { undone: 0, kept: [{ ...cem, by: null }] },
    { title: 'Not undone as a whole', description: 'Cem Escobar changed meanwhile.', kind: 'error' },
  ],
  [
    { undone: 2, kept: [cem, cem, cem] },
    {
      title: 'Undone, but not for everyone',
      description: 'Theo changed Cem Escobar meanwhile. 2 more people changed, too.',
      kind: 'error',
    },
  ],
])('%o', (done, shown) => {
  expect(undoneToast(done)).toEqual(shown)
})
