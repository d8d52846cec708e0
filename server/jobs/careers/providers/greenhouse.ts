import { z } from 'zod'
import { postingOf, unescaped } from '../posting-text.rules.ts'
import { listOf, type Reader } from './reader.ts'

const Answer = z.object({
  jobs: listOf(
    z.object({
      id: z.union([z.number(), z.string()]),
      internal_job_id: z.unknown(),
      title: z.string(),
      company_name: z.string().nullish(),
      location: z.object({ name: z.string().nullish() }).nullish(),
      absolute_url: z.string().nullish(),
      content: z.string().nullish(),
      departments: z.array(z.object({ name: z.string().nullish() })).nullish(),
    }),
  ),
})

/** Greenhouse: the text is HTML escaped once more. A posting for no job (internal_job_id: null) is for the talent pool. */
export const greenhouse: Reader = {
  url: (slug) => `https://boards-api.greenhouse.io/v1/boards/${slug}/jobs?content=true`,
  read(body, page) {
    const { jobs } = Answer.parse(JSON.parse(body))
    return {
      company: jobs.entries[0]?.company_name ?? null,
      found: jobs.found,
      postings: jobs.entries
        .filter(({ internal_job_id }) => internal_job_id !== null)
        .map((job) =>
          postingOf(
            {
              ...job,
              department: job.departments?.[0]?.name,
              locations: [job.location?.name],
              html: unescaped(job.content ?? ''),
              url: job.absolute_url,
            },
            page,
          ),
        ),
    }
  },
}
