import { describe, expect, test } from 'vitest'
import { addressesIn } from '../domain/address-list.ts'
import { careersPageOf, type Provider } from '../domain/careers-page.ts'
import { categoryOf } from '../domain/job-title.ts'
import { emailAddress } from '../domain/email-address.ts'
import { employerKey } from '../domain/employer-key.ts'
import { linkedinKey } from '../domain/linkedin-profile.ts'
import { readConnectionsCsv, sniffConnectionsCsv } from '../domain/linkedin-csv.ts'
import { guessEncoding } from '../domain/linkedin-csv/guess-encoding.ts'
import { zipNames } from '../domain/linkedin-csv/file-kind.ts'
import { filled, unknownVariables, VARIABLES, type Variable } from '../domain/message-templates.ts'
import { emailKey, linkKey, nameCompanyKey, profileAddress } from '../domain/person-key.ts'
import { monthIn } from '../domain/position-month.ts'
import { readPositionsCsv } from '../domain/positions-csv.ts'
import { firstLink, linkKind, safeLink } from '../domain/profile-link.ts'
import { pathWithin } from '../domain/return-path.ts'
import { isCutShort, isSameName, mayBeCalled, namesAgree } from '../domain/same-name.ts'
import { foldedWords, searchText } from '../domain/search-text.ts'
import { seniorityOf } from '../domain/seniority.ts'
import { splitName } from '../domain/employee-name.ts'
import { forAssistants } from '../server/assistants/answers.ts'
import { companyNameFor } from '../server/auth/base/company-name.ts'
import { deviceOf } from '../server/auth/base/device.ts'
import { identityOf } from '../server/auth/oidc/identity.rules.ts'
import { contactOfTyped } from '../server/candidates/added.rules.ts'
import { clientNetwork } from '../server/http/client-ip.ts'
import { csvCell } from '../server/http/csv.ts'
import { readPart } from '../server/jobs/careers/read-part.ts'
import { nameInMail } from '../server/mail/name-in-mail.rules.ts'
import { askedKeys, isTipAbout } from '../server/privacy/person-keys.ts'
import { askedWait } from '../server/outbox/asked-wait.ts'
import { addressProblem } from '../server/outbox/public-address.rules.ts'
import { blocksOf, previewOf } from '../web/jobs/description.rules.ts'
import { textParts } from '../web/ui/text-parts.ts'
import { listingBody, type FakeJob } from './listings.ts'
import { EVERYTHING } from './everything.ts'
import { figure } from './figure.ts'
import { computing, LOADED } from './growth.ts'
import { repeated, TOKENS } from './one-token.ts'

const PATIENCE_MS = 10 * 60_000
/** By day a quarter of it, in a quarter of the time. */
const PART = EVERYTHING ? 1 : 1 / 4
const LONGEST_MS = PART * LOADED * 1_000 // of CPU time

const bytes = (text: string) => new TextEncoder().encode(text)
const HEADER = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n'
const POSITIONS = 'Company Name,Title,Description,Location,Started On,Finished On\n'

/** Errors that are refusals are answers, too. */
const tried = (parse: () => unknown) => {
  try {
    return parse()
  } catch {
    return null
  }
}

const ISSUER = { issuer: 'https://accounts.google.com', adminClaim: { name: 'roles', value: 'admin' } }
const TYPED = { email: '', linkedin_url: '', job_title: '', company: '', is_told: true }
const ERASED = askedKeys({ link: 'linkedin.com/in/ada' })
const VALUES = Object.fromEntries(VARIABLES.map((name) => [name, 'x'])) as Record<Variable, string>
/** One for each way of reading an answer; by default, one with JSON and one with XML. */
const HOSTS = {
  lever: 'api.lever.co',
  personio_de: 'acme.jobs.personio.de',
  ...(EVERYTHING && {
    greenhouse: 'boards-api.greenhouse.io',
    ashby: 'api.ashbyhq.com',
    workable: 'apply.workable.com',
    recruitee: 'acme.recruitee.com',
  }),
}

/** What the contract or an earlier parser has cut. */
const limited = (most: number, parse: (text: string) => unknown) => (text: string) =>
  parse(text.slice(0, most))

const nameOf = limited(1_000, (text) => [
  splitName(text),
  nameCompanyKey(text, text),
  namesAgree(text, `${text}a`),
  isSameName(text, `${text}a`),
  isCutShort(text, `${text}a`),
  mayBeCalled([text], [`${text}a`]),
  nameInMail(text),
])

function companyOf(text: string) {
  const address = emailAddress(`ada@${text}`)
  return address && companyNameFor(address.slice(address.indexOf('@') + 1))
}

