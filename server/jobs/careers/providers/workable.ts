import { z } from 'zod'
import { postingOf } from '../posting-text.rules.ts'
import { listOf, type Reader } from './reader.ts'

const Place = z.object({
  city: z.string().nullish(),
  state: z.string().nullish(),
  region: z.string().nullish(),
  country: z.string().nullish(),
})
const Answer = z.object({
  name: z.string().nullish(),
  jobs: listOf(
    Place.extend({
      shortcode: z.string(),
      title: z.string(),
      department: z.string().nullish(),
      telecommuting: z.boolean().nullish(),
      url: z.string().nullish(),
      shortlink: z.string().nullish(),
      description: z.string().nullish(),
      full_description: z.string().nullish(),
      locations: z.array(Place).nullish(),
    }),
  ),
})
type Job = z.infer<typeof Answer>['jobs']['entries'][number]

const placeOf = ({ city, state, region, country }: z.infer<typeof Place>) =>
  [...new Set([city, state ?? region, country])].filter(Boolean).join(', ')

const placesOf = (job: Job) => (job.locations?.length ? job.locations.map(placeOf) : [placeOf(job)])

/** Workable: `state` is a region. A job at several places is listed once for each, under one shortcode. */
export const workable: Reader = {
  url: (slug) => `https://apply.workable.com/api/v1/widget/accounts/${slug}?details=true`,
  read(body, page) {
    const { name, jobs } = Answer.parse(JSON.parse(body))
    return {
      company: name ?? null,
      found: jobs.found,
      postings: jobs.entries.map((job) =>
        postingOf(
          {
            id: job.shortcode,
            title: job.title,
            department: job.department,
            locations: placesOf(job),
            isRemote: job.telecommuting ?? false,
            html: job.full_description ?? job.description ?? '',
            url: job.url ?? job.shortlink,
          },
          page,
        ),
      ),
    }
  },
}
