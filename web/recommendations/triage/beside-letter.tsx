import { type ReactNode, useState } from 'react'
import type { Person } from '../../../contract/recommendations.ts'
import { api } from '../../api/api.ts'
import { useApiQuery } from '../../api/hooks.ts'
import { contactLine } from '../../claims/base/claim-labels.ts'
import { HistoryList } from '../../people/base/history-list.tsx'
import { LookUp } from '../../tracking/look-up.tsx'
import { Name } from '../../ui/name.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const AHEAD = 60_000 // ms; jobs change rarely
const NOTHING = 'text-muted'

type Props = {
  person: Person
  /** With who is in touch with the person. */
  hasContact: boolean
}

/** What an admin decides by, next to the letter: fitting jobs, who else knows the person, contact so far, history. */
export function BesideLetter({ person, hasContact }: Props) {
  const { id, known_by_names, recommendations, reach_out, writer } = person
  const jobs = useApiQuery(api.connections.personJobs, { params: { id } }, { staleTime: AHEAD })
  const [now] = useState(() => new Date())
  const saying = new Set(recommendations.map((one) => one.recommended_by))
  const others = known_by_names.filter((name) => !saying.has(name))
  // Shown as a whole, so that an answer moves nothing.
  if (jobs.isPending) return <Skeleton className="h-40 w-full" />
  return (
    <section aria-label="What helps you decide" className="flex min-w-0 flex-col gap-5 xl:pt-2">
      <LookUp person={person} />
      <Part title="Jobs that fit">
        {jobs.isError && <p className={NOTHING}>They could not be loaded.</p>}
        {jobs.data?.jobs.length === 0 && <p className={NOTHING}>No open job fits.</p>}
        <ul className="flex flex-col gap-2">
          {jobs.data?.jobs.map((job) => (
            <li key={job.id}>
              <Name className="font-semibold">{job.job_title}</Name>
              <p className="text-sm text-muted">{job.reasons.join(' · ')}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Who else knows them">
        <p dir="auto" className={others.length === 0 ? NOTHING : ''}>
          {others.join(', ') || 'No one else.'}
        </p>
      </Part>
      {hasContact && (
        <Part title="Contact so far">
          {reach_out ? (
            <p className="font-semibold">{`${contactLine(reach_out, now)}.`}</p>
          ) : (
            <p className={NOTHING}>{`None. ${writer ? `${writer} offered to write.` : ''}`}</p>
          )}
        </Part>
      )}
      <Part title="History">
        <HistoryList id={id} first={5} />
      </Part>
    </section>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-3 xl:first:border-t-0 xl:first:pt-0">
    <h3 className="mb-1 text-sm font-semibold text-muted">{title}</h3>
    {children}
  </section>
)
