import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { endpointsOf } from '../../testing/endpoints.ts'
import { isToTheHour, sentenceOf } from './event-sentences.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const read = (action: string, detail = {}, actor: string | null = 'Ada') =>
  sentenceOf({ action, actor, detail, about: detail && 'id' in detail ? 'Ben' : null })

test.each([
  ['auth.signIn', { by: 'link' }, 'Ada signed in with a sign-in link.'],
  ['auth.signIn', { by: 'oidc' }, 'Ada signed in with single sign-on.'],
  ['auth.linkIdentity', {}, 'Ada used single sign-on for the first time.'],
  ['auth.roleByIssuer', { role: 'admin' }, 'Ada became an admin, as the issuer of single sign-on says.'],
  ['auth.oidcRefused', { because: 'deactivated' }, 'Single sign-on refused Ada: the account is deactivated.'],
  [
    'auth.oidcRefused',
    { because: 'not invited', email: 'b@x.test' },
    'Single sign-on refused b@x.test: the email address is not invited.',
  ],
  ['auth.endOthers', { ended: 2 }, 'Ada signed out everywhere else.'],
  ['auth.changePassword', { change: 'removed' }, 'Ada removed their password.'],
  ['auth.signInRefused', {}, 'Someone gave a wrong password for Ada.'],
  ['employees.invite', { email: 'b@x.test', role: 'admin' }, 'Ada invited b@x.test as an admin.'],
  ['employees.invite', { email: 'b@x.test', role: 'employee' }, 'Ada invited b@x.test.'],
  ['employees.remindToUpload', {}, 'Ada reminded colleagues to upload.'],
  ['employees.updateEmployee', { id: ID, role: 'admin' }, 'Ada made Ben an admin.'],
  ['employees.updateEmployee', { id: ID, is_active: false }, 'Ada deactivated Ben.'],
  ['employees.updateEmployee', { id: ID, is_active: true }, 'Ada gave Ben access again.'],
  ['employees.updateCompany', { name: 'Acme' }, 'Ada named the company “Acme”.'],
  ['employees.updateCompany', { time_zone: 'Europe/Berlin' }, 'Ada set the time zone to Europe/Berlin.'],
  ['employees.updateCompany', { join_by_domain: false }, 'Ada let people join by invitation only.'],
  ['recommendations.exportAll', { id: [ID, ID] }, 'Ada exported 2 selected people as CSV.'],
  ['recommendations.exportAll', { favorite: true, sort: 'name' }, 'Ada exported the favorites as CSV.'],
  [
    'recommendations.exportAll',
    { recommender: [ID], search_query: true },
    'Ada exported people as CSV, those who search and filters left.',
  ],
  [
    'channels.setChannel',
    { kind: 'slack', rhythm: 'daily' },
    'Ada set the channel in Slack to post what is new every day.',
  ],
  ['channels.switchChannel', { kind: 'slack', is_on: false }, 'Ada paused the channel in Slack.'],
  ['tracking.switchTracking', { system: 'ashby', is_on: true }, 'Ada continued Ashby.'],
  ['channels.removeChannel', { kind: 'teams' }, 'Ada removed the channel in Teams.'],
  [
    'channels.switchedOff',
    { kind: 'teams', reason: 'gone' },
    'Vouch switched off the channel in Teams, because the endpoint returned 410 Gone.',
  ],
  ['tracking.connectTracking', { system: 'ashby' }, 'Ada connected Ashby as applicant tracking.'],
  ['tracking.disconnectTracking', { system: 'ashby' }, 'Ada disconnected Ashby.'],
  ['tracking.sendCandidates', { ids: [ID, ID] }, 'Ada sent 2 candidates to the applicant tracking system.'],
  [
    'tracking.switchedOff',
    { kind: 'ashby', reason: 'failing' },
    'Vouch switched off Ashby as applicant tracking, after three days of failures.',
  ],
  [
    'tracking.staysOutside',
    { system: 'ashby', url: 'https://app.ashbyhq.com/candidates/7' },
    'Someone who was deleted here stays in Ashby: https://app.ashbyhq.com/candidates/7.',
  ],
  [
    'tracking.mayBeOutside',
    { system: 'ashby', url: null, job_title: 'Engineer' },
    'Someone sent for the deleted job “Engineer” may be in Ashby.',
  ],
  ['jobs.deleteJob', { job_title: 'Engineer', yes: 2 }, 'Ada deleted the job “Engineer”.'],
  ['denied', { call: 'recommendations.exportAll' }, /^Ada tried something that only admins may do/],
  ['keys.addKey', { name: 'CI', days: 30 }, 'Ada made the API key “CI”.'],
  ['keys.revokeKey', { name: 'CI' }, 'Ada revoked the API key “CI”.'],
  ['jobs.exportJobs', { api_key: 'CI' }, /^Ada, by the API key “CI”, exported the recommendations/],
  [
    'denied',
    { call: 'keys.addKey', api_key: 'CI' },
    /^Ada, by the API key “CI”, tried something that this key/,
  ],
  ['assistants.switchAssistants', { are_on: true }, 'Ada let assistants in.'],
  ['assistants.switchAssistants', { are_on: false }, 'Ada shut assistants out.'],
  ['something.new', {}, 'Ada: something.new'],
])('%s with %j', (action, detail, sentence) => {
  expect(read(action, detail)).toEqual(
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  )
})

test('single sign-on refuses someone who it does not know', () =>
  expect(read('auth.oidcRefused', { because: 'clock' }, null)).toBe(
    'Single sign-on refused someone: the clocks are too far apart.',
  ))

test('a sprint ends by an admin, or by its clock', () => {
  const detail = { title: 'Backend' }
  expect(read('sprints.ended', detail)).toBe('Ada ended the sprint “Backend”.')
  expect(read('sprints.ended', detail, null)).toBe('The sprint “Backend” ended.')
})

test('the operator has no name', () =>
  expect(read('privacy.purge', { persons: 1 }, null)).toBe(
    'The operator of this Vouch removed 1 person who no one recommends.',
  ))

test.each([
  ['auth.signIn', true],
  ['auth.signInRefused', true],
  ['jobs.exportJobs', false],
])('%s is shown by the hour: %j', (action, told) => expect(isToTheHour({ action })).toBe(told))

test('every audited call reads as a sentence, without its ids and the names of its parameters', () => {
  const audited = endpointsOf(api).filter(({ endpoint }) => endpoint.audit)
  const sentences = audited.map(({ resource, name }) =>
    read(`${resource}.${name}`, { id: ID, is_active: true }),
  )
  for (const sentence of sentences) expect(sentence).toMatch(/^Ada (?!.*(_|0000|:)).*\.$/)
  expect(sentences.length).toBeGreaterThan(3)
})
