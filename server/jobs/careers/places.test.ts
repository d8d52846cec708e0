import { expect, test } from 'vitest'
import { read } from '../../../testing/read-listing.ts'

test('Ashby: remote is said next to the place, and hybrid is not remote', async () => {
  const job = (id: string, more: object) => {
    return { id, title: 'Baker', location: 'Graz', isRemote: true, isListed: true, ...more }
  }
  const { postings } = await read('ashby', {
    jobs: [
      job('1', { workplaceType: 'Remote' }),
      job('2', { workplaceType: 'Hybrid' }),
      job('3', {}),
      job('4', { location: null }),
      job('5', { location: 'Remote, EMEA', workplaceType: 'Remote' }),
    ],
  })
  expect(postings.map(({ locations }) => locations)).toEqual([
    ['Graz', 'Remote'],
    ['Graz'],
    ['Graz', 'Remote'],
    ['Remote'],
    ['Remote, EMEA'],
  ])
})

test.each([
  [{ location: 'Remote job', remote: true, city: 'Graz', country: 'Austria' }, ['Graz, Austria', 'Remote']],
  [
    {
      location: 'Remote job',
      remote: true,
      locations: [{ name: 'HQ', city: 'Graz', country: 'Austria' }, { name: 'Barn' }],
    },
    ['Graz, Austria', 'Barn', 'Remote'],
  ],
  [{ location: 'Remote job', remote: true }, ['Remote']],
  [{ location: 'Graz', city: 'Linz' }, ['Graz']],
])('Recruitee: an offer with %j has its places', async (place, locations) => {
  const { postings } = await read('recruitee', { offers: [{ id: 1, title: 'Baker', ...place }] })
  expect(postings[0]!.locations).toEqual(locations)
})
