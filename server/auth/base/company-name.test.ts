import { describe, expect, test } from 'vitest'
import { companyNameFor } from './company-name.ts'
import { domainOf, isPublicMailHost } from './public-mail-hosts.ts'

describe('the domain of an address', () => {
  test.each([
    ['ada@acme.io', 'acme.io'],
    ['"a@b"@ACME.io', 'acme.io'],
  ])('%s is at %s', (email, domain) => expect(domainOf(email)).toBe(domain))

  test.each([
    'gmail.com', 'googlemail.com', 'yahoo.co.uk', 'yahoo.com.br', 'hotmail.fr', 'outlook.de', 'live.nl', 'gmx.at',
    'web.de', 't-online.de', 'qq.com', '163.com', 'naver.com', 'mail.ru', 'yandex.ru', 'proton.me', 'icloud.com',
    'orange.fr', 'libero.it', 'uol.com.br', 'laposte.net', 'abc.mailinator.com', 'privaterelay.appleid.com',
  ])('%s is a public mail host', (domain) => expect(isPublicMailHost(domain)).toBe(true)) // prettier-ignore

  test.each([
    'acme.io',
    'notgmail.com',
    'gmail.com.acme.io',
    'yahoo-inc.com',
    'live.acme.io',
    'live.abc.de',
    'outlook.acme.com',
  ])('%s is a work domain', (domain) => expect(isPublicMailHost(domain)).toBe(false))

  test.each([
    ['acme.io', 'Acme'],
    ['eng.acme.io', 'Acme'],
    ['big-corp.co.uk', 'Big Corp'],
    ['acme.com.au', 'Acme'],
    ['co.de', 'Co'],
    ['net.io', 'Net'],
    ['1password.com', '1password'],
    ['gmail.com', 'My company'],
    ['yahoo.co.uk', 'My company'],
  ])('a company at %s is called %s', (domain, name) => expect(companyNameFor(domain)).toBe(name))
})
