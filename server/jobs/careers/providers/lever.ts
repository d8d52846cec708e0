import { z } from 'zod'
import { postingOf } from '../posting-text.rules.ts'
import { listOf, type Reader } from './reader.ts'

const PART = 100

const Answer = listOf(
  z.object({
    id: z.string(),
    text: z.string(),
    categories: z
      .object({
        location: z.string().nullish(),
        allLocations: z.array(z.string()).nullish(),
        department: z.string().nullish(),
        team: z.string().nullish(),
      })
      .nullish(),
    description: z.string().nullish(),
    lists: z.array(z.object({ text: z.string().nullish(), content: z.string().nullish() })).nullish(),
    additional: z.string().nullish(),
    salaryDescription: z.string().nullish(),
    workplaceType: z.string().nullish(),
    hostedUrl: z.string().nullish(),
  }),
)
type Job = z.infer<typeof Answer>['entries'][number]

const htmlOf = ({ description, lists, additional, salaryDescription }: Job) =>
  [
    description,
    ...(lists ?? []).map(({ text, content }) => `<h3>${text ?? ''}</h3><ul>${content ?? ''}</ul>`),
    additional,
    salaryDescription,
  ]
    .map((part) => `<div>${part ?? ''}</div>`)
    .join('')

/** Lever: a bare array in parts of a hundred, published postings only. The text is the description, all lists and the salary. */
const leverAt = (host: string): Reader => ({
  url: (slug, skip) => `https://${host}/v0/postings/${slug}?mode=json&skip=${skip}&limit=${PART}`,
  partSize: PART,
  read(body, page) {
    const jobs = Answer.parse(JSON.parse(body))
    return {
      company: null,
      found: jobs.found,
      postings: jobs.entries.map((job) =>
        postingOf(
          {
            id: job.id,
            title: job.text,
            department: job.categories?.department ?? job.categories?.team,
            locations: [job.categories?.location, ...(job.categories?.allLocations ?? [])],
            isRemote: job.workplaceType === 'remote',
            html: htmlOf(job),
            url: job.hostedUrl,
          },
          page,
        ),
      ),
    }
  },
})

export const lever = leverAt('api.lever.co')
export const leverEu = leverAt('api.eu.lever.co')
