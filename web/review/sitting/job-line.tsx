import type { Connection } from '../../../contract/connections.ts'

type Props = { connection: Pick<Connection, 'job_title' | 'company' | 'current_job'> }

/** 'Title at Company' on one line; where that is too long both give way, so that the company is seen too. */
export const JobLine = ({ connection: { job_title, company, current_job } }: Props) => (
  <p title={current_job ?? undefined} className="flex text-muted">
    {job_title && company ? (
      <>
        <span dir="auto" className="truncate">
          {job_title}
        </span>
        <span className="shrink-0 whitespace-pre"> at </span>
        <span dir="auto" className="max-w-2/3 shrink-0 truncate">
          {company}
        </span>
      </>
    ) : (
      <span dir="auto" className="truncate">
        {current_job ?? 'Unknown'}
      </span>
    )}
  </p>
)
