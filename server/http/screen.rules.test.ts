import { expect, test } from 'vitest'
import { foundAt } from './screen.rules.ts'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

test.each([
  ['GET', '/', BROWSER, 'screen'],
  ['HEAD', '/login', undefined, 'screen'],
  ['GET', '/register', BROWSER, 'screen'],
  ['GET', '/register', '*/*', 'screen'],
  ['GET', '/register', 'application/json', 'nothing'],
  ['POST', '/register', 'application/json', 'no OAuth'],
  ['POST', '/register', '*/*', 'no OAuth'],
  ['POST', '/token', '*/*', 'no OAuth'],
  ['POST', '/login', BROWSER, 'wrong method'],
  ['GET', '/unknown', BROWSER, 'screen'],
  ['GET', '/unknown', 'application/json', 'nothing'],
  ['GET', '/.well-known/oauth-protected-resource', '*/*', 'nothing'],
  ['GET', '/.well-known/oauth-protected-resource/mcp', 'application/json', 'nothing'],
  ['GET', '/.well-known/oauth-authorization-server', BROWSER, 'nothing'],
  ['GET', '/mcp/.well-known/openid-configuration', '*/*', 'nothing'],
  ['GET', '/.well-known', BROWSER, 'nothing'],
  ['GET', '/sitemap.xml', BROWSER, 'nothing'],
  ['GET', '/favicon.ico', 'image/avif,image/webp,*/*', 'nothing'],
  ['GET', '/apple-touch-icon.png', '*/*', 'nothing'],
  ['GET', '/sse', 'text/event-stream', 'nothing'],
  ['GET', '/sse', BROWSER, 'nothing'],
  ['GET', '/v1/nothing', BROWSER, 'nothing'],
  ['POST', '/v1/nothing', BROWSER, 'nothing'],
  ['GET', '/assets/old.js', '*/*', 'nothing'],
] as const)('%s %s for %s is a %s', (method, path, accept, found) =>
  expect(foundAt({ method, path, accept })).toBe(found),
)
