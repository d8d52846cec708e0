import { z } from 'zod'
import { TRACKING_SYSTEM_IDS } from '../domain/tracking-systems.ts'
import { ActId } from './acts.ts'
import { endpoint, type Rate } from './endpoint.ts'
import { Id, idOf, Ok, TESTS, text, TODAY } from './shapes.ts'

const MOST_SENT = 100 // as many as a page has

const System = z.enum(TRACKING_SYSTEM_IDS)

/** A candidate in the applicant tracking system, for one job. */
export const Tracked = z.object({
  id: Id,
  system: System,
  job_id: Id,
  job_title: z.string().nullable().describe('Null if the job is deleted.'),
  state: z.enum(['waiting', 'sent', 'failed']).describe('failed: it is not tried again by itself.'),
  problem: z
    .string()
    .nullable()
    .describe(
      'Why the last try failed. Null with failed: the job was deleted before it was known whether they are there.',
    ),
  url: z.string().nullable().describe('The candidate there.'),
  standing: z.enum(['lead', 'active', 'hired', 'archived']).nullable(),
  stage: z.string().nullable().describe('In the system’s words.'),
  changed_at: z.iso.datetime().describe('Of the last change there, or when they were sent.'),
  proposal: z
    .enum(['archive'])
    .nullable()
    .describe('The system archived the candidate; an admin decides whether Vouch does.'),
})
export type Tracked = z.infer<typeof Tracked>

const Connected = z.object({
  system: System,
  can_look: z.boolean().describe('Admins may look recommended people up there.'),
  off_reason: z
    .enum(['admin', 'gone', 'failing', 'unreadable'])
    .nullable()
    .describe('Why nothing is sent; null while it is on.'),
  connected_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable().describe('When a candidate last arrived there.'),
  failing_since: z.iso.datetime().nullable(),
  read_at: z.iso.datetime().nullable().describe('When Vouch last asked what changed.'),
  read_problem: z.string().nullable().describe('Why that failed the last time.'),
  counts: z.object({
    sent: z.number().int(),
    waiting: z.number().int(),
    failed: z.number().int(),
    proposals: z.number().int(),
  }),
  problems: z
    .array(
      z.object({
        person_id: Id,
        name: z.string(),
        state: z.enum(['waiting', 'failed']),
        problem: z.string(),
      }),
    )
    .describe('The newest candidates that could not be sent yet.'),
})
export type Connected = z.infer<typeof Connected>

/** What the key may do, and what is missing. */
export const TrackingTest = z.object({
  missing: z.array(z.string()).describe('Permissions that the key lacks, in the system’s words.'),
  unmatched: z.array(z.string()).describe('Colleagues who have no account there with their email address.'),
  jobs: z.array(z.string()).describe('Open jobs without a match there.'),
  message: z.string(),
})
export type TrackingTest = z.infer<typeof TrackingTest>

/** Exactly what leaves for one candidate. */
const Leaving = z.object({
  id: Id.describe('The person’s id.'),
  name: z.string(),
  profile_url: z.string().nullable(),
  job_title: z.string().nullable(),
  employer: z.string().nullable(),
  email: z.string().nullable(),
  job: z.string(),
  credit: z.string().nullable().describe('A recommender who agreed to be named; null if none did.'),
  words: z
    .array(z.object({ by: z.string(), text: z.string() }))
    .describe('What recommenders who agreed to be named say.'),
  withheld: z.number().int().describe('Recommenders who are not named, and whose words stay here.'),
})
export type Leaving = z.infer<typeof Leaving>

/** What the system says of a person. */
export const LookedUp = z.object({
  system: System,
  is_possible: z
    .boolean()
    .describe('false: Greenhouse and Lever cannot be asked about someone without an address.'),
  found: z
    .array(
      z.object({
        url: z.string().nullable(),
        since: z.iso.datetime().nullable(),
        applications: z.array(
          z.object({
            standing: z.enum(['lead', 'active', 'hired', 'archived']),
            stage: z.string().nullable().describe('In the system’s words.'),
            at: z.iso.datetime().nullable().describe('Of its last change.'),
          }),
        ),
      }),
    )
    .describe('Candidates with the person’s link or address, three at most; never by name alone.'),
})
export type LookedUp = z.infer<typeof LookedUp>

const SENDINGS: Rate = {
  name: 'sendings',
  calls: 60,
  seconds: 3_600,
  says: 'You may send 60 times within an hour, and you have.',
}
const LOOKS: Rate = {
  name: 'looks',
  calls: 30,
  seconds: 600,
  says: 'You may ask 30 times within ten minutes, and you have.',
}

const toSend = z.object({ ids: z.array(Id).min(1).max(MOST_SENT).describe('Of candidates.'), job_id: Id })

