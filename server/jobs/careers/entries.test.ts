import { expect, test } from 'vitest'
import { listings, NOW, read } from '../../../testing/read-listing.ts'
import { readListing } from './read-listing.ts'

test('Personio: what is empty in English comes from the feed in the company’s own language', async () => {
  const position = (id: number, name: string, text: string, office: string) =>
    `<position><id>${id}</id><office>${office}</office><name>${name}</name><jobDescriptions>${text && `<jobDescription><name>x</name><value>${text}</value></jobDescription>`}</jobDescriptions></position>`
  const feeds: Record<string, string> = {
    '?language=en': position(1, 'Bäcker', '', 'Graz') + position(2, 'Cook', 'Cook.', 'Linz'),
    '': position(2, 'Koch', 'Kochen.', 'Wien') + position(1, 'Bäcker', 'Backen.', ''),
  }
  const asked: string[] = []
  const fetchListing = async (address: string) => {
    const { search } = new URL(address)
    asked.push(search)
    return new Response(`<workzag-jobs>${feeds[search]}</workzag-jobs>`)
  }
  const page = { provider: 'personio_de', slug: 'acme' } as const
  const { postings } = await readListing({ fetchListing, listings }, page, { now: NOW })
  expect(postings).toMatchObject([
    { external_id: '1', title: 'Bäcker', description: 'x\n\nBacken.', locations: ['Graz'] },
    { external_id: '2', title: 'Cook', description: 'x\n\nCook.', locations: ['Linz'] },
  ])
  expect(asked).toEqual(['?language=en', ''])
  feeds['?language=en'] = position(2, 'Cook', 'Cook.', 'Linz')
  await readListing({ fetchListing, listings }, page, { now: NOW })
  expect(asked).toHaveLength(3)
})

test('leaves out an entry without an id, and refuses a list of nothing else', async () => {
  const job = { id: 'a', title: 'Baker' }
  const { postings } = await read('ashby', { jobs: [{ title: 'Nameless' }, null, job] })
  expect(postings.map(({ external_id }) => external_id)).toEqual(['a'])
  await expect(read('ashby', { jobs: [{ title: 'Nameless' }, null] })).rejects.toMatchObject({
    kind: 'unreadable',
  })
})

test.each(['x'.repeat(201), `${'x'.repeat(199)}🚀`, 'a\u0000', 'a\ud800'])(
  'knows a posting whose id cannot be stored by its fingerprint',
  async (id) => {
    const job = { title: 'Baker' }
    const { postings } = await read('ashby', {
      jobs: [
        { ...job, id },
        { ...job, id: `${id}b` },
        { ...job, id: 'a' },
      ],
    })
    const ids = postings.map(({ external_id }) => external_id)
    expect(ids).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/), 'a'])
    expect(new Set(ids).size).toBe(3)
  },
)
