// Mail hosts where anybody gets an address: they say nothing about where somebody works.

const EVERY_COUNTRY = 'aol gmx hotmail live msn outlook rocketmail yahoo yandex ymail zoho'.split(' ')

const HOSTS = new Set(
  `
  gmail.com googlemail.com icloud.com me.com mac.com windowslive.com passport.com
  proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tuta.io tuta.com tutamail.com keemail.me
  fastmail.com fastmail.fm fastmail.net fastmail.org fastmail.to messagingengine.com hey.com duck.com hushmail.com
  hush.com mailbox.org posteo.de posteo.net posteo.eu runbox.com startmail.com disroot.org riseup.net mailfence.com
  ctemplar.com skiff.com kolabnow.com zohomail.com zohomail.eu zohomail.in mail.com email.com usa.com consultant.com
  engineer.com europe.com post.com writeme.com dr.com myself.com iname.com inbox.com lycos.com lycos.co.uk lycos.de
  excite.com rediffmail.com rediff.com sify.com aim.com netscape.net compuserve.com juno.com netzero.net att.net
  sbcglobal.net bellsouth.net comcast.net verizon.net cox.net charter.net spectrum.net earthlink.net mindspring.com
  optonline.net optimum.net frontier.com frontiernet.net windstream.net centurylink.net roadrunner.com rr.com
  rogers.com shaw.ca sympatico.ca bell.net telus.net videotron.ca cogeco.ca eastlink.ca
  web.de t-online.de freenet.de arcor.de email.de vodafone.de 1und1.de online.de kabelmail.de unitybox.de bluewin.ch
  hispeed.ch sunrise.ch aon.at chello.at a1.net gmx.net gmx.org chello.nl ziggo.nl kpnmail.nl planet.nl xs4all.nl
  home.nl hetnet.nl casema.nl skynet.be telenet.be proximus.be
  orange.fr wanadoo.fr free.fr sfr.fr neuf.fr laposte.net bbox.fr numericable.fr aliceadsl.fr club-internet.fr
  libero.it virgilio.it tiscali.it alice.it tim.it tin.it inwind.it iol.it fastwebnet.it aruba.it email.it poste.it
  terra.es telefonica.net ono.com movistar.es sapo.pt clix.pt iol.pt netcabo.pt
  btinternet.com btopenworld.com virginmedia.com virgin.net blueyonder.co.uk ntlworld.com talktalk.net tiscali.co.uk
  sky.com o2.co.uk eircom.net
  telia.com spray.se bredband.net comhem.se telenor.no online.no broadpark.no mail.dk jubii.dk stofanet.dk
  suomi24.fi kolumbus.fi luukku.com elisanet.fi
  wp.pl o2.pl onet.pl onet.eu interia.pl interia.eu op.pl vp.pl poczta.fm tlen.pl gazeta.pl buziaczek.pl
  seznam.cz email.cz post.cz centrum.cz atlas.cz volny.cz azet.sk centrum.sk zoznam.sk post.sk
  freemail.hu citromail.hu abv.bg mail.bg dir.bg net.hr siol.net otenet.gr hol.gr forthnet.gr
  mail.ru inbox.ru list.ru bk.ru internet.ru rambler.ru lenta.ru ro.ru autorambler.ru myrambler.ru ya.ru
  ukr.net i.ua meta.ua bigmir.net tut.by inbox.lv one.lt walla.com walla.co.il netvision.net.il 012.net.il
  qq.com foxmail.com 163.com 126.com yeah.net vip.163.com sina.com sina.cn sohu.com 139.com 189.cn 21cn.com tom.com
  aliyun.com 263.net wo.cn naver.com hanmail.net daum.net nate.com kakao.com docomo.ne.jp ezweb.ne.jp au.com
  softbank.ne.jp i.softbank.jp nifty.com biglobe.ne.jp ocn.ne.jp so-net.ne.jp excite.co.jp infoseek.jp
  pchome.com.tw hinet.net seed.net.tw netvigator.com singnet.com.sg bigpond.com bigpond.net.au optusnet.com.au
  iinet.net.au tpg.com.au westnet.com.au internode.on.net xtra.co.nz slingshot.co.nz
  uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com oi.com.br r7.com zipmail.com.br
  prodigy.net.mx fibertel.com.ar arnet.com.ar speedy.com.ar ciudad.com.ar adinet.com.uy vtr.net
  mweb.co.za webmail.co.za vodamail.co.za telkomsa.net iafrica.com emirates.net.ae
  privaterelay.appleid.com users.noreply.github.com mozmail.com relay.firefox.com simplelogin.com simplelogin.co
  aleeas.com slmail.me anonaddy.com anonaddy.me addy.io passmail.net passinbox.com
  mailinator.com guerrillamail.com guerrillamail.org sharklasers.com grr.la 10minutemail.com temp-mail.org
  tempmail.com yopmail.com yopmail.fr trashmail.com trash-mail.com throwawaymail.com getnada.com nada.email
  dispostable.com maildrop.cc mailnesia.com mintemail.com mohmal.com emailondeck.com fakeinbox.com spamgourmet.com
  tempr.email discard.email moakt.com burnermail.io
  `
    .trim()
    .split(/\s+/),
)

const NATIONAL = new RegExp(`^(${EVERY_COUNTRY.join('|')})\\.((com?|net|org|ne)\\.)?[a-z]{2,3}$`)

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** True for gmail.com and the like, and for what is below them: never claimed by a company, never joined by. */
export function isPublicMailHost(domain: string): boolean {
  const labels = domain.split('.')
  return labels.some((_, from) => {
    const parent = labels.slice(from).join('.')
    return HOSTS.has(parent) || NATIONAL.test(parent)
  })
}
