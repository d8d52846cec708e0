import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { Panel } from '../ui/panel.tsx'

const DOWNLOAD_PAGE = 'https://www.linkedin.com/mypreferences/d/download-my-data'

type Folding = { folded: boolean }

/** One line once a file is chosen. */
const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary className="min-h-6 cursor-pointer text-muted touch:min-h-10">{title}</summary>
    <div className="mt-2">{children}</div>
  </details>
)

const HOW = 'How to get your connections from LinkedIn'

export const HowToGetIt = ({ folded }: Folding) =>
  folded ? (
    <Folded title={HOW}>
      <FourSteps />
    </Folded>
  ) : (
    <FourSteps />
  )

const FourSteps = () => (
  <Steps label={HOW}>
    <Step number={1}>
      Go to LinkedIn’s{' '}
      <a
        href={DOWNLOAD_PAGE}
        target="_blank"
        rel="noopener noreferrer"
        className="text-primary underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        data download page<span className="sr-only"> (opens in a new tab)</span>
      </a>
      .
    </Step>
    <Step number={2}>
      Pick <strong className="font-semibold">Download larger data archive</strong> and request it.
    </Step>
    <Step number={3}>LinkedIn emails you a link, usually within a day. Download the archive.</Step>
    <Step number={4}>
      Upload the file named <strong className="font-semibold">Connections.csv</strong> from it, or the whole
      .zip.
    </Step>
  </Steps>
)

const AFTER = 'What happens after you upload'

export const AfterUpload = ({ folded }: Folding) =>
  folded ? (
    <Folded title={AFTER}>
      <AfterSteps />
    </Folded>
  ) : (
    <Panel className="flex flex-col gap-3">
      <h2 className="font-serif text-xl font-medium">{AFTER}</h2>
      <AfterSteps />
    </Panel>
  )

const AfterSteps = () => (
  <Steps label={AFTER} twoColumns>
    <Step number={1}>Quickly review your connections and make recommendations.</Step>
    <Step number={2}>Add notes and outreach preferences.</Step>
  </Steps>
)

export const WhoSeesWhat = () => (
  <Panel className="flex flex-col gap-3">
    <h2 className="font-serif text-xl font-medium">Who will see what</h2>
    <p>Other employees never see your connections or who you know.</p>
    <p>
      Your company’s admins see who you know and who you recommend, with job, company and profile. They see an
      email address only once someone has recommended that person, and never who you passed on.
    </p>
    <p>
      Only Connections.csv leaves this computer, even if you choose a .zip. If you tick the box, the employers
      and dates of your own jobs do, too. The file is deleted once it has been read, and no one is contacted.
    </p>
  </Panel>
)

type StepsProps = {
  label: string
  twoColumns?: boolean
  children: ReactNode
}

const Steps = ({ label, twoColumns, children }: StepsProps) => (
  <ol aria-label={label} className={cx('grid gap-x-8 gap-y-2', twoColumns && 'sm:grid-cols-2')}>
    {children}
  </ol>
)

const Step = ({ number, children }: { number: number; children: ReactNode }) => (
  <li className="flex gap-3">
    <span aria-hidden className="w-4 shrink-0 text-lg leading-5 font-semibold text-primary tabular-nums">
      {number}
    </span>
    <span>{children}</span>
  </li>
)
