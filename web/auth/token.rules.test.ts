import { expect, test } from 'vitest'
import { tokenIn } from './token.rules.ts'

const TOKEN = 'aB3-_ghijklmnopqrstuvwxyz0123456789ABCDEF-_'
const BEGINS_3D = `3D${TOKEN.slice(2)}`
const HEAD = TOKEN.slice(0, 20)
const TAIL = TOKEN.slice(20)

test.each([
  ['a whole one', `?token=${TOKEN}`, TOKEN],
  ['a dot at the end', `?token=${TOKEN}.`, TOKEN],
  ['a bracket at the end', `?token=${TOKEN})`, TOKEN],
  ['an encoded bracket', `?token=${TOKEN}%3E`, TOKEN],
  ['a quote and a comma', `?token=${TOKEN}",`, TOKEN],
  ['brackets around it', `?token=%3C${TOKEN}%3E`, TOKEN],
  ['an underscore of Markdown', `?token=${TOKEN}_`, TOKEN],
  ['words behind it', `?token=${TOKEN}%20The%20link`, TOKEN],
  ['a blank in it', `?token=${HEAD}%20${TAIL}`, TOKEN],
  ['a blank as plus', `?token=${HEAD}+${TAIL}`, TOKEN],
  ['a blank before it', `?token=%20${TOKEN}`, TOKEN],
  ['a line end in it', `?token=${HEAD}%0D%0A${TAIL}`, TOKEN],
  ['a line end of quoted-printable', `?token=${HEAD}=%0D%0A${TAIL}`, TOKEN],
  ['a line end of quoted-printable before it', `?token=%0D%0A${TOKEN}`, TOKEN],
  ['an invisible blank', `?token=${HEAD}%E2%80%8B${TAIL}`, TOKEN],
  ['=3D', `?token=3D${TOKEN}`, TOKEN],
  ['=3D, encoded', `?token%3D3D${TOKEN}`, TOKEN],
  ['=3D and a dot', `?token=3D${TOKEN}.`, TOKEN],
  ['one that begins with 3D', `?token=${BEGINS_3D}`, BEGINS_3D],
  ['=3D before one that begins with 3D', `?token=3D${BEGINS_3D}`, BEGINS_3D],
  ['&amp; before it', `?lang=en&amp;token=${TOKEN}`, TOKEN],
  ['&amp; behind it', `?token=${TOKEN}&amp;utm_source=mail`, TOKEN],
  ['&amp;, encoded', `?lang=en&amp%3Btoken=${TOKEN}`, TOKEN],
  ['all of it encoded twice', `?token%253D${TOKEN}`, TOKEN],
  ['another parameter of a like name', `?refresh_token=x&token=${TOKEN}`, TOKEN],
  ['a broken encoding behind it', `?token=${TOKEN}%`, TOKEN],
  ['one that lost its end', `?token=${HEAD}`, HEAD],
  ['none', '?token=', ''],
  ['nothing', '', ''],
  ['another parameter', `?code=${TOKEN}`, ''],
])('%s: %s', (_, search, token) => expect(tokenIn(search, 'token')).toBe(token))

test.each([
  ['an invitation', `#email=ada%40example.com&invitation=${TOKEN}`, TOKEN],
  ['with &amp;', `#email=ada%40example.com&amp;invitation=${TOKEN}.`, TOKEN],
  ['with =3D', `#email=3Dada%40example.com&invitation=3D${TOKEN}`, TOKEN],
  ['none', '#email=ada%40example.com', ''],
])('%s: %s', (_, hash, token) => expect(tokenIn(hash, 'invitation')).toBe(token))

test('a longer token is read whole', () =>
  expect(tokenIn(`?token=3D${TOKEN}${'z'.repeat(23)}.`, 'token', 66)).toBe(TOKEN + 'z'.repeat(23)))
