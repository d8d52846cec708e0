import { describe, expect, test } from 'vitest'
import { followed, nextFor, admissionFor, type Account } from './admission.rules.ts'

const account: Account = {
  company_id: 'own',
  proven: true,
  ownBrowser: false,
  deactivated: false,
  aloneInEmptyCompany: false,
}
const elsewhere = { company_id: 'other', role: 'employee' } as const
const here = { company_id: 'own', role: 'admin' } as const

describe('what a proof of an address does to its account', () => {
  test.each([
    ['an unknown address is a newcomer', null, null, 'newcomer'],
    ['a proven one stays', account, null, 'stay'],
    ['a registered one starts over', { ...account, proven: false }, null, 'start over'],
    ['a registered one starts over, invited or not', { ...account, proven: false }, elsewhere, 'start over'],
    [
      'a registered one stays for its own browser',
      { ...account, proven: false, ownBrowser: true },
      null,
      'stay',
    ],
    [
      'a registered one without data moves by invitation',
      { ...account, proven: false, ownBrowser: true, aloneInEmptyCompany: true },
      elsewhere,
      'move',
    ],
    ['who is alone in an empty company moves', { ...account, aloneInEmptyCompany: true }, elsewhere, 'move'],
    ['who has colleagues or data stays', account, elsewhere, 'stay'],
    [
      'an invitation to one’s own company changes nothing',
      { ...account, aloneInEmptyCompany: true },
      here,
      'stay',
    ],
    ['a deactivated one is refused', { ...account, deactivated: true }, null, 'refuse'],
    ['a deactivated one is refused by the same company', { ...account, deactivated: true }, here, 'refuse'],
    ['a deactivated one may go to another company', { ...account, deactivated: true }, elsewhere, 'move'],
  ] as const)('%s', (_, known, invitation, next) => expect(nextFor(known, invitation)).toBe(next))
})

describe('the invitation that is followed', () => {
  const NOBODY = null
  const home = { company_id: 'home', join_by_domain: true }
  const closed = { ...home, join_by_domain: false }
  const email = { by: 'email', company_id: 'mal' } as const
  const answer = { by: 'answer', company_id: 'mal' } as const

  test.each([
    ['no invitation', [], email, NOBODY, false, null],
    ['asked on the sign-in page, a stranger’s is not', ['mal'], null, NOBODY, false, null],
    ['nor one of several', ['mal', 'eve'], null, NOBODY, false, null],
    ['nor does it move anybody', ['mal'], null, NOBODY, true, null],
    ['its own email leads to it', ['eve', 'mal'], email, NOBODY, false, 'mal'],
    ['and moves', ['mal'], email, NOBODY, true, 'mal'],
    ['an answer leads to it', ['eve', 'mal'], answer, NOBODY, false, 'mal'],
    ['that of the domain’s company is, from wherever', ['mal', 'home'], null, home, false, 'home'],
    ['even where the domain is closed', ['mal', 'home'], null, closed, false, 'home'],
    ['but moves no one who did not ask for it', ['home'], null, home, true, null],
    ['it comes before the email of a stranger', ['mal', 'home'], email, home, false, 'home'],
    ['which moves no one then', ['mal', 'home'], email, home, true, null],
    ['an email does not lead past the domain’s company', ['mal'], email, home, false, null],
    ['but does where that lets no one in', ['mal'], email, closed, false, 'mal'],
    ['an answer leads past it', ['mal', 'home'], answer, home, false, 'mal'],
    ['its own email moves to the domain’s company', ['home'], { by: 'email', company_id: 'home' }, home, true, 'home'],
  ] as const)('%s', (_, companies, consent, owner, hasAccount, expected) => {
    const invitations = companies.map((company_id) => ({ company_id, role: 'employee' as const }))
    expect(followed(invitations, { consent, owner, hasAccount })?.company_id ?? null).toBe(expected)
  }) // prettier-ignore
})

describe('the admission of a newcomer', () => {
  const facts = {
    invitation: null,
    domain: 'acme.io',
    owner: null,
    signup: 'open',
    isFirst: false,
    hadLeft: false,
  } as const
  const open = { company_id: 'acme', join_by_domain: true }
  const closed = { company_id: 'acme', join_by_domain: false }

  test.each([
    ['an invitation comes first', { ...facts, invitation: elsewhere, owner: open }, { kind: 'join', ...elsewhere }],
    ['an invitation holds by invitation only', { ...facts, invitation: elsewhere, signup: 'invite' }, { kind: 'join', ...elsewhere }],
    ['a proven domain leads to its company', { ...facts, owner: open }, { kind: 'join', company_id: 'acme', role: 'employee', byDomain: true }],
    ['and does so by invitation only', { ...facts, owner: open, signup: 'invite' }, { kind: 'join', company_id: 'acme', role: 'employee', byDomain: true }],
    ['a closed domain leads to a company without it', { ...facts, owner: closed }, { kind: 'found', ownsDomain: null }],
    ['a closed domain is refused by invitation only', { ...facts, owner: closed, signup: 'invite' }, { kind: 'refuse', because: 'not invited' }],
    ['who was deactivated there does not join by it', { ...facts, owner: open, hadLeft: true }, { kind: 'refuse', because: 'deactivated' }],
    ['nor founds a company next to it', { ...facts, owner: closed, hadLeft: true }, { kind: 'refuse', because: 'deactivated' }],
    ['an invitation lets them in', { ...facts, invitation: elsewhere, owner: open, hadLeft: true }, { kind: 'join', ...elsewhere }],
    ['a new domain becomes the company’s', facts, { kind: 'found', ownsDomain: 'acme.io' }],
    ['a public mail host never does', { ...facts, domain: 'gmail.com' }, { kind: 'found', ownsDomain: null }],
    ['of one company only, the first founds it', { ...facts, signup: 'company', isFirst: true }, { kind: 'found', ownsDomain: 'acme.io' }],
    ['and owns no public mail host', { ...facts, domain: 'gmail.com', signup: 'company', isFirst: true }, { kind: 'found', ownsDomain: null }],
    ['no one else founds another', { ...facts, signup: 'company' }, { kind: 'refuse', because: 'not invited' }],
    ['its domain leads to it', { ...facts, owner: open, signup: 'company' }, { kind: 'join', company_id: 'acme', role: 'employee', byDomain: true }],
    ['unless its admins closed it', { ...facts, owner: closed, signup: 'company' }, { kind: 'refuse', because: 'not invited' }],
    ['and so does its invitation', { ...facts, invitation: elsewhere, signup: 'company' }, { kind: 'join', ...elsewhere }],
    ['by invitation only not even the first founds one', { ...facts, signup: 'invite', isFirst: true }, { kind: 'refuse', because: 'not invited' }],
    ['no one founds by invitation only', { ...facts, signup: 'invite' }, { kind: 'refuse', because: 'not invited' }],
  ] as const)('%s', (_, known, admission) => expect(admissionFor(known)).toEqual(admission)) // prettier-ignore
})
