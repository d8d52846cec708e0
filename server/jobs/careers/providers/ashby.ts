import { z } from 'zod'
import { postingOf } from '../posting-text.rules.ts'
import { listOf, type Reader } from './reader.ts'

const Answer = z.object({
  jobs: listOf(
    z.object({
      id: z.string(),
      title: z.string(),
      department: z.string().nullish(),
      team: z.string().nullish(),
      location: z.string().nullish(),
      secondaryLocations: z.array(z.object({ location: z.string().nullish() })).nullish(),
      isListed: z.boolean().nullish(),
      isRemote: z.boolean().nullish(),
      workplaceType: z.string().nullish(),
      jobUrl: z.string().nullish(),
      descriptionHtml: z.string().nullish(),
    }),
  ),
})

/** Ashby: a posting that is not listed can be reached by its link only. `isRemote` is true for hybrid ones, too. */
export const ashby: Reader = {
  url: (slug) => `https://api.ashbyhq.com/posting-api/job-board/${slug}?includeCompensation=false`,
  read(body, page) {
    const { jobs } = Answer.parse(JSON.parse(body))
    return {
      company: null,
      found: jobs.found,
      postings: jobs.entries
        .filter(({ isListed }) => isListed !== false)
        .map((job) =>
          postingOf(
            {
              id: job.id,
              title: job.title,
              department: job.department ?? job.team,
              locations: [job.location, ...(job.secondaryLocations ?? []).map(({ location }) => location)],
              isRemote: job.workplaceType ? job.workplaceType === 'Remote' : (job.isRemote ?? false),
              html: job.descriptionHtml ?? '',
              url: job.jobUrl,
            },
            page,
          ),
        ),
    }
  },
}
