import { expect, test } from 'vitest'
import { channelAddressProblem } from './channel-address.rules.ts'

const SLACK = /incoming webhook of Slack/
const TEAMS = /Workflow of Teams/

test.each([
  ['slack', 'https://hooks.slack.com/services/T0/B0/x', null],
  ['slack', 'https://hooks.slack.com./services/T0/B0/x', null],
  ['slack', 'https://hooks.slack-gov.com/services/T0/B0/x', null],
  ['slack', 'https://hooks.slack-gov.com.evil.test/', SLACK],
  ['teams', 'https://prod-1.usgovvirginia.logic.azure.us:443/workflows/1', null],
  ['teams', 'https://default0.d.environment.api.high.powerplatform.microsoft.us/powerautomate/1', null],
  ['teams', 'https://powerplatform.microsoft.us/', TEAMS],
  ['slack', 'https://slack.com/services/T0/B0/x', SLACK],
  ['slack', 'https://hooks.slack.com.evil.test/', SLACK],
  ['slack', 'https://evil.test/hooks.slack.com', SLACK],
  ['slack', 'https://prod-1.westeurope.logic.azure.com/workflows/1', SLACK],
  ['slack', 'http://hooks.slack.com/services/T0/B0/x', /https:/],
  ['slack', 'https://ada:secret@hooks.slack.com/', /user or a password/],
  ['slack', 'hooks.slack.com', SLACK],
  ['slack', '', SLACK],
  ['slack', 'https://10.0.0.1/', /private network/],
  [
    'teams',
    'https://prod-1.westeurope.logic.azure.com:443/workflows/1/triggers/manual/paths/invoke?sig=x',
    null,
  ],
  ['teams', 'https://default0.d.environment.api.powerplatform.com/powerautomate/automations/direct/1', null],
  ['teams', 'https://logic.azure.com/', TEAMS],
  ['teams', 'https://evillogic.azure.com/', TEAMS],
  ['teams', 'https://x.logic.azure.com.evil.test/', TEAMS],
  ['teams', 'https://acme.webhook.office.com/webhookb2/1', TEAMS],
  ['teams', 'https://hooks.slack.com/services/T0/B0/x', TEAMS],
  ['slack', 'http://chat.internal/hooks/1', null],
  ['teams', 'https://chat.internal/hooks/1', null],
] as const)('for %s, %j', (kind, url, problem) => {
  const found = channelAddressProblem(kind, url, ['chat.internal'])
  if (problem) expect(found).toMatch(problem)
  else expect(found).toBeNull()
})
