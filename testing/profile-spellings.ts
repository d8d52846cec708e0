/** Links to a profile on LinkedIn as files and emails have them; `name` may be any spelling of in/NAME's NAME. */
const ADDRESSES: ((name: string) => string)[] = [
  (name) => `https://www.linkedin.com/in/${name}`,
  (name) => `http://linkedin.com/in/${name}/`,
  (name) => `www.linkedin.com/in/${name}`,
  (name) => `linkedin.com/in/${name}/details/experience/`,
  (name) => `https://uk.linkedin.com/in/${name}?trk=people-guest&utm_source=x#top`,
  (name) => `https://www.linkedin.com/in/${name}/de-de/?originalSubdomain=de`,
  (name) => `https://www.linkedin.com/comm/mwlite/in/${name}?midToken=x`,
  (name) => `https://www.linkedin.cn/incareer/in/${name}`,
  (name) => `https://www.linkedin.com/profile/view?id=${name}&trk=nav`,
  (name) => `https://www.linkedin.com/mwlite/profile/in/${name}`,
  (name) => `https://www.linkedin.com/public-profile/in/${name}?challengeId=x`,
  (name) => `https://www.linkedin.com/recruiter/profile/in/${name}`,
  (name) => `https://www.linkedin.com/voyager/api/identity/profiles/${name}/profileView`,
  (name) =>
    `https://www.linkedin.com/voyager/api/identity/dash/profiles?q=memberIdentity&memberIdentity=${name}`,
  (name) => `https://www.linkedin.com/voyager/api/graphql?variables=(vanityName:${name})&queryId=x`,
  (name) => `https://www-linkedin-com.translate.goog/in/${name}?_x_tr_sl=de&_x_tr_tl=en`,
  ...['..', '?', '#', '/..', '_', '%E2%80%93'].map(
    (tail) => (name: string) => `https://www.linkedin.com/in/${name}${tail}`,
  ),
  (name) => `https:\\\\www.linkedin.com\\in\\${name}`,
  (name) => `https:/www.linkedin.com//in//${name}`,
]
const REDIRECTS: ((name: string) => string)[] = [
  (name) =>
    `https://www.linkedin.com/authwall?trk=bf&sessionRedirect=${encodeURIComponent(`https://www.linkedin.com/in/${name}`)}`,
  (name) =>
    `https://www.linkedin.com/authwall?sessionRedirect=${encodeURIComponent(encodeURIComponent(`https://de.linkedin.com/in/${name}/?trk=x`))}&trk=y`,
  (name) => `https://www.linkedin.com/login?session_redirect=${encodeURIComponent(`/in/${name}/`)}`,
  (name) => `https://www.linkedin.com/uas/login?session_redirect=/in/${name}&fromSignIn=true`,
  (name) =>
    `https://www.linkedin.com/checkpoint/lg/login?session_redirect=${encodeURIComponent(`https://www.linkedin.com/in/${name}`)}`,
  (name) => `https://www.linkedin.com/redir/redirect?url=https%3A%2F%2Flinkedin.com%2Fin%2F${name}`,
  (name) => `https://www.google.com/url?q=https://www.linkedin.com/in/${name}&sa=D`,
  (name) => `https://web.archive.org/web/2020/https://www.linkedin.com/in/${name}`,
]
const AROUND: ((link: string) => string)[] = [
  (link) => `${link},`,
  (link) => `${link};`,
  (link) => `${link})`,
  (link) => `(${link})`,
  (link) => `[${link}]`,
  (link) => `<${link}>`,
  (link) => `"${link}"`,
  (link) => `“${link}”`,
  (link) => `[her profile](${link})`,
  (link) => `=HYPERLINK(""${link}"";""Profile"")`.replaceAll('""', '"'),
  (link) => `LinkedIn: ${link}`,
  (link) => `${link} https://www.linkedin.com/in/another-one`,
  (link) => `${link}, https://github.com/someone`,
  (link) => `https://twitter.com/someone | ${link}`,
  (link) => ` ${link}\u00a0`,
]

/** Links that end in a hyphen: another profile’s, or with a hyphen of the text around it. */
export const withHyphens = (name: string): string[] =>
  ['-', '-.', '--', '-/', '-?trk=x'].map(
    (tail) => `https://www.linkedin.com/in/${encodeURIComponent(name)}${tail}`,
  )

/** About a hundred cells that all lead to in/NAME first; `name` has letters beyond ASCII, such as 'zoë-quint'. */
export function profileSpellings(name: string): string[] {
  const encoded = encodeURIComponent(name)
  const names = [
    name,
    encoded,
    encodeURIComponent(encoded),
    name.toUpperCase(),
    name.normalize('NFD'),
    name.replaceAll('-', '\u2010'),
    encodeURIComponent(name.replaceAll('-', '\u2011')),
    [...name]
      .map((sign) => (/[a-z]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign))
      .join(''),
  ]
  const plain = `https://www.linkedin.com/in/${encoded}`
  return [
    ...names.flatMap((spelled) => ADDRESSES.map((address) => address(spelled))),
    ...REDIRECTS.map((redirect) => redirect(encoded)),
    ...[plain, ...REDIRECTS.slice(0, 3).map((redirect) => redirect(encoded))].flatMap((link) =>
      AROUND.map((around) => around(link)),
    ),
  ]
}

/** Cells that hold the address, alone or among others. */
export const addressSpellings = (email: string): string[] => {
  const [local, host] = email.split('@') as [string, string]
  return [
    email,
    email.toUpperCase(),
    `${local}+linkedin@${host}`,
    `${email}.`,
    `${email},`,
    `(${email})`,
    `[${email}]`,
    `<${email}>`,
    `'${email}'`,
    `Zoe Quint <${email}>`,
    `mailto:${email}?subject=Hello`,
    `${local}＠${host}`,
    `${local}%40${host}`,
    `${email}; someone.else@other.test`,
    `someone.else@other.test ${email}`,
    `someone.else@other.test,${email}`,
    `someone.else@other.test|${email}.`,
    `someone.else@other.test / ${email}`,
  ]
}
