import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpointsOf } from '../../testing/endpoints.ts'

const SHORT = ['employees.employeeList', 'employees.invitationList'] // a line for each colleague
const ENDPOINTS = endpointsOf(api).map(
  ({ resource, name, endpoint }) => [`${resource}.${name}`, endpoint] as const,
)

test('these calls are heavy, each for what it costs', () => {
  const told = ({ heavy, rate }: Endpoint) =>
    rate ? `${heavy ?? 'light'}, ${rate.calls} in ${rate.seconds} s (${rate.name})` : heavy
  const heavy = ENDPOINTS.filter(([, endpoint]) => endpoint.heavy ?? endpoint.rate)
  expect(Object.fromEntries(heavy.map(([name, endpoint]) => [name, told(endpoint)]))).toEqual({
    'account.ownData': 'answer',
    'bonuses.bonusList': 'answer',
    'bonuses.exportBonuses': 'answer',
    'candidates.personHistory': 'answer',
    'careers.connectCareersPage': 'outgoing, 10 in 60 s (readings)',
    'careers.previewCareersPage': 'outgoing, 10 in 60 s (readings)',
    'careers.readCareersPage': 'outgoing, 10 in 60 s (readings)',
    'channels.testChannel': 'outgoing, 20 in 3600 s (tests)',
    'connections.bestForJobs': 'answer',
    'connections.quickSearch': 'answer',
    'employers.employerList': 'answer',
    'employers.ownEmployerList': 'answer',
    'insight.companyInsight': 'answer',
    'insight.progress': 'answer',
    'jobs.companyJobs': 'answer',
    'jobs.exportJobs': 'answer',
    'jobs.jobList': 'answer',
    'jobs.jobRecommendations': 'answer',
    'oidc.callback': 'issuer',
    'oidc.start': 'issuer',
    'recommendations.bulkDecision': 'body',
    'recommendations.exportAll': 'answer',
    'recommendations.finalReviewList': 'answer',
    'recommendations.personList': 'answer',
    'recommendations.recommendationList': 'answer',
    'sprints.pastSprints': 'answer',
    'sprints.reportProgress': 'light, 30 in 60 s (sprint progress)',
    'tips.tipList': 'answer',
    'tracking.connectTracking': 'outgoing, 20 in 3600 s (tests)',
    'tracking.lookUp': 'outgoing, 30 in 600 s (looks)',
    'tracking.matchJob': 'outgoing, 30 in 600 s (looks)',
    'tracking.sendCandidates': 'outgoing, 60 in 3600 s (sendings)',
    'tracking.testTracking': 'outgoing, 20 in 3600 s (tests)',
    'tracking.trackingJobs': 'outgoing, 30 in 600 s (looks)',
    'uploads.upload': 'body',
    'views.viewCount': 'answer',
    'views.watchView': 'answer',
    'webhooks.sendAgain': 'outgoing, 100 in 3600 s (sent-again)',
    'webhooks.testWebhook': 'outgoing, 20 in 3600 s (tests)',
  })
})

test.each(ENDPOINTS)('%s is heavy if its answer or its body may be long', (name, endpoint) => {
  const { csv, upload, bodyLimit = 0, heavy, method, response } = endpoint
  const isBareList = method === 'GET' && response instanceof z.ZodArray && !SHORT.includes(name)
  if (csv || isBareList) expect(heavy).toBe('answer')
  if (upload || bodyLimit > 1_000_000) expect(heavy).toBe('body')
})

test.each(ENDPOINTS)(
  '%s has someone whose calls are counted',
  (_, { access, heavy, rate, whenBusy, status }) => {
    if (access === 'anyone') expect([undefined, 'issuer']).toContain(heavy)
    if (heavy === 'issuer') expect([access, whenBusy, status]).toEqual(['anyone', '/oidc#failure=busy', 302])
    if (rate) expect(access).not.toBe('anyone')
    if (heavy === 'outgoing') expect(rate).toBeDefined()
  },
)
