import { z } from 'zod'
import { LIST_SIZE } from '../domain/page-size.ts'
import {
  MOST_SPRINT_JOBS,
  MOST_SPRINT_LINES,
  SPRINT_LINE_LIMIT,
  SPRINT_MINUTES,
  SPRINT_TITLE_LIMIT,
} from '../domain/sprint.ts'
import { endpoint, type Rate } from './endpoint.ts'
import { JobDetails } from './jobs.ts'
import { Id, idOf, listPage, Ok, text } from './shapes.ts'

const PROGRESS: Rate = {
  name: 'sprint progress',
  calls: 30,
  seconds: 60,
  says: 'You may report your progress 30 times a minute, and you have.',
}

export const SprintPhase = z
  .enum(['before', 'running', 'over', 'history'])
  .describe('over: in the two hours after its end; history: later.')
export type SprintPhase = z.infer<typeof SprintPhase>

const Progress = z.object({
  looked_at: z.number().int().min(0).describe('Connections that the caller decided on.'),
  recommended: z.number().int().min(0).describe('Those of them that the caller recommends.'),
})
export type Progress = z.infer<typeof Progress>

/** A sprint as each employee of the company sees it. */
export const Sprint = z.object({
  id: Id,
  title: z.string(),
  looking_for: z.array(z.string()).describe('What to look for, a line each.'),
  starts_at: z.iso.datetime().describe('UTC, ISO 8601.'),
  ends_at: z.iso.datetime().describe('UTC, ISO 8601.'),
  now: z.iso.datetime().describe('The server’s time of this answer, so that clocks agree. UTC, ISO 8601.'),
  phase: SprintPhase,
  jobs: z.array(JobDetails.pick({ id: true, job_title: true, career_type: true, location: true })),
  has_joined: z.boolean(),
  team: z
    .object({
      joined: z.number().int(),
      counts: Progress.nullable().describe(
        'The sum of what each participant did, rounded down to fives one by one; null while fewer than three have joined.',
      ),
    })
    .describe('Counts of the team, without names.'),
})
export type Sprint = z.infer<typeof Sprint>

export const NewSprint = z.object({
  title: text(SPRINT_TITLE_LIMIT).trim().min(1, 'Give the sprint a title.'),
  looking_for: z.array(text(SPRINT_LINE_LIMIT)).max(MOST_SPRINT_LINES).default([]),
  job_ids: z.array(Id).max(MOST_SPRINT_JOBS).default([]).describe('Open jobs to look for.'),
  minutes: z.number().int().min(SPRINT_MINUTES.least).max(SPRINT_MINUTES.most),
  starts_at: z.iso.datetime({ offset: true }).nullish().describe('Null: now. At most 60 days ahead.'),
  by_email: z
    .boolean()
    .default(false)
    .describe('Invite all active colleagues by email, on the morning of the day before, or now.'),
})
export type NewSprint = z.input<typeof NewSprint>

/** A sprint that is history. */
export const PastSprint = z.object({
  id: Id,
  title: z.string(),
  starts_at: z.iso.datetime().describe('UTC, ISO 8601.'),
  joined: z.number().int(),
  recommended: z.number().int().describe('People recommended by the participants, each counted once.'),
  hired: z.number().int().describe('Those of them who were hired since.'),
})
export type PastSprint = z.infer<typeof PastSprint>

/** Someone who at least two participants recommended. */
export const SprintPerson = z.object({
  id: Id.describe('The person’s id.'),
  name: z.string(),
  current_job: z.string().nullable(),
  recommenders: z.number().int().describe('How many participants recommended the person in the sprint.'),
  can_go_ahead: z
    .boolean()
    .describe('Whether no one is in touch with the person, archived them or set an outcome.'),
})
export type SprintPerson = z.infer<typeof SprintPerson>

/** Sprints: a team reviews together for some minutes. */
export const sprints = {
  startSprint: endpoint({
    method: 'POST',
    path: '/v1/sprints',
    access: 'admin',
    summary: 'Plan or start a sprint. 409 if another one is planned or running then.',
    body: NewSprint,
    status: 201,
    response: Sprint,
  }),
  currentSprint: endpoint({
    method: 'GET',
    path: '/v1/sprints/current',
    access: 'employee',
    key: 'read',
    summary:
      'The sprint that runs, otherwise one that ended less than two hours ago, otherwise the next one that is planned.',
    response: z.object({
      sprint: Sprint.nullable(),
      others: z
        .array(Sprint)
        .describe('Others that ended less than two hours ago, and those planned, the next first.'),
    }),
  }),
  sprint: endpoint({
    method: 'GET',
    path: '/v1/sprints/:id',
    access: 'employee',
    key: 'read',
    summary: 'A sprint, with the time and the counts of the team.',
    params: idOf('sprint'),
    response: Sprint,
  }),
  joinSprint: endpoint({
    method: 'POST',
    path: '/v1/sprints/:id/join',
    access: 'employee',
    summary: 'Join a sprint that has not ended. Joining again changes nothing.',
    params: idOf('sprint'),
    response: Sprint,
  }),
  reportProgress: endpoint({
    method: 'POST',
    path: '/v1/sprints/:id/progress',
    access: 'employee',
    summary:
      'Tell how many decisions since the beginning of the sprint the caller’s browser holds that are not submitted yet. Bounded by the caller’s connections; ignored unless the sprint runs and the caller has joined.',
    params: idOf('sprint'),
    body: Progress,
    rate: PROGRESS,
    response: Sprint,
  }),
  endSprint: endpoint({
    method: 'POST',
    path: '/v1/sprints/:id/end',
    access: 'admin',
    summary: 'End a running sprint now.',
    params: idOf('sprint'),
    response: Sprint,
  }),
  cancelSprint: endpoint({
    method: 'DELETE',
    path: '/v1/sprints/:id',
    access: 'admin',
    summary: 'Cancel a sprint that is planned or running. Nothing of the sprint stays; decisions do.',
    params: idOf('sprint'),
    response: Ok,
  }),
  sprintPeople: endpoint({
    method: 'GET',
    path: '/v1/sprints/:id/people',
    access: 'admin',
    summary:
      'The first 50 people recommended by at least two participants in the sprint, most recommended first, then by name.',
    params: idOf('sprint'),
    response: z.object({
      people: z.array(SprintPerson),
      recommended: z.number().int().describe('All people who were recommended in the sprint, each once.'),
    }),
  }),
  pastSprints: endpoint({
    method: 'GET',
    path: '/v1/sprints',
    access: 'admin',
    key: 'read',
    summary: 'The sprints that are history, the newest first.',
    query: z.object({ page: listPage }),
    heavy: 'answer',
    maxEntries: LIST_SIZE,
    response: z.array(PastSprint),
  }),
}
