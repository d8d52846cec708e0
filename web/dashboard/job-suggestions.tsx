import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { candidateLink } from '../people/base/candidate-link.ts'
import { jobReviewLink } from '../review/jobs/job-review.rules.ts'
import { TextLink } from '../ui/link-button.tsx'
import { NAMED } from '../ui/name.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'

/** The newest open jobs with the best three people that the user knows for each; `count` jobs have people to review. */
export function JobSuggestions({ count }: { count: number }) {
  const id = useId()
  const query = useApiQuery(api.connections.bestForJobs, {}, { enabled: count > 0 })
  if (count === 0) return null
  const more = query.data ? count - query.data.jobs.length : 0
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="font-serif text-xl font-medium">
        Who do you know?
      </h2>
      <Awaited query={query}>
        <SkeletonRows rows={3} rowClassName="h-24" label="Loading jobs" />
      </Awaited>
      {query.data && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {query.data.jobs.map(({ id: job, job_title, location, career_type, people }) => (
            <li key={job} className="px-4 py-3">
              <h3 className="font-semibold wrap-anywhere">
                <TextLink {...NAMED} {...jobReviewLink({ jobs: [job], categories: [career_type] })}>
                  {job_title}
                </TextLink>
              </h3>
              <p dir="auto" className="text-sm wrap-anywhere text-muted">
                {location}
              </p>
              <ul
                aria-label={`People you know for ${job_title}`}
                className="mt-2 flex flex-col gap-1.5 empty:hidden"
              >
                {people.map((person) => (
                  <li key={person.id} className="min-w-0">
                    <Link
                      {...NAMED}
                      {...candidateLink(person.id, '/dashboard')}
                      className="text-ink underline decoration-line underline-offset-3 hover:text-primary hover:decoration-current"
                    >
                      {person.name}
                    </Link>
                    <span
                      {...NAMED}
                      title={person.current_job ?? undefined}
                      className="block truncate text-sm text-muted"
                    >
                      {person.current_job ?? 'Unknown'}
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p>
          <TextLink to="/review" search={{ tab: 'jobs' }}>
            {more === 1 ? 'Another job' : `${more.toLocaleString('en')} other jobs`}
          </TextLink>
        </p>
      )}
    </section>
  )
}