/** Everything that reads text from outside. */
const PARSERS: Record<string, (text: string) => unknown> = {
  'address list': addressesIn,
  'email address': (text) => [
    emailAddress(text),
    emailAddress(`a@${text}.test`),
    emailKey(text),
    companyOf(text),
  ],
  'careers page': (text) => [careersPageOf(text), careersPageOf(`https://jobs.lever.co/${text}`)],
  'job title': (text) => [categoryOf(text, text), seniorityOf(text)],
  employer: employerKey,
  'profile link': (text) => [
    linkedinKey(text),
    linkKey(text),
    profileAddress(text),
    linkKey(`linkedin.com/in/${text}`),
    firstLink(text),
    linkKind(text),
    safeLink(`https://a.test/${text}`),
  ],
  encoding: (text) => guessEncoding(bytes(text)),
  archive: (text) => zipNames(bytes(text)),
  month: monthIn,
  template: (text) => [unknownVariables(text), filled(text, VALUES)],
  name: nameOf,
  search: limited(1_000, (text) => [foldedWords(text), searchText(text, text, text)]),
  'return path': (text) => [pathWithin(text), pathWithin(`/${text}`)],
  'answer for assistants': (text) => forAssistants({ notes: text, name: [text] }),
  'User-Agent': deviceOf,
  'ID token': (text) => identityOf({ sub: text, email: text, hd: text, roles: [text] }, ISSUER),
  'person added by hand': (text) =>
    contactOfTyped({ ...TYPED, name: text, linkedin_url: `linkedin.com/in/${text}` }),
  'client address': clientNetwork,
  'cell of an export': csvCell,
  'erased person': (text) => askedKeys({ link: `linkedin.com/in/${text}`, email: `${text}@a.test` }),
  tip: limited(5_000, (text) =>
    isTipAbout({ name: text, profile_url: text, explanation: text }, ERASED, 'Ada'),
  ),
  'Retry-After': (text) => askedWait(text, new Date()),
  'address of a webhook': (text) => [addressProblem(text, []), addressProblem(`https://${text}`, [])],
  'description of a job': (text) => [previewOf(text), blocksOf(text, text), textParts(text)],
}

/** Files and bodies with the text somewhere in them, and their parsers. */
const DOCUMENTS: Record<
  string,
  { document: (text: string) => string; parse: (file: Uint8Array) => unknown }
> = {
  'text as Connections.csv': { document: (text) => text, parse: readConnectionsCsv },
  'preview of Connections.csv': { document: (text) => text, parse: sniffConnectionsCsv },
  'cell of Connections.csv': {
    document: (text) => `${HEADER}Ada,Lovelace,${text}`,
    parse: readConnectionsCsv,
  },
  'quoted cell of Connections.csv': {
    document: (text) => `${HEADER}Ada,Byron,"${text}`,
    parse: readConnectionsCsv,
  },
  'row of Connections.csv': { document: (text) => HEADER + text, parse: readConnectionsCsv },
  'row of Positions.csv': { document: (text) => POSITIONS + text, parse: readPositionsCsv },
}
for (const [provider, host] of Object.entries(HOSTS) as [Provider, string][]) {
  const parse = (body: Uint8Array) => readPart({ provider, slug: 'acme' }, [body])
  const bodyOf = (job: Partial<FakeJob>) => listingBody(`https://${host}`, [{ id: '1', title: 'x', ...job }])
  const [start, end] = bodyOf({ html: 'HERE' }).split('HERE')
  const words = (text: string) => ({ id: text, title: text, location: text, department: text })
  DOCUMENTS[`answer of ${provider}`] = { document: (text) => text, parse }
  DOCUMENTS[`part of an answer of ${provider}`] = { document: (text) => start + text + end, parse }
  DOCUMENTS[`description at ${provider}`] = { document: (html) => bodyOf({ html }), parse }
  DOCUMENTS[`words at ${provider}`] = {
    document: (text) => bodyOf(words(text.slice(0, text.length / 4))),
    parse,
  }
}

async function slowTokens(what: string, parserOf: (text: string) => () => unknown): Promise<string[]> {
  const slow: string[] = []
  let longest = 0
  for (const token of TOKENS) {
    const parse = parserOf(repeated(token, PART))
    const ms = await computing(() => tried(parse))
    longest = Math.max(longest, ms)
    if (ms > LONGEST_MS) slow.push(`${JSON.stringify(token)}: ${Math.round(ms)} ms`)
  }
  figure(`${what}: the slowest token`, longest, 'ms')
  return slow
}

describe('a megabyte of one token keeps busy for a second at most', () => {
  test.each(Object.entries(PARSERS))(
    'the reader of: %s',
    async (what, parse) => expect(await slowTokens(what, (text) => () => parse(text))).toEqual([]),
    PATIENCE_MS,
  )

  test.each(Object.entries(DOCUMENTS))(
    'the parser of: %s',
    async (what, { document, parse }) => {
      const parserOf = (text: string) => {
        const file = bytes(document(text))
        return () => parse(file)
      }
      expect(await slowTokens(what, parserOf)).toEqual([])
    },
    PATIENCE_MS,
  )
})