/** Applicant tracking: the system in which the company works on its candidates. */
export const tracking = {
  trackingStatus: endpoint({
    method: 'GET',
    path: '/v1/tracking',
    access: 'admin',
    key: 'read',
    summary: 'The applicant tracking system that is connected, and how it goes.',
    response: z.object({ connected: Connected.nullable() }),
  }),
  connectTracking: endpoint({
    method: 'PUT',
    path: '/v1/tracking',
    access: 'admin',
    fresh: TODAY, // names leave through it
    summary:
      'Connect an applicant tracking system in place of the one before, after a test of its key. Also enters another key. Errors: 400 if the key does not work.',
    heavy: 'outgoing',
    rate: TESTS,
    body: z.object({
      system: System,
      key: text(2_000).describe('Stored encrypted and never returned.'),
      key_id: text(2_000).optional().describe('For systems whose key has an id.'),
    }),
    response: TrackingTest,
  }),
  testTracking: endpoint({
    method: 'POST',
    path: '/v1/tracking/test',
    access: 'admin',
    summary:
      'Ask the system what the key may do, who has an account there, and which jobs there are. Sends no one.',
    heavy: 'outgoing',
    rate: TESTS,
    response: TrackingTest,
  }),
  switchTracking: endpoint({
    method: 'PATCH',
    path: '/v1/tracking',
    access: 'admin',
    fresh: TODAY,
    summary:
      'Pause the system, or go on; let admins look people up there, or not. While it is paused, Vouch neither sends nor reads, and candidates on the way wait. Errors: 409 if its key has to be entered again.',
    body: z.object({ is_on: z.boolean().optional(), can_look: z.boolean().optional() }),
    response: Ok,
  }),
  disconnectTracking: endpoint({
    method: 'DELETE',
    path: '/v1/tracking',
    access: 'admin',
    summary: 'Disconnect the system: delete its key, and send no one. Candidates already sent stay there.',
    response: Ok,
  }),
  trackingJobs: endpoint({
    method: 'GET',
    path: '/v1/tracking/jobs',
    access: 'admin',
    summary: 'The open jobs, each with its job in the system, and the jobs of the system to choose from.',
    heavy: 'outgoing',
    rate: LOOKS,
    response: z.object({
      jobs: z.array(z.object({ id: Id, job_title: z.string(), external_id: z.string().nullable() })),
      choices: z.array(z.object({ external_id: z.string(), title: z.string() })),
    }),
  }),
  matchJob: endpoint({
    method: 'PUT',
    path: '/v1/tracking/jobs/:id',
    access: 'admin',
    summary: 'Choose the job in the system for a job; null: none.',
    heavy: 'outgoing',
    rate: LOOKS,
    params: idOf('job'),
    body: z.object({ external_id: text(200).nullable() }),
    response: Ok,
  }),
  sendChoices: endpoint({
    method: 'GET',
    path: '/v1/tracking/choices',
    access: 'admin',
    summary: 'The system that is connected and on, and the jobs for which candidates can be sent to it.',
    response: z.object({
      system: System.nullable(),
      can_look: z.boolean(),
      jobs: z.array(z.object({ id: Id, job_title: z.string() })),
    }),
  }),
  lookUp: endpoint({
    method: 'POST',
    path: '/v1/tracking/person/:id/look',
    access: 'admin',
    summary:
      'Ask the system about a recommended person, by link and address. Stores nothing; an answer is repeated for ten minutes. Errors: 409 while no system is on, or admins may not look. The id is the person’s.',
    heavy: 'outgoing',
    rate: LOOKS,
    params: idOf('person'),
    response: LookedUp,
  }),
  previewSending: endpoint({
    method: 'POST',
    path: '/v1/tracking/preview',
    access: 'admin',
    summary: 'What would leave for these candidates and this job. Nothing is sent.',
    body: toSend,
    response: z.object({
      system: System,
      people: z.array(Leaving).describe('Those who did not arrive there for this job yet.'),
      sent_before: z.number().int(),
      seen: z.string().describe('For sendCandidates.'),
    }),
  }),
  sendCandidates: endpoint({
    method: 'POST',
    path: '/v1/tracking/send',
    access: 'admin',
    audit: true,
    summary:
      'Send candidates for a job, as previewSending showed them. Errors: 409 if that has changed since. They arrive within seconds, or are tried again for three days.',
    heavy: 'outgoing',
    rate: SENDINGS,
    body: toSend.extend({ seen: text(100) }),
    response: z.object({ sent: z.number().int() }),
  }),
  decideProposal: endpoint({
    method: 'POST',
    path: '/v1/tracking/sent/:id/decision',
    access: 'admin',
    summary: 'Archive a candidate who the system archived, or leave them as they are.',
    params: idOf('candidate there'),
    body: z.object({ archive: z.boolean() }),
    response: z.object({ id: Id, act_id: ActId }),
  }),
}
