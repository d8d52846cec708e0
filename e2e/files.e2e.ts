// Also for uploads
import { expect, test } from './support/test.ts'

test('the files of the screens are compressed, cached permanently, and read-only', async ({ vouch }) => {
  const get = (address: string, method = 'GET') => fetch(vouch.url + address, { method })
  const start = await get('/')
  expect(start.headers.get('cache-control')).toBe('no-cache')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await start.text())![1]!

  const answer = await get(script)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-encoding')).toMatch(/^(?:br|gzip)$/)
  expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache')

  for (const address of [script, '/favicon.svg', '/login', '/job/1']) {
    const refused = await get(address, 'POST')
    expect(refused.status, address).toBe(405)
    expect(refused.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD'])
    expect(await refused.json()).toMatchObject({ code: 'method_not_allowed' })
  }
  for (const address of ['/assets/none.js', '/assets/', '/assets/..%2findex.html']) {
    const missing = await get(address)
    expect(missing.status, address).toBe(404)
    expect(await missing.json(), address).toMatchObject({ code: 'not_found' })
  }
})
