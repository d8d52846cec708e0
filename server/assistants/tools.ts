import { z } from 'zod'
import type { Api } from '../../contract/api.ts'
import { ApiError, type Client } from '../../contract/client.ts'
import type { Person } from '../../contract/recommendations.ts'
import { Category, Id, Move, Seniority } from '../../contract/shapes.ts'

const MOST_PEOPLE = 25 // on a page, so that an answer fits into a conversation

const page = z.number().int().min(1).max(1000).default(1)
const person_id = Id.describe('The person’s id, from another tool.')

type Tool<Input extends z.ZodObject = z.ZodObject> = {
  title: string
  description: string
  input: Input
  /** Needs a key that may write. */
  writes?: true
  run: (api: Client<Api>, input: z.output<Input>) => Promise<Record<string, unknown>>
}

/** A tool that refuses arguments which it does not have, if it has any: some clients send one to every tool. */
const tool = <Input extends z.ZodObject>({ input, ...rest }: Tool<Input>) => {
  const hasFields = Object.keys(input.shape).length > 0
  return { ...rest, input: hasFields ? input.strict() : input } as unknown as Tool
}

/** A person as assistants read them. */
const personOf = ({
  id, name, job_title, company, job_category, seniority, linkedin_url, education, is_favorite, is_reviewed, stage, outcome,
  known_by_names, recommendations, ratings,
}: Person) => ({
  id, name, job_title, company, job_category, seniority, linkedin_url, education, is_favorite, is_reviewed, stage, outcome,
  known_by: known_by_names,
  recommendations,
  evaluations: ratings,
}) // prettier-ignore

async function people(api: Client<Api>, query: Parameters<Client<Api>['recommendations']['personList']>[0]) {
  const { connections, pagination } = await api.recommendations.personList({
    query: { page_size: MOST_PEOPLE, ...query?.query },
  })
  return { people: connections.map(personOf), pagination }
}

/** What assistants can do. Each calls endpoints of the contract with the caller's key. */
export const TOOLS: Record<string, Tool> = {
  who_do_we_know_at: tool({
    title: 'Who do we know at an employer?',
    description:
      'People of the company’s network who work at an employer, who of the team knows them, and who recommends them. Other employers whose names fit are named.',
    input: z.object({ employer: z.string().min(1).max(200).describe('A name, or part of it.'), page }),
    async run(api, { employer, page }) {
      const { employers } = await api.employers.employerList({ query: { search: employer, page_size: 5 } })
      const [first, ...others] = employers.map(({ key, name, num_people }) => ({ key, name, num_people }))
      if (!first) return { employer: null, people: [], other_employers: [] }
      return {
        employer: first.name,
        ...(await people(api, { query: { employer: first.key, page } })),
        other_employers: others.map(({ name, num_people }) => ({ name, num_people })),
      }
    },
  }),
  search_people: tool({
    title: 'Search people',
    description: 'People of the company’s network by words of name, title or employer, and by kind of work.',
    input: z.object({
      words: z.string().max(200).default(''),
      job_category: Category.optional(),
      seniority: Seniority.optional(),
      only_recommended: z.boolean().default(false),
      page,
    }),
    run: (api, { words, job_category, seniority, only_recommended, page }) =>
      people(api, {
        query: {
          search_query: words,
          job_category: job_category ?? [],
          seniority: seniority ?? [],
          ...(only_recommended && { recommendation_status: 'recommend' as const }),
          page,
        },
      }),
  }),
  list_recommendations: tool({
    title: 'List the recommendations for a job',
    description: 'Who the team recommends for a job, strongest first.',
    input: z.object({ job_id: Id.describe('The job’s id, from list_jobs.'), page }),
    async run(api, { job_id, page }) {
      const query = { page, page_size: MOST_PEOPLE }
      return api.jobs.jobRecommendations({ params: { id: job_id }, query })
    },
  }),
  get_person: tool({
    title: 'Get a person',
    description: 'One person of the company’s network, with what the team says about them and their history.',
    input: z.object({ person_id }),
    async run(api, { person_id: id }) {
      const { events } = await api.candidates.personHistory({ params: { id } })
      const { people: found } = await people(api, { query: { id: [id] } })
      return { person: found[0] ?? null, history: events }
    },
  }),
  list_jobs: tool({
    title: 'List the jobs',
    description: 'The company’s open jobs and how many recommendations each has.',
    input: z.object({ closed: z.boolean().default(false).describe('The closed ones instead.'), page }),
    async run(api, { closed, page }) {
      const jobs = await api.jobs.jobList({ query: { only_closed: closed, page } })
      return { jobs: jobs.map((job) => ({ ...job, recommendations: undefined })) }
    },
  }),
  company_summary: tool({
    title: 'Sum the company up',
    description: 'How large the network is, what waits for the admins, and how far candidates are.',
    input: z.object({}),
    async run(api) {
      const { dashboard, ...counts } = await api.dashboard.dashboard()
      return {
        open_jobs: dashboard.num_jobs,
        people: counts.num_connections,
        recommended_people: counts.num_recommendations,
        favorites: counts.num_favorites,
        new_recommendations: counts.num_new_recommendations,
        tips_to_review: counts.num_tips_to_review,
        candidates_by_stage: await api.candidates.stageCounts(),
      }
    },
  }),
  set_favorite: tool({
    title: 'Add to the favorites',
    description:
      'Add a recommended person to the favorites, or take them out. They count as reviewed. Someone who waits for a review and is not added is archived, declined by us: ask before you do that.',
    input: z.object({ person_id, is_favorite: z.boolean() }),
    writes: true,
    run: (api, { person_id: id, is_favorite }) =>
      api.recommendations.triagePerson({ params: { id }, body: { is_favorite } }),
  }),
  move_stage: tool({
    title: 'Move a candidate',
    description:
      'Move a recommended person to another stage, or say how it ended. Recommenders are told, so ask before you do that.',
    input: z.object({ person_id, ...Move.shape }),
    writes: true,
    run: (api, { person_id: id, ...body }) => api.candidates.moveCandidate({ params: { id }, body }),
  }),
}

/** The sentence for an assistant whose call was refused. Rethrows anything else. */
export function refusalText(cause: unknown): string {
  if (!(cause instanceof ApiError)) throw cause
  return `${cause.message} (${cause.status} ${cause.code})`
}
