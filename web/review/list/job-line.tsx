import type { Connection } from '../../../contract/connections.ts'

type Props = { connection: Pick<Connection, 'job_title' | 'company' | 'current_job'> }

/** 'Title at Company' on one line, where that is too long both give way; on phones on two, so that either can be read. */
export const JobLine = ({ connection: { job_title, company, current_job } }: Props) => (
  <p
    title={current_job ?? undefined}
    className="flex text-muted @max-2xl/review:flex-col @max-2xl/review:text-sm/4"
  >
    {job_title && company ? (
      <>
        <span dir="auto" className="truncate">
          {job_title}
        </span>
        <span className="max-w-2/3 shrink-0 truncate whitespace-pre @max-2xl/review:max-w-full @max-2xl/review:whitespace-nowrap">
          {' at '}
          <bdi>{company}</bdi>
        </span>
      </>
    ) : (
      <span dir="auto" className="truncate">
        {current_job ?? 'Unknown'}
      </span>
    )}
  </p>
)
