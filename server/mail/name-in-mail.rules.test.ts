import { expect, test } from 'vitest'
import { nameInMail } from './name-in-mail.rules.ts'

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['Acme Inc.', 'Acme Inc.'],
  ['J. P. Müller & Söhne', 'J. P. Müller & Söhne'],
  ['Booking.com', 'Booking com'],
  ['Visit https://phish.example/now', 'Visit https phish example now'],
  ['www.phish.example', 'www phish example'],
  ['eve@phish.example', 'eve phish example'],
  ['tel:0900123', 'tel 0900123'],
  ['\\\\phish\\share', 'phish share'],
  ['phish．example。com', 'phish example com'],
  ['Eve\r\nBcc: x', 'Eve Bcc x'],
  ['moc.hsihp \u202e://', 'moc hsihp'],
  ['x'.repeat(100), 'x'.repeat(80)],
  ['://', ''],
])('%o stands in a mail as %o', (typed, said) => expect(nameInMail(typed)).toBe(said))
